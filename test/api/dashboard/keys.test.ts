import type { KeyUseView } from '../../../contract/dashboard/key-use'
import type { RequestDetail } from '../../../contract/dashboard/request-search'
import type { RequestLogView } from '../../../contract/request-log'
import { newId } from '../../../infra/ids'
import { buildPayment } from '../../support/payment'
import { requestRefund } from '../../support/refund'
import { until } from '../../support/until'
import { aTime } from '../support/expected'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'

interface List<T> {
  data: T[]
}

const shop = useShop()
let member: MemberClient
beforeAll(async () => {
  member = await signIn(shop, { role: 'support' })
})

const keysOf = async (id: string) =>
  (await member.call<List<KeyUseView>>('GET', `/v1/dashboard/payments/${id}/keys`)).body.data
const find = async (key: string, by = member) =>
  (await by.call<List<KeyUseView>>('POST', '/v1/dashboard/idempotency', { key })).body.data
const requestOf = ({ headers }: { headers: Headers }) => headers.get('request-id')!
const used = (key: string, times: number) =>
  until(`${times} uses`, async () => {
    const [found] = await find(key)
    return found?.uses.length === times && found
  })

test('a key shows what each use was answered, and in which kept fields another body differed', async () => {
  const key = `order ${newId('request')}`
  const first = await shop.client.pay({ amount: 25.5 }, 'approved', { key })
  const replayed = await shop.client.pay({ amount: 25.5 }, 'approved', { key })
  const other = await shop.client.pay({ amount: 30, capture: false }, 'approved', { key })
  const unseen = await shop.client.pay({ amount: 25.5, description: 'Another text' }, 'approved', { key })
  const elsewhere = await shop.client.capture(first.body.id, { amount: 25.5 }, { key })
  const found = await used(key, 5)
  const record = await shop.db.idempotencyRecord.findFirstOrThrow({ where: { resourceId: first.body.id } })
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex').slice(0, 12)
  expect(found).toEqual({
    id: hex(record.keyHash),
    object: 'idempotency_key',
    state: 'answered',
    operation: 'createPayment',
    object_id: first.body.id,
    first_used_at: aTime,
    lease_until: null,
    epoch: 1,
    fingerprint: hex(record.fingerprint),
    status: 201,
    expires_at: new Date(record.createdAt.getTime() + 7 * 86_400_000).toISOString(),
    uses: expect.anything(),
  })
  expect(found.uses.map(({ request }) => request)).toEqual(
    [first, replayed, other, unseen, elsewhere].map(requestOf),
  )
  expect(found.uses).toMatchObject([
    { outcome: 'first', status: 201, by: { type: 'api_key' }, differs: [] },
    { outcome: 'replayed', status: 201 },
    { outcome: 'other_request', status: 409, differs: ['amount', 'capture'], differs_unseen: false },
    { outcome: 'other_request', differs: [], differs_unseen: true },
    { outcome: 'other_request', operation: 'capturePayment', differs: expect.arrayContaining(['path']) },
  ])
})

test('no card field and no value of a body is in it', async () => {
  const key = `order ${newId('request')}`
  await shop.client.pay({}, 'approved', { key })
  await shop.client.pay({ amount: 77.31 }, 'genericDecline', { key })
  const text = JSON.stringify(await used(key, 2))
  expect(text).not.toContain('card')
  expect(text).not.toContain('77.31')
  expect(text).not.toContain(key)
})

test('a refused call leaves the key free, and is a use of it all the same', async () => {
  const key = `order ${newId('request')}`
  await shop.client.pay({ currency: 'XXX' }, 'approved', { key })
  await shop.client.pay({}, 'approved', { key })
  expect((await used(key, 2)).uses.map(({ outcome }) => outcome)).toEqual(['refused', 'first'])
})

test('the keys of a payment are those of its creation, its operations and its refunds', async () => {
  const made = await shop.client.pay({ capture: false })
  const { id } = made.body
  await shop.client.capture(id, {}, { key: `capture ${id}` })
  const refunded = await requestRefund(shop.client, id, { amount: 3 }, { key: `refund ${id}` })
  const keys = await until('all keys', async () => {
    const found = await keysOf(id)
    return found.length === 3 && found.every(({ uses }) => uses.length === 1) && found
  })
  expect(keys.map(({ operation, object_id }) => [operation, object_id])).toEqual([
    ['createPayment', id],
    ['capturePayment', id],
    ['createRefund', refunded.body.id],
  ])
  await shop.db.idempotencyRecord.deleteMany({ where: { resourceId: id } })
  expect((await keysOf(id)).map(({ state }) => state)).toEqual(['forgotten', 'forgotten', 'answered'])
})

