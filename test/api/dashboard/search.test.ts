/** One search over everything: by text, amount and id, by what the member may see, in one account and mode. */
import type { PeopleFound, SearchResults } from '../../../contract/dashboard/search'
import type { CustomerView } from '../../../contract/customers/view'
import type { DisputeView } from '../../../contract/disputes/view'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import type { PaymentView } from '../../../contract/payments/view'
import { newId } from '../../../infra/ids'
import { buildSession } from '../../support/checkout'
import { newDispute } from '../../support/dispute'
import { newPayout } from '../../support/payout'
import { requestRefund } from '../../support/refund'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { endpointsOf } from '../webhook-endpoints/support'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'
import { until } from '../../support/until'

const shop = useShop({ live: true })
const ROUTE = '/v1/dashboard/search?q='

let member: MemberClient
let payment: PaymentView
let refund: { id: string }
let requestId: string

const find = async (text: string, by: MemberClient = member): Promise<SearchResults> => {
  const { status, body } = await by.call<SearchResults>('GET', ROUTE + encodeURIComponent(text))
  expect(status).toBe(200)
  return body
}
const idsOf = (found: SearchResults, type: string): string[] =>
  found.groups.filter((group) => group.type === type).flatMap(({ data }) => data.map(({ id }) => id))

// Each has the limit of a member for itself.
beforeEach(async () => {
  member = await signIn(shop, { role: 'owner' })
})
beforeAll(async () => {
  const made = await shop.client.pay({
    amount: 2000,
    reference: 'Invoice-2026/7421-B',
    metadata: { colour: 'Äpfel "grün"', basket: 'b-990017' },
    customer: { name: 'Ada Lovelace', email: 'Ada.Lovelace@Analytical.example' },
  })
  payment = made.body
  requestId = made.headers.get('request-id') ?? ''
  refund = (await requestRefund(shop.client, payment.id, { amount: 12.34, reference: 'Return-55' })).body
})

test.each([
  'Invoice-2026/7421-B',
  'invoice-2026/7421-b',
  'INVOICE',
  '7421',
  '2026/74',
  'äpfel',
  '"GRÜN"',
  '990017',
  '€2,000.00',
  '2.000,00 €',
  'EUR 2000',
])('%s finds the payment', async (text) => {
  expect(idsOf(await find(text), 'payment')).toEqual([payment.id])
})

test.each(['colour', 'nothing at all', '€2,000.01', '%', '_', "'; DROP TABLE payments; --"])(
  '%s finds no payment',
  async (text) => {
    expect(idsOf(await find(text), 'payment')).toEqual([])
  },
)

test('four digits are the end of a card as well as a part of a reference', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const { pay } = shop.clientWith(secretKey)
  const { body: byReference } = await pay({ reference: 'order-0013-x' })
  const { body: byCard } = await pay({ reference: 'other' })
  const found = await find('0013', await signIn(shop, { accountId: account.id, role: 'viewer' }))
  expect(found.recognized).toEqual({ as: 'last4' })
  expect(idsOf(found, 'payment')).toEqual([byCard.id, byReference.id])
})

test('a refund, a subscription and a hosted session are found by parts of their references, and a refund by its amount', async () => {
  const subscription = await subscriptionsOf(shop.client).create(await newCharged(shop.client), {
    reference: 'Tea-Club-88',
  })
  const { body: session } = await shop.client.call<HostedSessionView>(
    'POST',
    '/v1/hosted_sessions',
    buildSession({ reference: 'Link-Club-88' }),
  )
  const found = await find('club-88')
  expect(idsOf(found, 'subscription')).toEqual([subscription.id])
  expect(idsOf(found, 'hosted_session')).toEqual([session.id])
  expect(idsOf(await find('return-5'), 'refund')).toEqual([refund.id])
  expect(idsOf(await find('12,34 €'), 'refund')).toEqual([refund.id])
})

test('a payment is found with its disputes', async () => {
  const dispute = await newDispute(shop.client)
  const { payment: contested } = (await shop.client.call<DisputeView>('GET', `/v1/disputes/${dispute}`)).body
  expect(idsOf(await find(contested), 'dispute')).toEqual([dispute])
})

test('an id is found, however it was pasted, with what belongs to it', async () => {
  for (const text of [payment.id, ` ${payment.id}\n`, `"${payment.id}",`, payment.id.toLowerCase()]) {
    const found = await find(text)
    expect(found.recognized).toEqual({ as: 'payment' })
    expect(idsOf(found, 'payment')).toEqual([payment.id])
    expect(idsOf(found, 'refund')).toEqual([refund.id])
    expect(idsOf(found, 'event').length).toBeGreaterThan(0)
  }
  expect(idsOf(await find(refund.id), 'payment')).toEqual([payment.id])
  const [event = ''] = idsOf(await find(payment.id), 'event')
  expect(idsOf(await find(event), 'event')).toEqual([event])
})

test('calls, endpoints, deliveries, sessions, cards and keys are found by their ids', async () => {
  const endpoints = endpointsOf(shop.client)
  const { body: endpoint } = await endpoints.create({ url: 'https://find.example/hooks' })
  const { body: delivery } = await endpoints.test(endpoint.id)
  const { id: key } = await shop.buildKey({ accountId: shop.merchant.account.id, name: 'found' })
  const charged = await newCharged(shop.client)
  const cases: [string, string][] = [
    ['webhook_endpoint', endpoint.id],
    ['webhook_delivery', delivery.id],
    ['api_key', key],
    ['payment_method', charged.payment_method],
    ['request', requestId],
  ]
  for (const [type, id] of cases) {
    await until(`${type} is found`, async () => idsOf(await find(id), type).includes(id))
  }
})

