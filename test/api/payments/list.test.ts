import { PAYMENT_STATUSES } from '../../../domain/payment-states'
import type { PaymentView } from '../../../contract/payments/view'
import { newId } from '../../../infra/ids'
import type { Reply } from '../../support/merchant'
import { useShop } from '../support/shop'
import { untilTime } from '../../support/until'

const shop = useShop()

/** All payments of the shop, newest first. */
const all: PaymentView[] = []
const ids = (reply: Reply<{ data: PaymentView[] }>) => reply.body.data.map(({ id }) => id)
const idsOf = (payments: readonly PaymentView[]) => payments.map(({ id }) => id)

beforeAll(async () => {
  const { client } = shop
  const take = async (...given: Parameters<typeof client.pay>) => {
    all.unshift((await client.pay(...given)).body)
    // So that no two have the same millisecond, which `created` compares.
    await untilTime(Date.parse(all[0]!.created_at))
  }
  await take({ reference: 'first', customer: { name: 'Ottilie Zwicker' } })
  await take({ reference: 'second' }, 'genericDecline')
  await take({ reference: 'same' }, 'challenge')
  await take({ reference: 'same', capture: false })
  await take({ reference: 'same', customer: { name: 'Somebody Else' } })
  await take({ reference: 'fifth' }, 'insufficientFunds')
  await take({ reference: 'last', customer: { id: all.at(-1)!.customer! } })
  // Payments of another account must not be listed.
  await shop.clientWith((await shop.buildMerchant()).secretKey).pay({ reference: 'same' })
})

test('payments are listed newest first, each as it is retrieved', async () => {
  const { status, body } = await shop.client.list()
  expect(status).toBe(200)
  expect(body).toEqual({ object: 'list', data: all, has_more: false })
})

test.each(PAYMENT_STATUSES)('status=%s lists those and no others', async (wanted) => {
  const expected = all.filter(({ status }) => status === wanted)
  expect((await shop.client.list({ status: wanted })).body).toEqual({
    object: 'list',
    data: expected,
    has_more: false,
  })
})

test('the statuses of this shop are of several kinds', () => {
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set(['succeeded', 'declined', 'requires_action', 'authorized']),
  )
})

test('customer, reference and payment_method each narrow the list', async () => {
  const [last, fifth] = all
  expect(ids(await shop.client.list({ customer: last!.customer! }))).toEqual([last!.id, all.at(-1)!.id])
  expect(ids(await shop.client.list({ reference: 'same' }))).toEqual(
    idsOf(all.filter(({ reference }) => reference === 'same')),
  )
  expect(ids(await shop.client.list({ payment_method: fifth!.payment_method.id }))).toEqual([fifth!.id])
  expect(ids(await shop.client.list({ subscription: newId('subscription') }))).toEqual([])
})

test('filters together narrow further', async () => {
  const { customer } = all.at(-1)!
  expect(ids(await shop.client.list({ reference: 'same', status: 'authorized' }))).toHaveLength(1)
  expect(ids(await shop.client.list({ reference: 'last', customer: customer! }))).toEqual([all[0]!.id])
  expect(ids(await shop.client.list({ reference: 'same', customer: customer! }))).toEqual([])
  expect(ids(await shop.client.list({ reference: 'same', starting_after: all[2]!.id, limit: 1 }))).toEqual([
    all[3]!.id,
  ])
})

test('starting_after walks to the oldest, page by page', async () => {
  const walked: string[] = []
  for (;;) {
    const cursor = walked.at(-1)
    const page = await shop.client.list({ limit: 3, ...(cursor && { starting_after: cursor }) })
    walked.push(...ids(page))
    expect(page.body.has_more).toBe(walked.length < all.length)
    if (!page.body.has_more) break
  }
  expect(walked).toEqual(idsOf(all))
})

