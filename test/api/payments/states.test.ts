/** Every pair of state and operation: what the table of operations does not allow is refused and changes nothing. */
import { PAYMENT_OPERATIONS, PAYMENT_STATUSES, type PaymentStatus } from '../../../domain/payment-states'
import { REFUNDABLE_STATUSES } from '../../../domain/refunds'
import { operatePayment } from '../../../stack/operator/payment'
import { plant } from '../../support/moves'
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
  const { id } = (await shop.client.pay()).body
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
    const { id } = (await shop.client.pay()).body
    await plant(shop.db, shop.db.payment.updateMany({ where: { id }, data: { status } }))
    const before = await shop.db.payment.findFirst({ where: { id } })
    await expectNothingWritten(shop, async () => {
      await expect(operatePayment(operator().services, 'release', id)).rejects.toThrow(status)
    })
    expect(await shop.db.payment.findFirst({ where: { id } })).toEqual(before)
  },
)
