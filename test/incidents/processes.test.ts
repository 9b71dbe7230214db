/** What the processes of the service tell of themselves, and what of it needs a person. */
import { needsOf } from '../../app/incidents/needs'
import { KINDS } from '../../app/kinds'
import { startHeartbeat } from '../../app/heartbeat'
import { HEARTBEAT_EVERY, type ProcessFacts } from '../../domain/service-processes'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import { createLogger } from '../../infra/logger'
import { createMetrics } from '../../infra/metrics'
import { createFactReader } from '../../infra/process-facts'
import { connectDatabase, type Database } from '../../store/database'
import { createServiceProcesses, type SeenProcess } from '../../store/service-processes'
import { until } from '../support/until'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

const at = new Date()
const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
const NOTHING: ProcessFacts = { disks: [], certificates: [], acquirers: [], sales: [] }

let made = 0
const buildProcess = (facts: Partial<ProcessFacts> = {}, more: Partial<SeenProcess> = {}): SeenProcess => ({
  id: `process-${++made}`,
  part: 'worker',
  mode: 'both',
  host: 'one',
  startedAt: before(HOUR),
  seenAt: at,
  facts: { ...NOTHING, ...facts },
  ...more,
})

const sentences = (...processes: SeenProcess[]) =>
  needsOf({ at, overdue: [], incidents: [], schedules: [], queues: [], processes }, KINDS).map(
    ({ harm, sentence }) => `${harm}: ${sentence}`,
  )

test('a part is missed once none of its processes has told of itself', () => {
  const dead = buildProcess({}, { part: 'api', mode: 'live', seenAt: before(4 * MINUTE) })
  expect(sentences(buildProcess(), dead)).toEqual([
    'money: api of live mode: no process has told of itself for 240 s; see docs/runbook/process-down.md',
  ])
  expect(sentences(buildProcess(), dead, buildProcess({}, { part: 'api', mode: 'live' }))).toEqual([])
})

test('what a process that has died told of is not told on', () => {
  const disks = [{ folder: '/data', free: 0.01 }]
  expect(sentences(buildProcess(), buildProcess({ disks }, { seenAt: before(4 * MINUTE) }))).toEqual([])
})

test('calls of an acquirer count together, whichever process makes them; a few say nothing', () => {
  const calls = (of: { mode?: string; calls: number; failed: number; isFailing?: boolean }) =>
    buildProcess({ acquirers: [{ mode: 'live', acquirer: 'north', isFailing: true, ...of }] })
  expect(sentences(calls({ calls: 10, failed: 9 }))).toEqual([])
  expect(sentences(calls({ calls: 100, failed: 20 }))).toEqual([])
  expect(sentences(calls({ calls: 100, failed: 90, isFailing: false }))).toEqual([])
  expect(
    sentences(calls({ calls: 10, failed: 9 }), calls({ calls: 20, failed: 0, isFailing: false })),
  ).toEqual([
    'money: calls of acquirer north, live mode: 9 of 30 were not answered within the last five minutes; see docs/runbook/processor-failing.md',
  ])
  expect(sentences(calls({ mode: 'sandbox', calls: 20, failed: 20 }))).toEqual([
    'merchants: calls of acquirer north, sandbox mode: 20 of 20 were not answered within the last five minutes; see docs/runbook/processor-failing.md',
  ])
})

test('an acquirer of live mode that approves far less than before, or decides nothing any more', () => {
  const sold = (decided: [number, number, number], approved: [number, number], mode = 'live') =>
    buildProcess({
      sales: [
        {
          mode,
          acquirer: 'north',
          decided: { quarter: decided[0], hour: decided[1], ever: decided[2] },
          approved: { quarter: approved[0], ever: approved[1] },
        },
      ],
    })
  expect(sentences(sold([40, 500, 960], [16, 800]), sold([20, 0, 40], [8, 0]))).toEqual([
    'money: payments at acquirer north: 40 % were approved within a quarter of an hour, and 80 % before; see docs/runbook/approval-rate-low.md',
  ])
  expect(sentences(sold([50, 500, 1_000], [0, 800]))).toEqual([])
  expect(sentences(sold([60, 500, 1_000], [29, 800]), sold([40, 0, 0], [19, 0]))).toEqual([])
  expect(sentences(sold([0, 60, 60], [0, 50]), sold([0, 41, 41], [0, 40]))).toEqual([
    'money: payments at acquirer north: none was decided within a quarter of an hour; see docs/runbook/sales-missing.md',
  ])
  expect(sentences(sold([0, 100, 900], [0, 800]), sold([0, 500, 900], [0, 800], 'sandbox'))).toEqual([])
})