test('ending_before walks back to the newest, each page newest first', async () => {
  const walked = [all.at(-1)!.id]
  for (;;) {
    const page = await shop.client.list({ limit: 2, ending_before: walked[0]! })
    walked.unshift(...ids(page))
    expect(page.body.has_more).toBe(walked.length < all.length)
    if (!page.body.has_more) break
  }
  expect(walked).toEqual(idsOf(all))
})

test('a cursor is a position, whether or not it names an object', async () => {
  const [, second, third] = all
  // The next identifier after that of the third payment; no payment has it.
  const between = `${third!.id.slice(0, -1)}${third!.id.endsWith('Z') ? 'Y' : 'Z'}`
  const [above, below] = between > third!.id ? [1, 2] : [2, 3]
  expect(ids(await shop.client.list({ starting_after: between, limit: 1 }))).toEqual([all[below]!.id])
  expect(ids(await shop.client.list({ ending_before: between, limit: 1 }))).toEqual([all[above]!.id])
  expect(ids(await shop.client.list({ starting_after: newId('payment') }))).toEqual(idsOf(all))
  expect(ids(await shop.client.list({ ending_before: newId('payment') }))).toEqual([])
  expect(second).toBeDefined()
})

test('a cursor of another account’s payment is a position too, and shows nothing of it', async () => {
  const stranger = await shop.buildMerchant()
  const { body } = await shop.clientWith(stranger.secretKey).pay()
  expect(ids(await shop.client.list({ starting_after: body.id }))).toEqual(idsOf(all))
})

test('both cursors at once are 400', async () => {
  const reply = await shop.client.list({ starting_after: all[0]!.id, ending_before: all[1]!.id })
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status: 400,
    code: 'parameter_invalid',
    param: 'ending_before',
  })
})

test('created bounds include their own millisecond', async () => {
  const times = all.map(({ created_at }) => created_at)
  expect(ids(await shop.client.list({ 'created[gte]': times[2]! }))).toEqual(idsOf(all.slice(0, 3)))
  expect(ids(await shop.client.list({ 'created[lte]': times[2]! }))).toEqual(idsOf(all.slice(2)))
  expect(ids(await shop.client.list({ 'created[gte]': times[4]!, 'created[lte]': times[2]! }))).toEqual(
    idsOf(all.slice(2, 5)),
  )
  expect(ids(await shop.client.list({ 'created[gte]': times[2]!, 'created[lte]': times[4]! }))).toEqual([])
})

test('created bounds may have an offset, and lie far away', async () => {
  const local = new Date(Date.parse(all[2]!.created_at) + 2 * 3_600_000).toISOString().replace('Z', '+02:00')
  expect(ids(await shop.client.list({ 'created[gte]': local }))).toEqual(idsOf(all.slice(0, 3)))
  expect(ids(await shop.client.list({ 'created[gte]': '0001-01-01T00:00:00Z' }))).toHaveLength(all.length)
  expect(ids(await shop.client.list({ 'created[lte]': '9999-12-31T23:59:59Z' }))).toHaveLength(all.length)
  expect(ids(await shop.client.list({ 'created[lte]': '0001-01-01T00:00:00Z' }))).toEqual([])
  expect(ids(await shop.client.list({ 'created[gte]': '9999-12-31T23:59:59Z' }))).toEqual([])
})

