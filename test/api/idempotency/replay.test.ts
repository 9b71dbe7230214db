import { atOnce } from '../../support/at-once'
import { randomInt, randomUUID } from 'node:crypto'
import { answerChallenge } from '../../support/cardholder'
import { buildPayment } from '../../support/payment'
import { countRows, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { ledgerPaymentsOf } from '../support/simulator'

const shop = useShop()
const replayed = (reply: { headers: Headers }) => reply.headers.get('idempotent-replay')

test('a repeat is answered with the same bytes and Idempotent-Replay, and does nothing', async () => {
  for (const card of ['approved', 'genericDecline', 'challenge'] as const) {
    const key = randomUUID()
    const first = await shop.client.pay({}, card, { key })
    expect([first.status, replayed(first)]).toEqual([201, null])
    const again = await expectNothingWritten(shop, () => shop.client.pay({}, card, { key }))
    expect([again.status, replayed(again)]).toEqual([201, 'true'])
    expect(again.text).toBe(first.text)
    expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'))
  }
})

test('a repeated create replays what was answered then, though the payment has gone on', async () => {
  const key = randomUUID()
  const first = await shop.client.pay({}, 'challenge', { key })
  await shop.client.confirm(first.body.id, await answerChallenge(first.body))
  const again = await shop.client.pay({}, 'challenge', { key })
  expect(again.text).toBe(first.text)
  expect(again.body.status).toBe('requires_action')
})

test('a repeated confirm is replayed, declined or not', async () => {
  for (const card of ['challenge', 'challengeFails'] as const) {
    const { body } = await shop.client.pay({}, card)
    const cres = await answerChallenge(body)
    const key = randomUUID()
    const first = await shop.client.confirm(body.id, cres, { key })
    expect([first.status, replayed(first)]).toEqual([200, null])
    const again = await expectNothingWritten(shop, () => shop.client.confirm(body.id, cres, { key }))
    expect([again.status, replayed(again)]).toEqual([200, 'true'])
    expect(again.text).toBe(first.text)
  }
})

test('another API process replays the same bytes', async () => {
  const key = randomUUID()
  const first = await shop.client.pay({}, 'approved', { key })
  const elsewhere = shop.clientWith(shop.merchant.secretKey, shop.facts.publicUrl)
  const again = await elsewhere.pay({}, 'approved', { key })
  expect([again.text, replayed(again)]).toEqual([first.text, 'true'])
})

test.each([
  ['a CVC', buildPayment({}, { cvc: '111' })],
  ['the spacing of the card number', buildPayment({}, { number: '4111 1100-0000 0013' })],
  ['the order of the keys', Object.fromEntries(Object.entries(buildPayment()).toReversed())],
])('a body that differs in %s alone is the same', async (_what, body) => {
  const key = randomUUID()
  const first = await shop.client.pay({}, 'approved', { key })
  const again = await shop.client.create(body, { key })
  expect([again.text, replayed(again)]).toEqual([first.text, 'true'])
})

test('neither does white space between the values matter', async () => {
  const key = randomUUID()
  const first = await shop.client.pay({}, 'approved', { key })
  const again = await shop.client.create(JSON.stringify(buildPayment(), null, 4), { key })
  expect([again.text, replayed(again)]).toEqual([first.text, 'true'])
})

test.each([
  ['amount', buildPayment({ amount: 25.51 })],
  ['reference', buildPayment({ reference: 'order-1002' })],
  ['card number', buildPayment({}, 'approvedMastercard')],
  ['expiry', buildPayment({}, { expiry_month: 11 })],
  ['holder name', buildPayment({}, { holder_name: 'Somebody Else' })],
  ['parameter that says what is the default', { ...buildPayment(), capture: true }],
  ['metadata', buildPayment({ metadata: { k: 'v' } })],
])('another %s under the key is refused', async (_what, body) => {
  const key = randomUUID()
  await shop.client.pay({}, 'approved', { key })
  const other = await expectNothingWritten(shop, () => shop.client.create(body, { key }))
  expect(other.status).toBe(409)
  expect(other.body.error).toMatchObject({ type: 'idempotency_error', code: 'idempotency_key_reused' })
})

test.each([
  ['a key called cvc', { metadata: { cvc: 'one' } }, { metadata: { cvc: 'two' } }],
  ['a key called number', { metadata: { number: '1 2' } }, { metadata: { number: '12' } }],
])('outside the card, %s is compared as it is written', async (_what, one, two) => {
  const key = randomUUID()
  expect((await shop.client.pay(one, 'approved', { key })).status).toBe(201)
  expect((await shop.client.pay(two, 'approved', { key })).status).toBe(409)
  expect(replayed(await shop.client.pay(one, 'approved', { key }))).toBe('true')
})

test('bodies whose digits differ are different, however little they do', async () => {
  const key = randomUUID()
  await shop.client.pay({ amount: 0.3 }, 'approved', { key })
  const close = JSON.stringify(buildPayment({ amount: 0.3 })).replace('0.3', '0.2999999999999999999')
  const other = await expectNothingWritten(shop, () => shop.client.create(close, { key }))
  expect([409, 422]).toContain(other.status)
})

test('a key of one operation is refused by another', async () => {
  const key = randomUUID()
  const { body } = await shop.client.pay({}, 'challenge', { key })
  const cres = await answerChallenge(body)
  const crossed = await shop.client.confirm(body.id, cres, { key })
  expect([crossed.status, crossed.body.error!.code]).toEqual([409, 'idempotency_key_reused'])

  const confirmKey = randomUUID()
  expect((await shop.client.confirm(body.id, cres, { key: confirmKey })).status).toBe(200)
  const paid = await shop.client.pay({}, 'approved', { key: confirmKey })
  expect([paid.status, paid.body.error!.code]).toEqual([409, 'idempotency_key_reused'])
})

test('a key of one payment’s confirm is refused for another payment', async () => {
  const [one, other] = [await shop.client.pay({}, 'challenge'), await shop.client.pay({}, 'challenge')]
  const key = randomUUID()
  const cres = await answerChallenge(one.body)
  expect((await shop.client.confirm(one.body.id, cres, { key })).status).toBe(200)
  const reply = await shop.client.confirm(other.body.id, cres, { key })
  expect([reply.status, reply.body.error!.code]).toEqual([409, 'idempotency_key_reused'])
})

test('each account has a namespace of keys, and all of its secret keys share it', async () => {
  const key = randomUUID()
  const mine = await shop.client.pay({}, 'approved', { key })
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  const theirs = await stranger.pay({}, 'approved', { key })
  expect([theirs.status, replayed(theirs)]).toEqual([201, null])
  expect(theirs.body.id).not.toBe(mine.body.id)

  const second = await shop.buildKey({ accountId: shop.merchant.account.id })
  const again = await shop.clientWith(second.key).pay({}, 'approved', { key })
  expect([again.text, replayed(again)]).toEqual([mine.text, 'true'])
})

test('a refusal is not stored, and its key can be used again', async () => {
  const key = randomUUID()
  const accountId = shop.merchant.account.id
  const scopeless = shop.clientWith((await shop.buildKey({ accountId, scopes: ['payments.write'] })).key)
  const refusals = await expectNothingWritten(shop, async () => [
    await shop.client.create('{', { key }),
    await shop.client.create({}, { key }),
    await shop.client.pay({ amount: 0 }, 'approved', { key }),
    await shop.client.pay({ customer: { id: 'cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5' } }, 'approved', { key }),
    await scopeless.pay({}, 'approved', { key }),
    await shop.client.confirm('pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5', 'x', { key }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 422, 422, 403, 404])
  const paid = await shop.client.pay({}, 'approved', { key })
  expect([paid.status, replayed(paid)]).toEqual([201, null])
})

test('100 calls at once with one key make one payment, and charge once', async () => {
  const accountId = shop.merchant.account.id
  const before = await countRows(shop.db, accountId)
  const key = randomUUID()
  // Two processes, so that the memory of neither can prevent the duplicates.
  const clients = [shop.client, shop.clientWith(shop.merchant.secretKey, shop.facts.publicUrl)]
  // An amount that no other payment of this run has.
  const minor = randomInt(1_000_000, 90_000_000)
  const overrides = { amount: minor / 100 }
  const replies = await atOnce(100, (index) => clients[index % 2]!.pay(overrides, 'approved', { key }))
  const answered = replies.filter(({ status }) => status === 201)
  expect(answered.filter((reply) => replayed(reply) === null)).toHaveLength(1)
  expect(new Set(answered.map(({ text }) => text)).size).toBe(1)
  for (const { status, body } of replies)
    if (status !== 201) expect([status, body.error!.code]).toEqual([409, 'request_in_progress'])
  expect(await countRows(shop.db, accountId)).toEqual({
    ...before,
    payments: before['payments']! + 1,
    events: before['events']! + 3,
    idempotencyRecords: before['idempotencyRecords']! + 1,
  })
  expect(await ledgerPaymentsOf(shop.facts, String(minor))).toEqual([answered[0]!.body.id])
  const again = await shop.client.pay(overrides, 'approved', { key })
  expect(again.text).toBe(answered[0]!.text)
})
