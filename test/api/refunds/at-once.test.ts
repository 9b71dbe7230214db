/** Refunds never exceed what was captured, however many are requested at once. */
import { randomUUID } from 'node:crypto'
import { atOnce } from '../../support/at-once'
import { requestRefund, type RefundReply } from '../../support/refund'
import { until } from '../../support/until'
import { useShop } from '../support/shop'

// Longer than the requests take, because a payment that is refunded by then would be refused for its state.
const SLOW = { REFUND_DELAY_MS: '15000' }
const shop = useShop({}, SLOW)
/** Another API on the same database. */
const second = useShop({}, SLOW)

const REQUESTS = 200

/** Captures 10.00, and requests these refunds of it through two APIs. */
async function refundAtOnce(bodyOf: (index: number) => { amount?: number }) {
  const { id } = (await shop.client.pay({ amount: 10 })).body
  const elsewhere = shop.clientWith(shop.merchant.secretKey, second.url)
  const keys = Array.from({ length: REQUESTS }, () => randomUUID())
  const replies = await atOnce(REQUESTS, (turn) =>
    requestRefund(turn % 4 === 0 ? elsewhere : shop.client, id, bodyOf(turn), { key: keys[turn]! }),
  )
  const taken = replies.filter(({ status }) => status === 201)
  const refused = replies.filter(({ status }) => status !== 201)
  const told = refused.map(({ status, body }) => `${status} ${body.error!.code} ${body.error!.payment_id}`)
  // On a slow machine all of it may be settled before the last of them is read.
  const codes = ['amount_exceeds_captured', 'payment_unexpected_state'].map((code) => `422 ${code} ${id}`)
  expect(told.filter((one) => !codes.includes(one))).toEqual([])
  const row = await shop.db.payment.findFirstOrThrow({ where: { id } })
  expect(row.refundsPending + row.amountRefunded).toBe(sumOf(taken))
  expect(sumOf(taken)).toBeLessThanOrEqual(1000n)
  expect(await shop.db.refund.count({ where: { paymentId: id } })).toBe(taken.length)
  return { id, taken }
}

const sumOf = (replies: readonly RefundReply[]) =>
  replies.reduce((sum, { body }) => sum + BigInt(Math.round(body.amount * 100)), 0n)

test('of two hundred partial refunds at once as many as fit are accepted, and all of these settle', async () => {
  const { id, taken } = await refundAtOnce(() => ({ amount: 0.15 }))
  expect(taken).toHaveLength(66)

  // Asked of the database: the calls of two looks at each refund take longer than everything else here.
  const pending = () => shop.db.refund.count({ where: { paymentId: id, status: 'pending' } })
  await until('the settlement of all', async () => (await pending()) === 0)
  const settled = await Promise.all(
    taken.map(({ body }) => shop.client.call('GET', `/v1/refunds/${body.id}`)),
  )
  expect(new Set(settled.map(({ body }) => body.status))).toEqual(new Set(['succeeded']))
  expect((await shop.client.retrieve(id)).body).toMatchObject({
    status: 'partially_refunded',
    amount_refunded: 9.9,
  })
  expect(await shop.db.payment.findFirst({ where: { id } })).toMatchObject({ refundsPending: 0n })
})

test('of two hundred refunds at once of all that is left one is accepted', async () => {
  const { taken } = await refundAtOnce(() => ({}))
  expect(taken.map(({ body }) => body.amount)).toEqual([10])
})

test('two hundred refunds at once, of several amounts and of all that is left', async () => {
  const { taken } = await refundAtOnce((index) =>
    index % 50 === 49 ? {} : { amount: ((index % 7) + 1) / 100 },
  )
  // A refund of everything that is left leaves nothing.
  expect(sumOf(taken)).toBe(1000n)
})
