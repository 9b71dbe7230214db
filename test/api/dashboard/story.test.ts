import type { ComingEntry, PaymentStory, StoryEvent } from '../../../contract/dashboard/payment-story'
import type { RequestLogView } from '../../../contract/request-log'
import { answerChallenge } from '../../support/cardholder'
import { inOneOfThree } from '../../support/in-one-of-three'
import { status } from '../../support/receiver'
import { requestRefund, settledRefund } from '../../support/refund'
import { clockOf } from '../../support/sandbox-clock'
import { TooLate, until } from '../../support/until'
import { aTime, anId } from '../support/expected'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'
import { endpointsOf, useReceivers } from '../webhook-endpoints/support'

const shop = useShop()
const receiving = useReceivers(shop)
let member: MemberClient
beforeAll(async () => {
  member = await signIn(shop, { role: 'support' })
})

const storyOf = async (id: string) =>
  (await member.call<PaymentStory>('GET', `/v1/dashboard/payments/${id}/story`)).body
const requestOf = ({ headers }: { headers: Headers }) => headers.get('request-id')!
const kindsOf = ({ past }: PaymentStory) => past.map(({ kind }) => kind)
const comingOf = ({ coming }: PaymentStory, kind: ComingEntry['kind']) =>
  coming.find((entry) => entry.kind === kind)

test('a sale: who made it, by which call, and when its fee is settled', async () => {
  const paid = await shop.client.pay()
  const story = await storyOf(paid.body.id)
  expect(kindsOf(story)).toEqual(['created', 'captured', 'succeeded'])
  expect(story.past[0]).toEqual({
    kind: 'created',
    at: paid.body.created_at,
    by: { type: 'api_key', id: anId('api_key') },
    request: requestOf(paid),
    event: anId('event'),
    amount: 25.5,
    refund: null,
    dispute: null,
    operation: null,
    code: null,
    fields: [],
    three_d_secure: null,
  })
  const [midnight] = new Date(Date.now() + 86_400_000).toISOString().split('T')
  expect(story.coming).toEqual([{ kind: 'fee_settles', at: `${midnight}T00:01:00.000Z`, amount: 0.56 }])
  expect(story).toMatchObject({ currency: 'EUR', more_past: false, now: aTime })
})

test('an authorization, captured in part, cancelled, refunded: each step names its call', async () => {
  const made = await shop.client.pay({ capture: false })
  const { id } = made.body
  const captured = await shop.client.capture(id, { amount: 10, final: false })
  expect(comingOf(await storyOf(id), 'authorization_lapses')).toEqual({
    kind: 'authorization_lapses',
    at: made.body.capture_before,
    becomes: 'succeeded',
    amount: 15.5,
  })
  const refused = await shop.client.capture(id, { amount: 20 })
  expect(refused.status).toBe(422)
  await shop.client.cancel(id)
  const refunded = await requestRefund(shop.client, id, { amount: 4 })
  await settledRefund(shop.client, refunded.body.id)
  const story = await storyOf(id)
  expect(kindsOf(story)).toEqual([
    'created',
    'authorized',
    'captured',
    'succeeded',
    'refund_created',
    'refund_succeeded',
  ])
  expect(story.past[2]).toMatchObject({ amount: 10, request: requestOf(captured) })
  expect(story.past[4]).toMatchObject({
    amount: 4,
    refund: refunded.body.id,
    request: requestOf(refunded),
    by: { type: 'api_key' },
  })
  expect(story.past[5]!.by).toEqual({ type: 'service', id: null })
})

