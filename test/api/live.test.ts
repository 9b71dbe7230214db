/** Live mode has its own address, processor and task queues. Each mode refuses the keys of the other. */
import { needsOf } from '../../app/incidents/needs'
import { stepOf } from '../../domain/cause'
import { advanceSubscription } from '../../app/subscriptions/advance'
import type { SubscriptionStep } from '../../domain/subscription-step'
import type { Services } from '../../api/services'
import { DAY, HOUR, dateAt } from '../../domain/time'
import { createBacklog } from '../../store/backlog'
import { answerChallenge } from '../support/cardholder'
import type { Client } from '../support/merchant'
import { subscriptionsOf } from '../support/subscription'
import { until } from '../support/until'
import { useShop } from './support/shop'

describe('a live merchant', () => {
  const shop = useShop()
  let live: Client
  let accountId = ''
  beforeAll(async () => {
    const { account } = await shop.buildMerchant({ live: true })
    accountId = account.id
    const { key } = await shop.buildKey({ accountId, livemode: true })
    live = shop.clientWith(key, shop.liveUrl)
  })

  test('takes payments of its own, which the sandbox does not know', async () => {
    const { status, body } = await live.pay()
    expect([status, body.status, body.livemode]).toEqual([201, 'succeeded', true])
    const plain = await live.pay({ return_url: 'http://shop.example/back' })
    expect([plain.status, plain.body.error!.param]).toEqual([422, 'return_url'])
    const { key } = await shop.buildKey({ accountId })
    expect((await shop.clientWith(key).retrieve(body.id)).status).toBe(404)
    expect((await live.retrieve(body.id)).body).toEqual(body)
    expect((await live.list()).body.data.map(({ id }) => id)).toContain(body.id)
    const events = await shop.db.event.findMany({ where: { objectId: body.id } })
    expect(events.length).toBeGreaterThan(0)
    for (const { payload } of events) expect(JSON.parse(payload)).toMatchObject({ livemode: true })
  })

  test('sends browsers to its own address, and its workflows do their work', async () => {
    const { body } = await live.pay({}, 'challenge')
    const { challenge, redirect } = body.next_action!
    for (const address of [challenge.confirm_url!, redirect.url!])
      expect(new URL(address).origin).toBe(shop.facts.livePublicUrl)
    const confirmed = await live.confirm(body.id, await answerChallenge(body))
    expect(confirmed.body).toMatchObject({ status: 'succeeded', livemode: true })
    const held = await live.pay({ capture: false })
    expect((await live.capture(held.body.id)).body.status).toBe('succeeded')
  })

  test('payments that wait for their acquirer need a person, those of the sandbox do not', async () => {
    const { key } = await shop.buildKey({ accountId })
    const waiting = [
      await live.pay({}, 'challenge'),
      await live.pay({}, 'challenge'),
      await shop.clientWith(key).pay({}, 'challenge'),
    ].map(({ body }) => body.id)
    const waitingSince = new Date('2020-03-01T12:00:00Z')
    await shop.db.payment.updateMany({
      where: { id: { in: waiting } },
      data: { pendingReason: 'processor_unavailable', waitingSince, dueAt: waitingSince },
    })
    const at = new Date('2020-03-01T12:02:00Z')
    const unanswered = await createBacklog({ db: shop.db }).unanswered(at)
    await shop.db.payment.updateMany({ where: { id: { in: waiting } }, data: { pendingReason: null } })
    expect(unanswered).toEqual([{ acquirer: 'default', count: 2, oldest: waitingSince }])
    expect(needsOf({ at, overdue: [], incidents: [], schedules: [], queues: [], unanswered }, [])).toEqual([
      expect.objectContaining({
        harm: 'money',
        sentence: 'acquirer default: 2 payments of live mode wait for its answer, the oldest for 120 s',
      }),
    ])
  })

  test('the same Idempotency-Key stands for another call in the other mode', async () => {
    const { key } = await shop.buildKey({ accountId })
    const options = { key: 'both-modes' }
    const [one, other] = [
      await live.pay({}, 'approved', options),
      await shop.clientWith(key).pay({}, 'approved', options),
    ]
    expect(one.body.id).not.toBe(other.body.id)
    expect(other.headers.get('idempotent-replay')).toBeNull()
  })

  test('a refund is settled with the next settlement run', async () => {
    const { body } = await live.pay()
    const refund = await live.call<{ id: string; status: string }>(
      'POST',
      `/v1/payments/${body.id}/refunds`,
      {},
    )
    const row = await shop.db.refund.findFirstOrThrow({ where: { id: refund.body.id } })
    const midnight = new Date(row.createdAt)
    midnight.setUTCHours(24, 1, 0, 0)
    expect([refund.body.status, row.dueAt]).toEqual(['pending', midnight])
  })
})

