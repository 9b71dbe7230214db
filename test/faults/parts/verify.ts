import { Client, Connection } from '@temporalio/client'
/** What `npm run verify` says of the rows of a service that works, and of a row that somebody has changed. */
import { VERIFIED } from '../../../app/verification'
import { HOUR, MINUTE, SECOND } from '../../../domain/time'
import { until } from '../../support/until'
import type { Status } from '../../../stack/operator/status'
import { operate, type Observed } from './observed'

/** With what the schedule takes before and after each. */
const VERIFIED_TWICE_MS = 12 * MINUTE

export function describeVerify(observed: () => Observed): void {
  test('no invariant is violated, and each was looked at', async () => {
    const { code, text } = await operate(observed(), 'verify')
    expect(text).toContain(`None of ${VERIFIED.length} invariants is violated.`)
    expect(text).toMatch(/^workflows\.needed +\d+ +0 +\d+\.\d\d$/m)
    expect(text).toMatch(/^payments\.amounts +[1-9]\d* +0 +\d+\.\d\d$/m)
    expect(code).toBe(0)
  })

  test('a row that violates one is named, and the exit code is 1', async () => {
    const { registry, newClient } = observed()
    const { body } = await (await newClient()).pay()
    const payment = await registry.db.payment.findFirstOrThrow({ where: { id: body.id } })
    await registry.db.$executeRaw`UPDATE payments SET customer_id = 'cust_none' WHERE id = ${body.id}`
    const { code, text } = await operate(observed(), 'verify')
    expect(code).toBe(1)
    expect(text).toContain(`Violated: 1 of ${VERIFIED.length} invariants. Violations: 1.`)
    expect(text).toContain('  payments.customer: A payment’s customer exists.')
    expect(text).toContain(
      `    ${body.id} of ${payment.accountId}, sandbox: its customer cust_none does not exist`,
    )
    const asked = ['--account', payment.accountId, '--only', 'payments.customer']
    const json = JSON.parse((await operate(observed(), 'verify', ...asked, '--json')).text) as object
    expect(json).toMatchObject({
      closed: false,
      not_asked: null,
      violations: 1,
      invariants: [{ name: 'payments.customer', lookedAt: 1, violations: [{ objectId: body.id }] }],
    })
    const before = await operate(observed(), 'verify', ...asked, '--until', '2026-01-01')
    expect(before.code).toBe(0)
    await registry.db
      .$executeRaw`UPDATE payments SET customer_id = ${payment.customerId} WHERE id = ${body.id}`
  })

  test('a name that no invariant has is refused', async () => {
    const { code, text } = await operate(observed(), 'verify', '--only', 'payments.nothing')
    expect(code).toBe(1)
    expect(text).toContain('there is no invariant payments.nothing')
  })
  test(
    'the worker verifies when its schedule says so, and what it found is told and measured',
    async () => {
      const { registry, service, newClient, ports } = observed()
      const { db } = registry
      const { body } = await (await newClient()).pay()
      const of = { where: { id: body.id } }
      const { customerId } = await db.payment.findFirstOrThrow(of)
      await db.payment.updateMany({ ...of, data: { customerId: 'cust_none' } })
      const connection = await Connection.connect({ address: service.facts.temporalAddress })
      const schedule = new Client({ connection }).schedule.getHandle('verify')
      const run = async () => {
        const before = await db.verifyRun.count({ where: { finishedAt: { not: null } } })
        await schedule.trigger()
        await until(
          'a run',
          async () => (await db.verifyRun.count({ where: { finishedAt: { not: null } } })) > before,
          // A workflow without a row that waits is looked at again after a while.
          { limitMs: 4 * MINUTE },
        )
        await until(
          'the schedule has it',
          async () => (await schedule.describe()).info.runningActions.length === 0,
        )
      }
      await run()
      const { needs } = JSON.parse((await operate(observed(), 'status', '--json')).text) as Status
      expect(needs[0]).toMatchObject({
        harm: 'money',
        sentence: expect.stringMatching(
          /^verification: 1 violations of payments\.customer in the run that ended at /,
        ),
        command: 'npm run verify -- --only payments.customer',
      })
      const metrics = async () => (await fetch(`http://127.0.0.1:${ports.worker}/metrics`)).text()
      expect(await metrics()).toMatch(/^verification_violations(?:\{[^}]*\})? 1$/m)
      await db.payment.updateMany({ ...of, data: { customerId } })
      const begun = performance.now()
      await run()
      expect(await metrics()).toMatch(/^verification_violations(?:\{[^}]*\})? 0$/m)
      const green = /^verification_green_seconds(?:\{[^}]*\})? (\S+)$/m.exec(await metrics())?.[1]
      expect(Number(green)).toBeLessThan((performance.now() - begun) / SECOND)
      await db.verifyRun.updateMany({ data: { finishedAt: new Date(Date.now() - 40 * HOUR) } })
      const late = JSON.parse((await operate(observed(), 'status', '--json')).text) as Status
      expect(late.needs.map(({ sentence }) => sentence)).toContain(
        'verification: no run has come to its end for 40 h',
      )
      await db.verifyRun.deleteMany()
      await connection.close()
    },
    VERIFIED_TWICE_MS,
  )
}

/** Temporal is stopped. */
export function describeVerifyWithoutTemporal(observed: () => Observed): void {
  test('without Temporal the rows are verified, and that workflows were not is no success', async () => {
    const only = ['--only', 'payments.amounts,workflows.run']
    const { code, text } = await operate(observed(), 'verify', ...only)
    expect(code).toBe(1)
    expect(text).toContain('None of 1 invariants is violated.')
    expect(text).toContain('Workflows were not asked about: Temporal did not answer.')
    expect((await operate(observed(), 'verify', ...only, '--without-temporal')).code).toBe(0)
  })
}
