import type { RefundView } from '../../../contract/refunds/view'
import { newId } from '../../../infra/ids'
import { requestRefund, settledRefund } from '../../support/refund'
import { useShop } from '../support/shop'
import { untilTime } from '../../support/until'

const shop = useShop()

interface ListJson {
  object: 'list'
  data: RefundView[]
  has_more: boolean
}

/** All refunds of the shop, newest first. */
const all: RefundView[] = []
let payments: string[]

const list = (query: Record<string, string> = {}, path = '/v1/refunds') =>
  shop.client.call<ListJson>('GET', `${path}?${new URLSearchParams(query).toString()}`)
const idsOf = (refunds: readonly RefundView[]) => refunds.map(({ id }) => id)
const listed = async (query?: Record<string, string>, path?: string) =>
  idsOf((await list(query, path)).body.data)
const ofPayment = (id: string) => `/v1/payments/${id}/refunds`

beforeAll(async () => {
  const { client } = shop
  payments = [(await client.pay()).body.id, (await client.pay({}, 'refundFails')).body.id]
  for (const [of, amount] of [
    [0, 1],
    [1, 2],
    [0, 3],
    [1, 4],
    [0, 5],
  ] as const) {
    all.unshift((await requestRefund(client, payments[of]!, { amount })).body)
    // So that no two have the same millisecond, which `created` compares.
    await untilTime(Date.parse(all[0]!.created_at))
  }
  for (const [index, { id }] of all.entries()) all[index] = await settledRefund(client, id)
  // Refunds of another account must not be listed.
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  await requestRefund(stranger, (await stranger.pay()).body.id)
})

test('refunds are listed newest first, each as it is retrieved', async () => {
  const { status, body } = await list()
  expect(status).toBe(200)
  expect(body).toEqual({ object: 'list', data: all, has_more: false })
})

test('those of a payment are a list of their own', async () => {
  for (const id of payments) {
    const theirs = all.filter(({ payment }) => payment === id)
    expect((await list({}, ofPayment(id))).body).toEqual({ object: 'list', data: theirs, has_more: false })
    expect(await listed({ payment: id })).toEqual(idsOf(theirs))
  }
  expect(await listed({ payment: newId('payment') })).toEqual([])
  expect(await listed({}, ofPayment((await shop.client.pay()).body.id))).toEqual([])
})

test('status and created narrow both lists', async () => {
  expect(await listed({ status: 'failed' })).toEqual([all[1]!.id, all[3]!.id])
  expect(await listed({ status: 'pending' })).toEqual([])
  expect(await listed({ status: 'failed' }, ofPayment(payments[0]!))).toEqual([])
  const times = all.map(({ created_at }) => created_at)
  expect(await listed({ 'created[gte]': times[3]!, 'created[lte]': times[1]! })).toEqual(
    idsOf(all.slice(1, 4)),
  )
  expect(await listed({ 'created[lte]': times[2]! }, ofPayment(payments[0]!))).toEqual([
    all[2]!.id,
    all[4]!.id,
  ])
})

test('cursors walk to the oldest and back', async () => {
  const first = await list({ limit: '2' })
  expect([idsOf(first.body.data), first.body.has_more]).toEqual([idsOf(all.slice(0, 2)), true])
  expect(await listed({ limit: '2', starting_after: all[1]!.id })).toEqual(idsOf(all.slice(2, 4)))
  expect(await listed({ starting_after: all[3]!.id })).toEqual([all[4]!.id])
  expect(await listed({ limit: '2', ending_before: all[3]!.id })).toEqual(idsOf(all.slice(1, 3)))
  expect(await listed({ limit: '1', starting_after: all[0]!.id }, ofPayment(payments[0]!))).toEqual([
    all[2]!.id,
  ])
})

test.each([
  ['payment', newId('refund'), 422, 'resource_missing'],
  ['payment', 'ch_1', 400, 'foreign_identifier'],
  ['starting_after', newId('payment'), 422, 'resource_missing'],
  ['status', 'refunded', 422, 'parameter_invalid'],
  ['created[gte]', 'yesterday', 400, 'parameter_invalid'],
  ['limit', '101', 422, 'parameter_invalid'],
  ['reason', 'other', 400, 'parameter_unknown'],
])('%s=%s is refused with %d', async (name, value, status, code) => {
  const reply = await list({ [name]: value })
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status,
    errors: [{ param: name, code }],
  })
})

test('the list of a payment that does not exist is not found, and has no payment filter', async () => {
  expect((await list({}, ofPayment(newId('payment')))).status).toBe(404)
  const twice = await list({ payment: payments[0]! }, ofPayment(payments[0]!))
  expect([twice.status, twice.body.error!.code]).toEqual([400, 'parameter_unknown'])
})