describe('keys', () => {
  const shop = useShop()
  const told = async (key: string, url: string) => {
    const { status, body } = await shop.clientWith(key, url).list()
    return `${status} ${body.error?.code ?? ''}`
  }

  test('are refused on the other mode’s host, and live ones until the account is live', async () => {
    const { account, secretKey } = await shop.buildMerchant()
    const { key } = await shop.buildKey({ accountId: account.id, livemode: true })
    expect(await told(secretKey, shop.liveUrl)).toBe('401 api_key_wrong_mode')
    expect(await told(key, shop.url)).toBe('401 api_key_wrong_mode')
    expect(await told(key, shop.liveUrl)).toBe('401 account_inactive')
    await shop.db.account.update({ where: { id: account.id }, data: { live: true } })
    await until('the account is live', async () => (await told(key, shop.liveUrl)) === '200 ')
    expect(await told(key, shop.url)).toBe('401 api_key_wrong_mode')
  })

  test('a live key is neither created, rolled nor changed by a key, but can be seen and revoked', async () => {
    const { account } = await shop.buildMerchant({ live: true })
    const { id, key } = await shop.buildKey({ accountId: account.id, livemode: true })
    const client = shop.clientWith(key, shop.liveUrl)
    const keys = '/v1/developers/api-keys'
    for (const [method, path] of [
      ['POST', keys],
      ['POST', `${keys}/${id}/roll`],
      ['PATCH', `${keys}/${id}`],
    ] as const) {
      const { status, body } = await client.call(method, path, {})
      expect([status, body.error!.type]).toEqual([403, 'permission_error'])
      expect(body.error!.message).toContain('second factor')
      expect(body.error!.message).toContain('keys.write')
    }
    expect((await client.call('GET', `${keys}/${id}`)).body).toMatchObject({ livemode: true })
    expect((await client.call('POST', `${keys}/${id}/revoke`)).status).toBe(200)
  })
})

describe('without a processor', () => {
  const shop = useShop({ live: true }, { LIVE_PROCESSOR_URL: '' })

  test('live payments answer 503, and the sandbox goes on', async () => {
    const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, livemode: true })
    const { status, body } = await shop.clientWith(key, shop.liveUrl).pay()
    expect([status, body.error!.code]).toEqual([503, 'processor_unavailable'])
    expect((await shop.client.pay()).status).toBe(201)
  })
})

describe('an account that is live no more', () => {
  let services: Services
  const shop = useShop({ live: true }, {}, (given) => (services = given))

  test('has no subscription charged until it is live again', async () => {
    const { id: accountId } = shop.merchant.account
    const { key } = await shop.buildKey({ accountId, livemode: true })
    const live = shop.clientWith(key, shop.liveUrl)
    const { body: paid } = await live.pay({ store: true })
    const charged = { customer: paid.customer!, payment_method: paid.payment_method.id }
    const tomorrow = dateAt(new Date(Date.now() + DAY))
    const created = await subscriptionsOf(live).create(charged, { start_date: tomorrow })
    // First, since the workflow may take its first step at any time.
    await shop.db.account.update({ where: { id: accountId }, data: { live: false } })
    // The charge date is brought forward. The clock cannot be put forward, because events must have the database's
    // time.
    const startDate = dateAt(new Date())
    await shop.db.subscription.updateMany({ where: { id: created.id }, data: { startDate } })
    const step = () =>
      advanceSubscription(
        { ...services, cause: stepOf(created.id) },
        { accountId, livemode: true },
        created.id,
      )
    const charges = () => shop.db.payment.findMany({ where: { subscriptionId: created.id } })
    const begun = Date.now()
    const waits = (await step()) as Extract<SubscriptionStep, { kind: 'wait' }>
    expect(waits).toMatchObject({ kind: 'wait', status: 'active' })
    expect(Date.parse(waits.dueAt!)).toBeGreaterThanOrEqual(begun + HOUR)
    expect(waits.waitMs).toBeLessThanOrEqual(HOUR)
    expect(await charges()).toEqual([])
    await shop.db.account.update({ where: { id: accountId }, data: { live: true } })
    await step()
    expect(await charges()).toMatchObject([{ status: 'succeeded', livemode: true }])
  })
})
