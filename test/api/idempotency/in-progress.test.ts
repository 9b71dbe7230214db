import { randomUUID } from 'node:crypto'
import { answerChallenge } from '../../support/cardholder'
import type { Reply } from '../../support/merchant'
import { countRows, eventTypesOf } from '../support/rows'
import { useShop } from '../support/shop'
import { whileHeld } from '../support/simulator'
import { until } from '../../support/until'

const shop = useShop()
const accountId = () => shop.merchant.account.id
const claims = async () => (await countRows(shop.db, accountId()))['idempotencyRecords']!

test('a repeat while the first call is running is answered 409, to be asked again', async () => {
  const key = randomUUID()
  const before = await countRows(shop.db, accountId())
  let first: Promise<Reply> | undefined
  const repeat = await whileHeld(shop.facts, async () => {
    first = shop.client.pay({}, 'approved', { key })
    await until('its claim', async () => (await claims()) > before['idempotencyRecords']!)
    return shop.client.pay({}, 'approved', { key })
  })
  expect(repeat.status).toBe(409)
  expect(repeat.headers.get('retry-after')).toBe('1')
  expect(repeat.body.error).toMatchObject({ type: 'idempotency_error', code: 'request_in_progress' })

  const paid = await first!
  expect([paid.status, paid.body.status]).toEqual([201, 'succeeded'])
  const later = await shop.client.pay({}, 'approved', { key })
  expect([later.status, later.headers.get('idempotent-replay')]).toEqual([201, 'true'])
  expect(later.text).toBe(paid.text)
  expect((await countRows(shop.db, accountId()))['payments']).toBe(before['payments']! + 1)
})

test('another body under the key is refused even while the first call is running', async () => {
  const key = randomUUID()
  const before = await claims()
  let first: Promise<Reply> | undefined
  const other = await whileHeld(shop.facts, async () => {
    first = shop.client.pay({}, 'approved', { key })
    await until('its claim', async () => (await claims()) > before)
    return shop.client.pay({ amount: 1 }, 'approved', { key })
  })
  expect([other.status, other.body.error!.code]).toEqual([409, 'idempotency_key_reused'])
  expect((await first!).status).toBe(201)
})

test('a payment that is being made is found by its reference and its id, and is pending', async () => {
  let paying: Promise<Reply> | undefined
  const reference = randomUUID()
  const before = await claims()
  const earlier = (await shop.client.pay({ reference })).body
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  const seen = await whileHeld(shop.facts, async () => {
    paying = shop.client.pay({ reference })
    await until('its claim', async () => (await claims()) > before + 1)
    const listed = await shop.client.list({ reference })
    const { id } = listed.body.data[0] as { id: string }
    return {
      id,
      listed,
      read: await shop.client.retrieve(id),
      first: await shop.client.list({ reference, limit: 1 }),
      older: await shop.client.list({ reference, starting_after: id }),
      newer: await shop.client.list({ reference, ending_before: earlier.id }),
      decided: await shop.client.list({ reference, status: 'succeeded' }),
      elsewhere: await stranger.list({ reference }),
      foreign: await stranger.retrieve(id),
      works: [
        await shop.client.cancel(id),
        await shop.client.capture(id),
        await shop.client.call('PATCH', `/v1/payments/${id}`, { description: 'x' }, { key: randomUUID() }),
        await shop.client.call('POST', `/v1/payments/${id}/refunds`, {}, { key: randomUUID() }),
      ],
      notTheirs: await stranger.cancel(id),
    }
  })
  const paid = (await paying!).body
  const pending = { id: paid.id, status: 'pending', reference, amount_captured: 0, captured_at: null }
  expect(seen.listed.body.data).toMatchObject([pending, { id: earlier.id }])
  expect(seen.read.body).toMatchObject(pending)
  expect([seen.first.body.data.length, seen.first.body.has_more]).toEqual([1, true])
  expect(seen.older.body.data).toMatchObject([{ id: earlier.id }])
  expect(seen.newer.body.data).toMatchObject([pending])
  expect(seen.decided.body.data).toMatchObject([{ id: earlier.id }])
  expect(seen.elsewhere.body.data).toEqual([])
  expect([seen.foreign.status, seen.notTheirs.status]).toEqual([404, 404])
  for (const { status, headers, body } of seen.works) {
    expect([status, body.error!.code]).toEqual([409, 'request_in_progress'])
    expect(headers.get('retry-after')).toBe('1')
  }
  expect((await shop.client.list({ reference })).body.data).toMatchObject([
    { id: paid.id, status: 'succeeded' },
    { id: earlier.id },
  ])
})

test('a confirm that comes while another is with the processor answers with the same payment', async () => {
  const { body } = await shop.client.pay({}, 'challenge')
  const cres = await answerChallenge(body)
  const operations = () => shop.db.paymentOperation.count({ where: { paymentId: body.id } })
  const confirms: Promise<Reply>[] = []
  await whileHeld(shop.facts, async () => {
    confirms.push(shop.client.confirm(body.id, cres))
    // The challenge is over, so the first confirm has reached the processor or is about to.
    await until('its claim', async () => {
      const row = await shop.db.payment.findFirst({ where: { id: body.id } })
      return row?.threeDsStatus === 'authenticated' && row.epoch > 2
    })
    confirms.push(shop.client.confirm(body.id, cres))
    await until('its claim', async () => (await operations()) === 2)
  })
  for (const reply of await Promise.all(confirms))
    expect([reply.status, reply.body.status]).toEqual([200, 'succeeded'])
  const types = await eventTypesOf(shop, body.id)
  expect(types.filter((type) => type === 'payment.captured')).toHaveLength(1)
})

test('a repeat of a confirm that is running is answered 409', async () => {
  const { body } = await shop.client.pay({}, 'challenge')
  const cres = await answerChallenge(body)
  const key = randomUUID()
  let first: Promise<Reply> | undefined
  const repeat = await whileHeld(shop.facts, async () => {
    first = shop.client.confirm(body.id, cres, { key })
    await until(
      'its claim',
      async () => (await shop.db.paymentOperation.count({ where: { paymentId: body.id } })) === 1,
    )
    return shop.client.confirm(body.id, cres, { key })
  })
  expect([repeat.status, repeat.body.error!.code]).toEqual([409, 'request_in_progress'])
  expect(repeat.headers.get('retry-after')).toBe('1')
  const confirmed = await first!
  expect(confirmed.status).toBe(200)
  expect((await shop.client.confirm(body.id, cres, { key })).text).toBe(confirmed.text)
})