test('captures of the same moment are each told as his who asked for it: two members, and a key', () =>
  inOneOfThree(async () => {
    const { id } = (await shop.client.pay({ capture: false })).body
    const [one, other] = await Promise.all([signIn(shop), signIn(shop)])
    const part = { amount: 5, final: false }
    const path = `/v1/payments/${id}/capture`
    const asked = await Promise.all([
      one.call('POST', path, part),
      other.call('POST', path, part),
      shop.client.capture(id, part),
    ])
    expect(asked.map(({ status: answered }) => answered)).toEqual([200, 200, 200])
    const captures = (await storyOf(id)).past.filter(({ kind }) => kind === 'captured')
    const [first, , last] = captures.map(({ at }) => Date.parse(at))
    if (last! - first! >= 1_200) throw new TooLate('captures of the same moment')
    const told = captures.map(({ by, request }) => [request, by])
    expect(new Map(told as [string, unknown][])).toEqual(
      new Map<string, unknown>([
        [requestOf(asked[0]), { type: 'member', id: one.id }],
        [requestOf(asked[1]), { type: 'member', id: other.id }],
        [requestOf(asked[2]), { type: 'api_key', id: anId('api_key') }],
      ]),
    )
  }))

test('a payment on hold waits for its release, or lapses', async () => {
  const merchant = await shop.buildMerchant({ reviewAbove: '10.00' })
  const own = await signIn(shop, { accountId: merchant.account.id })
  const { body } = await shop.clientWith(merchant.secretKey).pay()
  expect(body.status).toBe('on_hold')
  const story = (await own.call<PaymentStory>('GET', `/v1/dashboard/payments/${body.id}/story`)).body
  expect(kindsOf(story)).toEqual(['created', 'held'])
  expect(story.coming).toEqual([
    { kind: 'authorization_lapses', at: body.capture_before, becomes: 'expired', amount: 25.5 },
  ])
})

test('3-D Secure: the challenge waits, and its answer is told', async () => {
  const sale = await shop.client.pay({}, 'challenge')
  const payment = sale.body
  const waiting = await storyOf(payment.id)
  expect(kindsOf(waiting)).toEqual(['created', 'challenge_begun'])
  expect(waiting.coming).toEqual([{ kind: 'challenge_expires', at: aTime, becomes: 'expired' }])
  const confirmed = await shop.client.confirm(payment.id, await answerChallenge(payment))
  const story = await storyOf(payment.id)
  expect(kindsOf(story)).toEqual([
    'created',
    'challenge_begun',
    'challenge_answered',
    'captured',
    'succeeded',
  ])
  expect(story.past[2]).toMatchObject({ request: requestOf(confirmed), by: { type: 'api_key' } })
  expect(story.past[3]!.request).toBe(requestOf(sale))
})

test('what the story foretells is what then happens, at that time', async () => {
  const merchant = await shop.buildMerchant()
  const client = shop.clientWith(merchant.secretKey)
  const own = await signIn(shop, { accountId: merchant.account.id })
  const read = async (id: string) =>
    (await own.call<PaymentStory>('GET', `/v1/dashboard/payments/${id}/story`)).body
  const challenged = (await client.pay({}, 'challenge')).body
  const authorized = (await client.pay({ capture: false })).body
  const partly = (await client.pay({ capture: false })).body
  await client.capture(partly.id, { amount: 10, final: false })
  const sold = (await client.pay()).body
  const foretold: { id: string; entry: ComingEntry }[] = []
  for (const { id } of [challenged, authorized, partly, sold])
    for (const entry of (await read(id)).coming) foretold.push({ id, entry })
  expect(foretold.map(({ entry }) => entry.kind).sort()).toEqual([
    'authorization_lapses',
    'authorization_lapses',
    'challenge_expires',
    'fee_settles',
    'fee_settles',
  ])
  const last = foretold
    .map(({ entry }) => entry.at)
    .sort()
    .at(-1)!
  await clockOf(client).advance({ to: new Date(Date.parse(last) + 60_000).toISOString() })
  for (const { id, entry } of foretold) {
    const { body } = await client.retrieve(id)
    if (entry.kind === 'fee_settles') expect(body.fee.settled).toBe(true)
    if (!('becomes' in entry)) continue
    expect(body.status).toBe(entry.becomes)
    const end = (await read(id)).past.findLast(({ kind }) => kind === entry.becomes)!
    expect(Date.parse(end.at) - Date.parse(entry.at)).toBeGreaterThanOrEqual(0)
    expect(Date.parse(end.at) - Date.parse(entry.at)).toBeLessThan(60_000)
    expect((await read(id)).coming).toEqual(entry.becomes === 'succeeded' ? expect.anything() : [])
  }
}, 120_000)

