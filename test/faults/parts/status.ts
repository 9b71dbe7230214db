/** What `npm run status` says of a service that works, and of one that does not. */
import { Client, Connection } from '@temporalio/client'
import type { Status } from '../../../stack/operator/status'
import { until } from '../../support/until'
import { operate, type Observed } from './observed'

const needsOf = async (observed: Observed) =>
  (JSON.parse((await operate(observed, 'status', '--json')).text) as Status).needs

export function describeStatus(observed: () => Observed): void {
  test('all is well while workers ask for tasks and the schedules run', async () => {
    const { db } = observed().registry
    const finished = { schedule: 'sweep', finishedAt: { not: null } }
    await until('a sweep', () => db.scheduleRun.findFirst({ where: finished }))
    // A part that answers late, as on a busy machine, counts as a need.
    await until('no needs', async () => (await needsOf(observed())).length === 0)
    const { text } = await until('all is well', async () => {
      const said = await operate(observed(), 'status')
      return said.code === 0 ? said : null
    })
    expect(text).toMatch(/^sweep +\S+Z +\S+Z +- +-$/m)
    expect(text).toMatch(/^All is well\.$/m)
    expect(text).toMatch(/^api +both +\S+ +\S+Z +\S+Z$/m)
    expect(text).toMatch(/^worker +both +\S+ +\S+Z +\S+Z$/m)
    expect(text).toMatch(/^payments-sandbox +1 +0$/m)
    expect(text).toMatch(/^cards +- +- +false +-$/m)
  })
}

export function describeStatusOfFaults(observed: () => Observed): void {
  test('a paused schedule, an incident and a failed run are told first, and the exit code is 1', async () => {
    const { service, registry, notices } = observed()
    const { temporalAddress: address } = service.facts
    const connection = await Connection.connect({ address })
    const housekeeping = new Client({ connection }).schedule.getHandle('housekeeping')
    await housekeeping.pause('maintenance by ada')
    const { account } = await registry.buildMerchant()
    const at = new Date(Date.now() - 300_000)
    const incident = {
      kind: 'payment',
      objectId: 'pay_stuck',
      accountId: account.id,
      livemode: false,
      reason: 'workflow_failing',
      summary: 'its workflow fails its task',
      firstSeenAt: at,
      lastSeenAt: at,
    }
    await registry.db.incident.create({ data: incident })
    await registry.db.scheduleRun.upsert({
      where: { schedule: 'cards' },
      create: { schedule: 'cards', begunAt: at, failure: 'TypeError' },
      // At midnight it has run already.
      update: { failure: 'TypeError' },
    })
    const { code, text } = await operate(observed(), 'status')
    expect(code).toBe(1)
    expect(text).toMatch(/^Needs a person:$/m)
    expect(text).toContain('  incidents: 1 of kind payment')
    expect(text).toContain('  schedule housekeeping: paused, "maintenance by ada"')
    expect(text).toContain('  schedule cards: the latest run failed, TypeError')
    expect(text).toMatch(/^pay_stuck +workflow_failing +\S+Z +1 +its workflow fails its task$/m)
    const { body } = await until('operators are told', () => Promise.resolve(notices.received[0]))
    expect(JSON.parse(body)).toMatchObject({
      object: 'operator_notice',
      opened: { incidents: [{ kind: 'payment', count: 1, objects: ['pay_stuck'] }] },
    })
    await housekeeping.unpause()
    await connection.close()
  })
}

/** Temporal is stopped, and the database has the incident of the test above. */
export function describeStatusWithoutWorkers(observed: () => Observed): void {
  test('without workers, and without Temporal, it says so', async () => {
    await observed().worker.stop()
    const told = await needsOf(observed())
    expect(told[0]?.sentence).toMatch(/^Temporal: it cannot be reached, .* were not asked about$/)
    expect(told.map(({ sentence }) => sentence)).toContain('incidents: 1 of kind payment, see below')
  })
}
