import type { ChargeDates, SubscriptionCalendar } from '../../../contract/dashboard/subscription-calendar'
import type { SubscriptionView } from '../../../contract/subscriptions/view'
import { clockOf } from '../../support/sandbox-clock'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { until } from '../../support/until'
import { aTime, anId } from '../support/expected'
import { signIn, type MemberClient } from '../support/member'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

useOneDay()
const shop = useShop()
let viewer: MemberClient
beforeAll(async () => {
  viewer = await signIn(shop, { role: 'viewer' })
})

const calendarOf = (member: MemberClient, id: string) =>
  member.call<SubscriptionCalendar>('GET', `/v1/dashboard/subscriptions/${id}/calendar`)

const today = () => new Date().toISOString().slice(0, 10)

test('a viewer sees the dates to come, and those that a pause would leave out', async () => {
  const subscriptions = subscriptionsOf(shop.client)
  const made = await subscriptions.create(await newCharged(shop.client), { end_date: '2060-03-31' })
  const { status, body } = await calendarOf(viewer, made.id)
  expect(status).toBe(200)
  expect(body).toEqual({
    object: 'subscription_calendar',
    subscription: made.id,
    status: 'active',
    amount: 9.99,
    currency: 'EUR',
    now: aTime,
    past: [],
    more_past: false,
    skipped: [],
    coming: ['2060-01-31', '2060-02-29', '2060-03-31'].map((date) => ({
      date,
      at: `${date}T00:00:00.000Z`,
      attempt: 1,
      amount: 9.99,
      condition: null,
    })),
  })
  const { body: paused } = await subscriptions.update(made, { status: 'paused' })
  const resumable = (await calendarOf(viewer, made.id)).body.coming
  expect(resumable.map(({ condition }) => condition)).toEqual(['resumption', 'resumption', 'resumption'])
  await subscriptions.cancel(paused.id)
  expect((await calendarOf(viewer, made.id)).body).toMatchObject({ status: 'cancelled', coming: [] })
})

test('what the calendar foretells is what is then charged, retries too', async () => {
  const merchant = await shop.buildMerchant()
  const client = shop.clientWith(merchant.secretKey)
  const own = await signIn(shop, { accountId: merchant.account.id })
  const subscriptions = subscriptionsOf(client)
  const made = await subscriptions.create(await newCharged(client), { interval: 'week', start_date: today() })
  const charged = await until('the first charge', async () => {
    const { body } = await calendarOf(own, made.id)
    // Until the charge is recorded with the subscription, its retries are still to come if it fails.
    return body.past[0]?.status === 'succeeded' && body.coming[0]?.date !== today() && body
  })
  expect(charged.past).toEqual([
    {
      date: today(),
      at: aTime,
      attempt: 1,
      status: 'succeeded',
      amount: 9.99,
      currency: 'EUR',
      payment: anId('payment'),
      payment_method: made.payment_method,
      failure: null,
    },
  ])
  const [next, after] = charged.coming
  await clockOf(client).advance({ to: new Date(Date.parse(after!.at) + 3_600_000).toISOString() })
  const { body: later } = await calendarOf(own, made.id)
  expect(later.past.map(({ date, at }) => [date, at.slice(0, 13)])).toEqual(
    [after!, next!]
      .map(({ date, at }) => [date, at.slice(0, 13)])
      .concat([[today(), charged.past[0]!.at.slice(0, 13)]]),
  )
  const { body: read } = await client.call<SubscriptionView>('GET', `/v1/subscriptions/${made.id}`)
  expect(later.coming[0]!.at).toBe(read.next_charge_at)
}, 120_000)

test('retries of a date that was begun at the old price are shown at it, and the next dates at the new one', async () => {
  const subscriptions = subscriptionsOf(shop.client)
  const failing = await newCharged(shop.client, 'chargesDeclined')
  const made = await subscriptions.create(failing, { start_date: today() })
  await until('a retry', async () => (await subscriptions.retrieve(made.id)).retry !== null)
  await subscriptions.update(made, { amount: 12.5 })
  const { coming } = (await calendarOf(viewer, made.id)).body
  const priced = coming.map(({ date, amount }) => [date === today(), amount])
  expect(priced).toContainEqual([true, 9.99])
  expect(priced).toContainEqual([false, 12.5])
  expect(priced).not.toContainEqual([true, 12.5])
  expect(priced).not.toContainEqual([false, 9.99])
})

test('the dates of a subscription that is not made yet', async () => {
  const ask = (query: string) => viewer.call<ChargeDates>('GET', `/v1/dashboard/charge_dates?${query}`)
  const { body } = await ask('start_date=2060-01-31&interval=month&end_date=2061-01-30')
  expect(body.total).toBe(12)
  expect(body.dates.slice(0, 2).map(({ date }) => date)).toEqual(['2060-01-31', '2060-02-29'])
  expect((await ask('start_date=2060-01-31&interval=year')).body).toMatchObject({ total: null })
  const past = await ask('start_date=2020-01-31&interval=year&end_date=2019-01-01')
  expect(past.status).toBe(422)
  expect(past.body.error!.errors.map(({ param }) => param)).toEqual(['start_date', 'end_date'])
})

test('the subscriptions of a card', async () => {
  const subscriptions = subscriptionsOf(shop.client)
  const charged = await newCharged(shop.client)
  const first = await subscriptions.create(charged)
  const second = await subscriptions.create(charged)
  await subscriptions.create(await newCharged(shop.client))
  const path = `/v1/dashboard/payment_methods/${charged.payment_method}/subscriptions`
  const { body } = await viewer.call<{ data: SubscriptionView[] }>('GET', path)
  expect(body.data.map(({ id }) => id)).toEqual([second.id, first.id])
  const page = await viewer.call<{ data: SubscriptionView[]; has_more: boolean }>('GET', `${path}?limit=1`)
  expect(page.body).toMatchObject({ has_more: true, data: [{ id: second.id }] })
})

test('another account’s subscription and card do not exist, and a key finds none of these pages', async () => {
  const charged = await newCharged(shop.client)
  const { id } = await subscriptionsOf(shop.client).create(charged)
  const stranger = await signIn(shop, { accountId: (await shop.buildMerchant()).account.id })
  const byKey = { authorization: `Bearer ${shop.merchant.secretKey}` }
  const paths = [
    `/v1/dashboard/subscriptions/${id}/calendar`,
    `/v1/dashboard/payment_methods/${charged.payment_method}/subscriptions`,
  ]
  for (const path of paths) {
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await fetch(`${shop.url}${path}`, { headers: byKey })).status).toBe(404)
  }
})