test('a claim that nobody answered says whether a call is at work', async () => {
  const key = `order ${newId('request')}`
  const { body } = await shop.client.pay({}, 'approved', { key })
  const lease = new Date(Date.now() + 60_000)
  const claim = (leaseUntil: Date) =>
    shop.db.idempotencyRecord.updateMany({
      where: { resourceId: body.id },
      data: { responseStatus: null, leaseUntil, epoch: 3 },
    })
  await claim(lease)
  expect(await find(key)).toMatchObject([
    { state: 'running', lease_until: lease.toISOString(), epoch: 3, status: null },
  ])
  await claim(new Date(Date.now() - 1_000))
  expect(await find(key)).toMatchObject([{ state: 'unanswered' }])
})

test('keys of publishable keys are found, and those of other accounts are not', async () => {
  const key = `order ${newId('request')}`
  await shop.client.pay({}, 'approved', { key })
  const stranger = await signIn(shop, { accountId: (await shop.buildMerchant()).account.id })
  expect(await find(key, stranger)).toEqual([])
  const { key: publishable } = await shop.buildKey({
    accountId: shop.merchant.account.id,
    kind: 'publishable',
  })
  const { card } = buildPayment().payment_method
  await shop.clientWith(publishable).call('POST', '/v1/tokens', { card }, { key })
  expect((await find(key)).map(({ operation }) => operation).sort()).toEqual(['createPayment', 'createToken'])
})

test('the request log is searched and followed', async () => {
  const merchant = await shop.buildMerchant()
  const client = shop.clientWith(merchant.secretKey)
  const own = await signIn(shop, { accountId: merchant.account.id })
  const search = async (query = '') =>
    (
      await own.call<List<RequestLogView> & { searched_to: string | null }>(
        'GET',
        `/v1/dashboard/request-logs${query}`,
      )
    ).body
  const sale = await client.pay()
  const calls = [sale, await client.list(), await client.pay({ currency: 'XXX' })]
  const all = await until('the calls', async () => {
    const page = await search()
    return page.data.length === 3 && page
  })
  expect(all.data.map(({ id }) => id)).toEqual(calls.map(requestOf).reverse())
  expect(all.searched_to).toBeNull()
  const idsOf = async (query: string) => (await search(query)).data.map(({ id }) => id)
  const [paid, listed, refused] = calls.map(requestOf)
  expect(await idsOf('?outcome=4')).toEqual([refused])
  expect(await idsOf('?operation=listPayments')).toEqual([listed])
  expect(await idsOf('?method=POST&outcome=2')).toEqual([paid])
  expect(await idsOf(`?actor=${all.data[0]!.actor.id}&limit=1`)).toEqual([refused])
  expect((await search('?limit=1')).searched_to).toBe(refused)
  expect(await idsOf(`?starting_after=${refused}`)).toEqual([listed, paid])
  expect(await idsOf(`?object_id=${sale.body.id}`)).toEqual([paid])
  // What began within the minute before may have been logged later, so it is shown again.
  expect(await idsOf(`?since=${refused}`)).toEqual([refused, listed, paid])
  const wrong = await own.call('GET', `/v1/dashboard/request-logs?since=${paid}&starting_after=${paid}`)
  expect(wrong.status).toBe(422)
})

test('a call by itself names the others under its key', async () => {
  const key = `order ${newId('request')}`
  const paid = await shop.client.pay({}, 'approved', { key })
  const again = await shop.client.pay({}, 'approved', { key })
  await used(key, 2)
  const read = (id: string, by = member) => by.call<RequestDetail>('GET', `/v1/dashboard/request-logs/${id}`)
  const { body } = await read(requestOf(paid))
  expect(body).toMatchObject({ id: requestOf(paid), object_id: paid.body.id, operation: 'createPayment' })
  expect(body.related.map(({ id }) => id)).toEqual([requestOf(again)])
  const stranger = await signIn(shop, { accountId: (await shop.buildMerchant()).account.id })
  expect((await read(requestOf(paid), stranger)).status).toBe(404)
})