test('disks, certificates and backups that get short', () => {
  const expiring = (name: string, left: number) => ({
    name,
    expiresAt: new Date(at.getTime() + left).toISOString(),
  })
  const disks = [
    { folder: '/data', free: 0.049 },
    { folder: '/', free: 0.05 },
  ]
  const certificates = [expiring('fine', 15 * DAY), expiring('soon', 2.5 * DAY), expiring('over', -1)]
  expect(sentences(buildProcess({ disks, certificates }), buildProcess({ certificates }))).toEqual([
    'money: disk of /data on one: 4.9 % is free; see docs/runbook/disk-short.md',
    'money: certificate soon: it expires in 2 days; see docs/runbook/certificate-expires.md',
    'money: certificate over: it has expired; see docs/runbook/certificate-expires.md',
  ])
  const backedUp = (backupAt: string | null) => buildProcess({ backupAt })
  expect(sentences(backedUp(before(27 * HOUR).toISOString()), backedUp(null))).toEqual([
    'money: backup: the latest was made 27 hours ago; see docs/runbook/backup-old.md',
  ])
  expect(sentences(backedUp(null))).toEqual(['money: backup: there is none; see docs/runbook/backup-old.md'])
  expect(sentences(backedUp(before(27 * HOUR).toISOString()), backedUp(before(HOUR).toISOString()))).toEqual(
    [],
  )
})

test('an archive that stands still, and one that nobody asked for', () => {
  const told = (archiveAge: number | null) =>
    needsOf({ at, overdue: [], incidents: [], schedules: [], queues: [], asked: { archiveAge } }, KINDS)
  expect(told(1_801).map(({ sentence }) => sentence)).toEqual([
    'archive: no file of the write-ahead log was archived for 1801 s; see docs/runbook/archive-failing.md',
  ])
  expect([...told(1_800), ...told(null)]).toEqual([])
})

test('a process counts what it called within the last five minutes', async () => {
  const metrics = createMetrics()
  const read = createFactReader({ registry: metrics.registry, needsBackup: true })
  const call = (outcome: string) =>
    metrics.processorCalls.observe({ mode: 'live', acquirer: 'north', operation: 'capture', outcome }, 0.1)
  for (const outcome of ['known', 'transient', 'unavailable', 'unknown', 'not_sent']) call(outcome)
  const north = { mode: 'live', acquirer: 'north' }
  expect(await read()).toEqual({
    ...NOTHING,
    acquirers: [{ ...north, calls: 4, failed: 2, isFailing: true }],
  })
  call('known')
  expect((await read()).acquirers).toEqual([{ ...north, calls: 5, failed: 2, isFailing: false }])
  for (let readings = 2; readings < (5 * MINUTE) / HEARTBEAT_EVERY; readings += 1) await read()
  expect((await read()).acquirers).toEqual([{ ...north, calls: 1, failed: 0, isFailing: false }])
  expect((await read()).acquirers).toEqual([])
})

test('it counts what was decided and approved within a quarter of an hour, an hour, and ever', async () => {
  const metrics = createMetrics()
  const read = createFactReader({ registry: metrics.registry, needsBackup: false })
  const reach = (status: 'authorized' | 'succeeded' | 'declined' | 'failed', decline_code = 'none') =>
    metrics.paymentsReached.inc({ mode: 'live', acquirer: 'north', status, decline_code })
  reach('authorized')
  reach('declined', 'insufficient_funds')
  reach('failed')
  const north = { mode: 'live', acquirer: 'north' }
  expect((await read()).sales).toEqual([
    { ...north, decided: { quarter: 2, hour: 2, ever: 2 }, approved: { quarter: 1, ever: 1 } },
  ])
  reach('succeeded')
  for (let reading = 1; reading <= (15 * MINUTE) / HEARTBEAT_EVERY; reading += 1) await read()
  expect((await read()).sales).toEqual([
    { ...north, decided: { quarter: 0, hour: 3, ever: 3 }, approved: { quarter: 0, ever: 2 } },
  ])
  for (let reading = 1; reading <= HOUR / HEARTBEAT_EVERY; reading += 1) await read()
  expect((await read()).sales).toMatchObject([{ decided: { quarter: 0, hour: 0, ever: 3 } }])
})

describe('in the database', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await startDatabase()
    db = connectDatabase(database.url, 2)
  })
  afterAll(async () => {
    await db.$disconnect()
    await database.stop()
  })

  test('a process tells of itself until it stops; one that was killed is forgotten after a day', async () => {
    const processes = createServiceProcesses({ db })
    const { seenAt, facts, ...killed } = buildProcess({ backupAt: null })
    await processes.tell(killed, facts, new Date(seenAt.getTime() - DAY + MINUTE))
    const log = createLogger('test', 'silent')
    const told = { disks: [{ folder: '/', free: 0.5 }], certificates: [], acquirers: [], sales: [] }
    const heartbeat = startHeartbeat({
      serviceProcesses: processes,
      facts: async () => told,
      log,
      part: 'api',
      mode: 'both',
    })
    const both = await until('both', async () => {
      const list = await processes.list()
      return list.length === 2 ? list : null
    })
    expect(both).toMatchObject([
      { part: 'api', mode: 'both', facts: told },
      { ...killed, facts: { ...NOTHING, backupAt: null } },
    ])
    await heartbeat.stop()
    expect(await processes.list()).toMatchObject([{ id: killed.id }])
    await processes.tell(buildProcess(), NOTHING, new Date(at.getTime() + 2 * MINUTE + SECOND))
    expect((await processes.list()).map(({ id }) => id)).not.toContain(killed.id)
  })
})