describe('people', () => {
  test('are shown once, with what they have paid, how often and when last', async () => {
    const { account, secretKey } = await shop.buildMerchant()
    const shopper = shop.clientWith(secretKey)
    const customer = { name: 'Grace Hopper', email: 'grace.hopper@navy.example' }
    for (const amount of [10, 20.5, 30]) await shopper.pay({ amount, customer })
    const { body: last } = await shopper.pay({
      amount: 5,
      currency: 'GBP',
      customer: { ...customer, email: 'Grace.Hopper@navy.example' },
    })
    await requestRefund(shopper, last.id, { amount: 1 })
    await shopper.pay({ amount: 7, customer }, 'genericDecline')
    const viewer = await signIn(shop, { accountId: account.id, role: 'viewer' })
    for (const text of [
      'grace',
      'HOPPER',
      'hopp',
      'oppe',
      'grace.hopper@navy.example',
      '@navy',
      'hopper grace',
      'navy',
    ]) {
      const { people } = await find(text, viewer)
      expect(people.data).toHaveLength(1)
      expect(people.data[0]).toMatchObject({
        name: 'Grace Hopper',
        customers: 5,
        whole: true,
        paid: [
          { currency: 'EUR', amount: 60.5, payments: 3 },
          { currency: 'GBP', payments: 1 },
        ],
      })
    }
    expect((await find('grace lovelace', viewer)).people.data).toEqual([])
    const { body } = await viewer.call<PeopleFound>('GET', '/v1/dashboard/people?q=grace&limit=5')
    expect(body.data).toHaveLength(1)
  })

  test('without an address are each for themselves, and those who were deleted are not found', async () => {
    const create = (name: string) => shop.client.call<CustomerView>('POST', '/v1/customers', { name })
    const [one, other, gone] = [await create('Zoe Zett'), await create('Zoe Zett'), await create('Zoe Gone')]
    await shop.client.call('DELETE', `/v1/customers/${gone.body.id}`)
    const { people } = await find('zoe')
    expect(people.data.map(({ id }) => id)).toEqual([other.body.id, one.body.id])
    expect((await find(one.body.id)).people.data).toMatchObject([{ name: 'Zoe Zett', paid: [] }])
  })
})

test('nothing is found of another account, of the other mode, or of what a role does not see', async () => {
  const { account } = await shop.buildMerchant()
  const stranger = await signIn(shop, { accountId: account.id, role: 'owner' })
  const live = await signIn(shop, { livemode: true, role: 'owner' })
  const [event = ''] = idsOf(await find(payment.id), 'event')
  for (const other of [stranger, live])
    for (const text of [
      payment.id,
      refund.id,
      event,
      payment.customer ?? '',
      'invoice',
      '7421',
      'ada',
      '€2,000.00',
    ])
      expect(await find(text, other)).toMatchObject({ groups: [], people: { data: [] } })
  const viewer = await signIn(shop, { role: 'viewer' })
  const found = await find(payment.id, viewer)
  expect(idsOf(found, 'payment')).toEqual([payment.id])
  expect(found.groups.map(({ type }) => type)).not.toContain('request')
  expect((await find(requestId, viewer)).groups).toEqual([])
})

test.each(['', 'q=', `q=${'a'.repeat(101)}`, 'q=a&limit=3'])('the query %p is refused', async (query) => {
  const { status } = await member.call('GET', `/v1/dashboard/search?${query}`)
  expect([400, 422]).toContain(status)
})

test('an id of nothing finds nothing', async () => {
  expect(await find(newId('payment'))).toMatchObject({ groups: [], people: { data: [] } })
})

test('roles are told as the API checks them', async () => {
  const { body } = await member.call<{ data: { id: string; permissions: string[]; manages: string[] }[] }>(
    'GET',
    '/v1/dashboard/roles',
  )
  const of = (id: string) => body.data.find((role) => role.id === id)
  expect(body.data.map(({ id }) => id)).toEqual(['owner', 'administrator', 'developer', 'support', 'viewer'])
  expect(of('support')?.permissions).toContain('refunds.write')
  expect(of('viewer')?.permissions.every((one) => one.endsWith('.read'))).toBe(true)
  expect(of('owner')?.manages).toContain('owner')
  expect(of('administrator')?.manages).not.toContain('owner')
  expect(of('developer')?.manages).toEqual([])
})

test('a dispute and a payout are found by their ids, by whoever may see them', async () => {
  const dispute = await newDispute(shop.client)
  const { payment: disputed } = (await shop.client.call<DisputeView>('GET', `/v1/disputes/${dispute}`)).body
  const found = await find(dispute)
  expect([idsOf(found, 'dispute'), idsOf(found, 'payment')]).toEqual([[dispute], [disputed]])
  const payout = await newPayout(shop.facts, shop.client)
  expect(idsOf(await find(payout), 'payout')).toEqual([payout])
  const developer = await signIn(shop, { role: 'developer' })
  const { permissions } = (await developer.call<{ permissions: string[] }>('GET', '/v1/dashboard/session'))
    .body
  const mayRead = permissions.includes('payouts.read')
  expect(idsOf(await find(payout, developer), 'payout')).toEqual(mayRead ? [payout] : [])
})
