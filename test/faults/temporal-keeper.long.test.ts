/** A worker makes what Temporal lacks; the drill `lost-temporal` takes everything from it. */
import { Client as TemporalClient, Connection } from '@temporalio/client'
import { SCHEDULE_NAMES } from '../../domain/schedules'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import type { Program } from '../support/service'
import { until } from '../support/until'
import { START_LIMIT_MS, openScene, type Scene } from './support/scene'

let scene: Scene
let connection: Connection
let worker: Program

beforeAll(async () => {
  scene = await openScene({ SWEEP_OVERDUE_MS: String(10 * MINUTE) })
  connection = Connection.lazy({ address: scene.service.facts.temporalAddress })
  worker = await scene.service.startWorker()
  await scene.service.startApi()
}, START_LIMIT_MS)
afterAll(async () => {
  await connection.close()
  await scene.close()
})

test('search attributes that are lost alone are made again', async () => {
  const { operatorService } = connection
  const known = async () =>
    Object.keys((await operatorService.listSearchAttributes({ namespace: 'default' })).customAttributes)
  const before = (await known()).sort()
  await operatorService.removeSearchAttributes({ namespace: 'default', searchAttributes: ['SvcKind'] })
  expect(await known()).not.toContain('SvcKind')
  await until('its return', async () => (await known()).length === before.length)
  expect((await known()).sort()).toEqual(before)
})

test('rounds go on while a worker is frozen, whichever has done them', async () => {
  const begun = async () =>
    (await scene.db.scheduleRun.findUniqueOrThrow({ where: { schedule: 'sweep' } })).begunAt.getTime()
  const other = await scene.service.startWorker()
  for (const frozen of [worker, other]) {
    frozen.pause()
    const before = await begun()
    await until('two sweeps', async () => (await begun()) > before + 6 * SECOND)
    frozen.resume()
  }
  await other.stop()
})

test('a worker makes the namespace that it is given, with its schedules', async () => {
  const namespace = 'payments-anew'
  const anew = await scene.service.startWorker({
    TEMPORAL_NAMESPACE: namespace,
    TEMPORAL_NAMESPACE_HOURS: '48',
  })
  const { config } = await connection.workflowService.describeNamespace({ namespace })
  expect(Number(config?.workflowExecutionRetentionTtl?.seconds)).toBe((48 * HOUR) / SECOND)
  const { schedule } = new TemporalClient({ connection, namespace })
  // Temporal lists what was made a little later.
  await until('its schedules', async () => {
    const listed: string[] = []
    for await (const { scheduleId } of schedule.list()) listed.push(scheduleId)
    expect(listed.sort()).toEqual([...SCHEDULE_NAMES].sort())
    return true
  })
  await anew.stop()
})
