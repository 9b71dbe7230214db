/** What the dashboard's lists of refunds, subscriptions and cards have beside the public ones: names, totals, files. */
import type { CustomerView } from '../../../contract/customers/view'
import type { Names, Totals } from '../../../contract/dashboard/lists'
import { requestRefund } from '../../support/refund'
import { newCharged, subscriptionsOf, type Charged } from '../../support/subscription'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'

const shop = useShop()
let member: MemberClient
let charged: Charged
let customer: CustomerView
let paid: { id: string; reference: string }
beforeAll(async () => {
  member = await signIn(shop, { role: 'viewer' })
  charged = await newCharged(shop.client)
  const path = `/v1/customers/${charged.customer}`
  customer = (await shop.client.call<CustomerView>('PATCH', path, { name: '=Ada', email: 'ada@example.com' }))
    .body
  const { body } = await shop.client.pay({ reference: 'named-1', customer: { id: customer.id } })
  paid = body
  await requestRefund(shop.client, body.id, { amount: 10, reason: 'duplicate' })
  const { body: yen } = await shop.client.pay({ amount: 500, currency: 'JPY', reference: 'named-2' })
  await requestRefund(shop.client, yen.id, { amount: 200 })
  await subscriptionsOf(shop.client).create(charged)
})

const read = async <T>(path: string, as = member) => (await as.call<T>('GET', `/v1/dashboard/${path}`)).body
const linesOf = async (path: string) => {
  const answer = await fetch(`${shop.url}/v1/dashboard/${path}`, { headers: { cookie: member.cookie } })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])))
}

test('payments and customers have the names that people know', async () => {
  const unknown = `cust_${paid.id.slice(4)}`
  const card = { brand: 'visa', last4: expect.stringMatching(/^\d{4}$/) as string }
  const named = { id: customer.id, name: '=Ada', email: 'ada@example.com' }
  expect(await read<Names>(`names?ids=${paid.id},${customer.id},${unknown}`)).toEqual({
    object: 'names',
    payments: [{ id: paid.id, reference: 'named-1', card, customer: named }],
    customers: [named],
  })
})

test('what the filters find is counted, and summed up by currency', async () => {
  const { count, has_more: more, sums } = await read<Totals>('refunds/totals')
  expect({ count, more }).toEqual({ count: 2, more: false })
  expect(sums).toEqual(
    expect.arrayContaining([
      { currency: 'EUR', interval: null, interval_count: null, count: 1, amount: 10 },
      { currency: 'JPY', interval: null, interval_count: null, count: 1, amount: 200 },
    ]),
  )
  expect((await read<Totals>(`refunds/totals?payment=${paid.id}`)).count).toBe(1)
  expect((await read<Totals>('refunds/totals?created[gte]=2100-01-01T00:00:00Z')).count).toBe(0)
  const { sums: prices } = await read<Totals>('subscriptions/totals?status=active')
  expect(prices).toEqual([{ currency: 'EUR', interval: 'month', interval_count: 1, count: 1, amount: 9.99 }])
  expect(await read<Totals>(`payment_methods/totals?customer=${customer.id}`)).toMatchObject({
    count: 1,
    sums: [],
  })
})

test('each file has a line for each, with names, and nothing that a spreadsheet would calculate', async () => {
  const [line] = await linesOf(`refunds.csv?payment=${paid.id}`)
  expect(line).toMatchObject({
    amount: '10.00',
    currency: 'EUR',
    reason: 'duplicate',
    payment: paid.id,
    payment_reference: 'named-1',
    customer: customer.id,
    customer_email: 'ada@example.com',
    customer_name: "'=Ada",
  })
  expect(await linesOf('refunds.csv')).toHaveLength(2)
  expect(await linesOf('subscriptions.csv')).toEqual([
    expect.objectContaining({ amount: '9.99', interval: 'month', customer_name: "'=Ada" }) as object,
  ])
  expect(await linesOf('payment_methods.csv?status=active')).toEqual([
    expect.objectContaining({ card_last4: '0013', customer_email: 'ada@example.com' }) as object,
  ])
})

test('another account sees nothing of it, and odd questions are refused', async () => {
  const stranger = await signIn(shop, { accountId: (await shop.buildMerchant()).account.id })
  expect(await read<Names>(`names?ids=${paid.id},${customer.id}`, stranger)).toMatchObject({
    payments: [],
    customers: [],
  })
  expect((await read<Totals>('refunds/totals', stranger)).count).toBe(0)
  for (const path of ['names?ids=', 'names?ids=key_1', `names?ids=${Array(101).fill(paid.id).join()}`])
    expect([400, 422]).toContain((await member.call('GET', `/v1/dashboard/${path}`)).status)
  expect((await member.call('GET', '/v1/dashboard/refunds.csv?limit=5')).status).toBe(400)
})