test('limit is 25 unless told, and at most 100', async () => {
  const { secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  await Promise.all(Array.from({ length: 26 }, () => client.pay()))
  expect((await client.list()).body).toMatchObject({ has_more: true, data: { length: 25 } })
  expect((await client.list({ limit: 26 })).body).toMatchObject({ has_more: false, data: { length: 26 } })
  expect((await client.list({ limit: 100 })).body.data).toHaveLength(26)
  expect((await client.list({ limit: 1 })).body).toMatchObject({ has_more: true, data: { length: 1 } })
})

test.each([
  ['limit', '0', 422, 'parameter_invalid'],
  ['limit', '101', 422, 'parameter_invalid'],
  ['limit', '-1', 422, 'parameter_invalid'],
  ['limit', '9'.repeat(40), 400, 'parameter_invalid'],
  ['limit', 'ten', 400, 'parameter_invalid'],
  ['limit', '1.5', 400, 'parameter_invalid'],
  ['limit', '', 400, 'parameter_invalid'],
  ['limit', ' 5', 400, 'parameter_invalid'],
  ['starting_after', newId('customer'), 422, 'resource_missing'],
  ['ending_before', 'pay_1', 422, 'resource_missing'],
  ['starting_after', 'ch_1', 400, 'foreign_identifier'],
  ['status', 'paid', 422, 'parameter_invalid'],
  ['status', '', 422, 'parameter_invalid'],
  ['customer', newId('payment'), 422, 'resource_missing'],
  ['customer', 'cus_NffrFeUfNV2Hib', 400, 'foreign_identifier'],
  ['payment_method', 'pm_1', 400, 'foreign_identifier'],
  ['subscription', 'sub_1', 400, 'foreign_identifier'],
  ['reference', '', 422, 'parameter_invalid'],
  ['reference', 'r'.repeat(81), 422, 'parameter_invalid'],
  ['reference', 'a\0b', 422, 'parameter_invalid'],
  ['created[gte]', 'yesterday', 400, 'parameter_invalid'],
  ['created[lte]', '2026-13-01T00:00:00Z', 422, 'parameter_invalid'],
  ['created[lte]', '2026-01-01', 400, 'parameter_invalid'],
  ['created[lt]', '2026-01-01', 400, 'parameter_invalid'],
  ['created[after]', '2026-01-01T00:00:00Z', 400, 'parameter_unknown'],
  ['created', '2026-01-01T00:00:00Z', 400, 'parameter_unknown'],
  ['__proto__', 'x', 400, 'parameter_unknown'],
  ['page', '2', 400, 'parameter_unknown'],
])('%s=%s is refused with %d', async (name, value, status, code) => {
  const reply = await shop.client.list(Object.fromEntries([[name, value]]))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status,
    code,
    param: name,
    errors: [{ param: name, code }],
  })
})

test('a parameter given twice is refused', async () => {
  const reply = await shop.client.call('GET', '/v1/payments?limit=5&limit=6')
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status: 400, param: 'limit' })
})

test('every fault of a query is told at once', async () => {
  const { status, body } = await shop.client.list({ limit: 'ten', status: 'paid', page: '2' })
  expect(status).toBe(400)
  expect(body.error!.errors.map(({ param }) => param).toSorted()).toEqual(['limit', 'page', 'status'])
})

test('the currency narrows the list; one that does not exist is refused', async () => {
  expect(ids(await shop.client.list({ currency: 'EUR' }))).toEqual(idsOf(all))
  expect(ids(await shop.client.list({ currency: 'EUR', reference: 'same' }))).toHaveLength(3)
  expect(ids(await shop.client.list({ currency: 'JPY' }))).toEqual([])
  for (const currency of ['eur', 'XXX', ''])
    expect(await shop.client.list({ currency })).toMatchObject({
      status: 422,
      body: { error: { code: 'parameter_invalid', param: 'currency' } },
    })
})

test('a challenge that no key opens is listed without its addresses, beside the others', async () => {
  const merchant = await shop.buildMerchant()
  const client = shop.clientWith(merchant.secretKey)
  const other = (await client.pay()).body
  const { id } = (await client.pay({}, 'challenge')).body
  await shop.db.payment.updateMany({ where: { id }, data: { sealedChallenge: new Uint8Array(40) } })
  const { status, body } = await client.list()
  expect(status).toBe(200)
  expect(body.data).toEqual([expect.objectContaining({ id, status: 'requires_action' }), other])
  expect(body.data[0]!.next_action).toMatchObject({
    type: 'three_d_secure_challenge',
    challenge: { acs_url: null, creq: null },
    redirect: { url: expect.stringContaining(`/3ds/${id}/`) as string },
  })
  expect((await client.retrieve(id)).status).toBe(200)
})
