import { atOnce } from '../../support/at-once'
import { randomUUID } from 'node:crypto'
import { requestRefund, settledRefund } from '../../support/refund'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const paid = async () => (await shop.client.pay()).body.id
const replayed = (reply: { headers: Headers }) => reply.headers.get('idempotent-replay')

test('a repeat is answered with the same bytes, also once the refund is settled', async () => {
  const [id, key] = [await paid(), randomUUID()]
  const refund = () => requestRefund(shop.client, id, { amount: 10 }, { key })
  const first = await refund()
  const again = await refund()
  await settledRefund(shop.client, first.body.id)
  const later = await expectNothingWritten(shop, refund)
  expect([first.status, replayed(first)]).toEqual([201, null])
  for (const repeat of [again, later])
    expect([repeat.status, replayed(repeat), repeat.text]).toEqual([201, 'true', first.text])
  expect((await shop.client.retrieve(id)).body.amount_refunded).toBe(10)
})

test('a repeat of the refund of all that was left is no second refund', async () => {
  const [id, key] = [await paid(), randomUUID()]
  const first = await requestRefund(shop.client, id, undefined, { key })
  const again = await requestRefund(shop.client, id, {}, { key })
  expect([again.status, replayed(again), again.text]).toEqual([201, 'true', first.text])
})

test('the same key many times at once makes one refund, and answers all alike', async () => {
  const [id, key] = [await paid(), randomUUID()]
  const replies = await atOnce(20, () => requestRefund(shop.client, id, { amount: 1 }, { key }))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies.filter((reply) => replayed(reply) === null)).toHaveLength(1)
  expect(await shop.db.refund.count({ where: { paymentId: id } })).toBe(1)
})

test('another body, another payment or another operation under the key is refused', async () => {
  const [id, other, key] = [await paid(), await paid(), randomUUID()]
  const { body } = await requestRefund(shop.client, id, { amount: 1 }, { key })
  await settledRefund(shop.client, body.id)
  const crossed = [
    () => requestRefund(shop.client, id, { amount: 2 }, { key }),
    () => requestRefund(shop.client, other, { amount: 1 }, { key }),
    () => shop.client.pay({}, 'approved', { key }),
  ]
  for (const call of crossed) {
    const reply = await expectNothingWritten(shop, async () => call())
    expect([reply.status, reply.body.error!.code]).toEqual([409, 'idempotency_key_reused'])
  }
})

test('a refusal does not use up its key', async () => {
  const [id, key] = [await paid(), randomUUID()]
  expect((await requestRefund(shop.client, id, { amount: 26 }, { key })).status).toBe(422)
  const reply = await requestRefund(shop.client, id, { amount: 25 }, { key })
  expect([reply.status, replayed(reply)]).toEqual([201, null])
})
