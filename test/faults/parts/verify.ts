/** What `npm run verify` says of the rows of a service that works, and of a row that somebody has changed. */
import { INVARIANTS } from '../../../store/invariants'
import { operate, type Observed } from './observed'

export function describeVerify(observed: () => Observed): void {
  test('no invariant is violated, and each was looked at', async () => {
    const { code, text } = await operate(observed(), 'verify')
    expect(text).toContain(`None of ${INVARIANTS.length} invariants is violated.`)
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
    expect(text).toContain(`Violated: 1 of ${INVARIANTS.length} invariants. Violations: 1.`)
    expect(text).toContain('  payments.customer: A payment’s customer exists.')
    expect(text).toContain(
      `    ${body.id} of ${payment.accountId}, sandbox: its customer cust_none does not exist`,
    )
    const asked = ['--account', payment.accountId, '--only', 'payments.customer']
    const json = JSON.parse((await operate(observed(), 'verify', ...asked, '--json')).text) as object
    expect(json).toMatchObject({
      closed: false,
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
}
