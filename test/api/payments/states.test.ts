/** Every pair of state and operation: what the table of operations does not list is refused and changes nothing. */
import { PAYMENT_OPERATIONS, PAYMENT_STATUSES, canOperate } from '../../../domain/payment-states'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

/** Each operation as a merchant asks for it. */
const OPERATIONS = {
  confirm: (id: string) => shop.client.confirm(id, 'e30'),
  capture: (id: string) => shop.client.capture(id),
  cancel: (id: string) => shop.client.cancel(id),
}
const kinds = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]

const refusals = PAYMENT_STATUSES.flatMap((status) =>
  kinds.filter((kind) => !canOperate(kind, status)).map((kind) => [kind, status] as const),
)

test('the table of operations is the one that is tested', () => {
  expect(Object.keys(PAYMENT_OPERATIONS).toSorted()).toEqual([...kinds, 'release'].toSorted())
})

test.each(refusals)('%s of a payment that is %s is refused', async (kind, status) => {
  const { id } = (await shop.client.pay()).body
  await shop.db.payment.updateMany({ where: { id }, data: { status } })
  const before = await shop.db.payment.findFirst({ where: { id } })

  const reply = await expectNothingWritten(shop, () => OPERATIONS[kind](id))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status: 422,
    code: 'payment_unexpected_state',
    payment_id: id,
    message: expect.stringContaining(status),
  })
  expect(await shop.db.payment.findFirst({ where: { id } })).toEqual(before)
})
