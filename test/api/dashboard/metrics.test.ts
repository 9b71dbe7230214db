/** The figures of an account, against what its rows say. */
import type { MetricsView } from '../../../contract/dashboard/metrics'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'

const shop = useShop()
let member: MemberClient
beforeEach(async () => {
  member = await signIn(shop, { role: 'viewer' })
})

const read = (query = '') => member.call<MetricsView>('GET', `/v1/dashboard/metrics${query}`)

test('of payments that were just made', async () => {
  await shop.client.pay()
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.totals).toMatchObject({ payments: 1, outcomes: { succeeded: 1 }, success_rate: 1 })
  expect(body.series).toHaveLength(30)
  expect(body.series.at(-1)).toMatchObject({ payments: 1 })
  expect(body.previous.series).toHaveLength(30)
  expect(body.previous.totals).toMatchObject({ payments: 0, success_rate: null })
})

test.each([
  ['', 30],
  ['?unit=hour', 48],
  ['?unit=month', 12],
  // An hour before midnight in Berlin, and the first of a month.
  ['?to=2026-02-28T22:30:00Z&time_zone=Europe/Berlin', 30],
  ['?to=2026-03-01T12:00:00Z&unit=month', 12],
  ['?last=7&time_zone=Europe/Berlin', 7],
  ['?unit=hour&last=24', 24],
])('%s has so many spans: %d', async (query, spans) => {
  const { body } = await read(query)
  expect([body.series.length, body.previous.series.length]).toEqual([spans, spans])
})

test.each([
  '?unit=month&last=25',
  '?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z',
  '?unit=hour&from=2020-01-01T00:00:00Z',
  '?time_zone=Mars/Base',
])('%s is refused', async (query) => {
  expect((await read(query)).status).toBe(400)
})

test('of one currency: that of most payments, or another', async () => {
  const { account, secretKey } = await shop.buildMerchant()
  const client = shop.clientWith(secretKey)
  const other = await signIn(shop, { role: 'viewer', accountId: account.id })
  const of = async (query: string) =>
    (await other.call<MetricsView>('GET', `/v1/dashboard/metrics${query}`)).body
  expect(await of('?currency=main')).toMatchObject({ currency: null, currencies: [] })
  await client.pay({ amount: 500, currency: 'JPY' })
  await client.pay({ amount: 700, currency: 'JPY' })
  await client.pay({ amount: 9_000 })
  await client.pay({}, 'genericDecline')
  await client.pay({ amount: 100, currency: 'JPY' }, 'genericDecline')
  const currencies = ['JPY', 'EUR']
  expect(await of('')).toMatchObject({ currency: null, currencies, totals: { payments: 5 } })
  const yen = {
    payments: 3,
    outcomes: { succeeded: 2, declined: 1 },
    volume: [{ currency: 'JPY', amount: 1200 }],
  }
  expect(await of('?currency=main')).toMatchObject({ currency: 'JPY', currencies, totals: yen })
  const euro = { payments: 2, volume: [{ currency: 'EUR', amount: 9000 }] }
  expect(await of('?currency=EUR')).toMatchObject({ currency: 'EUR', currencies, totals: euro })
  expect(await of('?currency=GBP')).toMatchObject({
    currency: 'GBP',
    currencies,
    totals: { payments: 0, volume: [] },
  })
})