test('its events have their deliveries: what was sent, what was answered, and when the next attempt is', async () => {
  receiving.receiver.answer(status(503))
  const { body: endpoint } = await endpointsOf(shop.client).create({
    url: receiving.receiver.url,
    enabled_events: ['payment.succeeded'],
  })
  const { body: payment } = await shop.client.pay()
  const coming = await until('a failed attempt', async () => {
    const entry = comingOf(await storyOf(payment.id), 'delivery_attempted')
    return entry?.kind === 'delivery_attempted' && entry.attempt === 2 && entry
  })
  expect(coming).toEqual({
    kind: 'delivery_attempted',
    at: aTime,
    attempt: 2,
    attempts: 8,
    delivery: anId('webhook_delivery'),
    event: anId('event'),
    event_type: 'payment.succeeded',
    webhook_endpoint: endpoint.id,
  })
  const path = `/v1/dashboard/payments/${payment.id}/events`
  const { body: list } = await member.call<{ data: StoryEvent[]; has_more: boolean }>('GET', path)
  expect(list.data.map(({ type }) => type)).toEqual([
    'payment.succeeded',
    'payment.captured',
    'payment.created',
  ])
  const [event] = list.data
  expect(event!.deliveries).toMatchObject([
    {
      id: coming.delivery,
      next_attempt_at: coming.at,
      attempts: [{ number: 1, response_status: 503, response_body: 'answered 503' }],
      request: {
        url: receiving.receiver.url,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: null,
      },
    },
  ])
  expect(receiving.receiver.received[0]!.body).toBe(event!.payload)
  const first = await member.call<{ data: StoryEvent[]; has_more: boolean }>('GET', `${path}?limit=1`)
  expect(first.body).toMatchObject({ has_more: true, data: [{ id: event!.id }] })
  const next = await member.call<{ data: StoryEvent[] }>('GET', `${path}?starting_after=${event!.id}`)
  expect(next.body.data.map(({ type }) => type)).toEqual(['payment.captured', 'payment.created'])
})

test('its calls are listed, those that read it too', async () => {
  const paid = await shop.client.pay()
  const read = await shop.client.retrieve(paid.body.id)
  const refunded = await requestRefund(shop.client, paid.body.id)
  const refused = await requestRefund(shop.client, paid.body.id)
  const path = `/v1/dashboard/payments/${paid.body.id}/requests`
  const list = (query = '') => member.call<{ data: RequestLogView[] }>('GET', path + query)
  const { body } = await until('all calls', async () => {
    const reply = await list()
    return reply.body.data.length === 4 && reply
  })
  expect(body.data.map(({ id }) => id)).toEqual([refused, refunded, read, paid].map(requestOf))
  expect(body.data[3]!.request_body).toMatchObject({ amount: 25.5 })
  const rest = await list(`?starting_after=${requestOf(refunded)}`)
  expect(rest.body.data.map(({ id }) => id)).toEqual([read, paid].map(requestOf))
})

test('another account’s payment does not exist, and a key finds none of these pages', async () => {
  const { body: payment } = await shop.client.pay()
  const stranger = await signIn(shop, { accountId: (await shop.buildMerchant()).account.id })
  const byKey = { authorization: `Bearer ${shop.merchant.secretKey}` }
  for (const page of ['story', 'events', 'requests', 'keys']) {
    const path = `/v1/dashboard/payments/${payment.id}/${page}`
    expect((await stranger.call('GET', path)).status).toBe(404)
    expect((await fetch(`${shop.url}${path}`, { headers: byKey })).status).toBe(404)
  }
  const viewer = await signIn(shop, { role: 'viewer' })
  const denied = await viewer.call('GET', `/v1/dashboard/payments/${payment.id}/keys`)
  expect(denied.body.error!.code).toBe('scope_missing')
})
