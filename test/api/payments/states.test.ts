/** Every pair of state and operation: what the table of operations does not allow is refused and changes nothing. */
import { randomUUID } from 'node:crypto'
import { PAYMENT_OPERATIONS, PAYMENT_STATUSES, type PaymentStatus } from '../../../domain/payment-states'
import { REFUNDABLE_STATUSES } from '../../../domain/refunds'
import type { Prisma } from '../../../prisma/generated/client'
import { operatePayment } from '../../../stack/operator/payment'
import { plant } from '../../support/moves'
import { until } from '../../support/until'
import { useOperator } from '../support/operator'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()
const operator = useOperator(shop)

/** Each operation as a merchant requests it, with the states in which it may begin. */
const OPERATIONS = {
  confirm: { ask: (id: string) => shop.client.confirm(id, 'e30'), from: PAYMENT_OPERATIONS.confirm },
  capture: { ask: (id: string) => shop.client.capture(id), from: PAYMENT_OPERATIONS.capture },
  cancel: { ask: (id: string) => shop.client.cancel(id), from: PAYMENT_OPERATIONS.cancel },
  refund: {
    ask: (id: string) => shop.client.call('POST', `/v1/payments/${id}/refunds`, {}),
    from: REFUNDABLE_STATUSES,
  },
} as const
type Kind = keyof typeof OPERATIONS

/** Of a card that the acquirer is never asked about: nothing that it tells is news of a row that is planted. */
const UNASKED = { expiry_month: 1, expiry_year: 2020 }

const refusedIn = (from: readonly PaymentStatus[]) =>
  PAYMENT_STATUSES.filter((status) => !from.includes(status))
const refusals = (Object.keys(OPERATIONS) as Kind[]).flatMap((kind) =>
  refusedIn(OPERATIONS[kind].from).map((status) => [kind, status] as const),
)

test('the tables of operations are the ones that are tested', () => {
  const operators = 'release'
  expect(new Set([...Object.keys(PAYMENT_OPERATIONS), 'refund'])).toEqual(
    new Set([...Object.keys(OPERATIONS), operators]),
  )
})

test.each(refusals)('%s of a payment that is %s is refused', async (kind, status) => {
  const { id } = (await shop.client.pay({}, UNASKED)).body
  await plant(shop.db, shop.db.payment.updateMany({ where: { id }, data: { status } }))
  const before = await shop.db.payment.findFirst({ where: { id } })

  const reply = await expectNothingWritten(shop, () => OPERATIONS[kind].ask(id))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status: 422,
    code: 'payment_unexpected_state',
    payment_id: id,
    message: expect.stringContaining(status),
  })
  expect(await shop.db.payment.findFirst({ where: { id } })).toEqual(before)
})

test.each(refusedIn(PAYMENT_OPERATIONS.release))(
  'release of a payment that is %s is refused',
  async (status) => {
    const { id } = (await shop.client.pay({}, UNASKED)).body
    await plant(shop.db, shop.db.payment.updateMany({ where: { id }, data: { status } }))
    const before = await shop.db.payment.findFirst({ where: { id } })
    await expectNothingWritten(shop, async () => {
      await expect(operatePayment(operator().services, 'release', id)).rejects.toThrow(status)
    })
    expect(await shop.db.payment.findFirst({ where: { id } })).toEqual(before)
  },
)

/** Captures while another process is about to write to the payment: the call has read it before, and writes after. */
async function captureWhile(fields: Prisma.PaymentUpdateManyMutationInput) {
  const { id } = (await shop.client.pay({ capture: false })).body
  const replies = await shop.db.$transaction(
    async (tx) => {
      await tx.payment.updateMany({ where: { id }, data: { ...fields, revision: { increment: 1 } } })
      const asked = shop.client.capture(id)
      await until('a capture that waits for the payment', async () => {
        const waiting = await shop.db.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND query LIKE '/* payment_operations.begin%'`
        return waiting.length > 0
      })
      return [asked]
    },
    { timeout: 60_000 },
  )
  return Promise.all(replies)
}

test('a capture of a payment whose description has changed since it was read is made', async () => {
  const [reply] = await captureWhile({ description: 'new' })
  expect([reply!.status, reply!.body.status]).toEqual([200, 'succeeded'])
  expect(reply!.body.description).toBe('new')
})

test('a capture of a payment that was cancelled since it was read is refused', async () => {
  const [reply] = await captureWhile({ status: 'cancelled', dueAt: null })
  expect([reply!.status, reply!.body.error!.code]).toEqual([422, 'payment_unexpected_state'])
})

test('a key that is forgotten before its operation does not carry it out again', async () => {
  const { id } = (await shop.client.pay({ capture: false })).body
  const call = { amount: 10, final: false }
  const key = randomUUID()
  expect((await shop.client.capture(id, call, { key })).status).toBe(200)
  await shop.db.idempotencyRecord.deleteMany({ where: { resourceId: id } })
  const again = await shop.client.capture(id, call, { key })
  expect([again.status, again.body.error!.code]).toEqual([409, 'request_in_progress'])
  expect((await shop.client.retrieve(id)).body.amount_captured).toBe(10)
})
