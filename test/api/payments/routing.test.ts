/** The rules of an account say where its new payments go; each payment keeps what they said. */
import type { Services } from '../../../api/services'
import type { RouteTarget, RuleSet } from '../../../domain/routing'
import { buildSession, payOnPage } from '../../support/checkout'
import { KIND } from '../../support/kind'
import { buildSubscription, newCharged, subscriptionsOf } from '../../support/subscription'
import { readFacts } from '../support/facts'
import { useShop } from '../support/shop'

const { PROCESSOR_URL: url = '', PROCESSOR_SECRET: secret = '' } = readFacts().environment
const row = { kind: KIND, url, secret }
const ACQUIRERS = JSON.stringify([
  { name: 'second', ...row, channels: ['phone'] },
  { name: 'euros', ...row, channels: ['euros'], capabilities: { currencies: ['EUR'] } },
  { name: 'closed', ...row, channels: [] },
])

let services: Services
const shop = useShop({}, { ACQUIRERS }, (given) => {
  if (!given.livemode) services = given
  return given
})

const to = (acquirer: string, more: Partial<RouteTarget> = {}): RouteTarget => ({
  split: [{ acquirer, share: 100 }],
  next: [],
  after: [],
  ...more,
})
const actor = { type: 'operator', id: null, address: null, requestId: null } as const

async function ruled(rules: RuleSet) {
  const { account, secretKey } = await shop.buildMerchant()
  const tenant = { accountId: account.id, livemode: false }
  const set = async (next: RuleSet, after: number) => {
    expect(
      await services.store.routingRules.add(tenant, { rules: next, note: null, after }, actor),
    ).toMatchObject({ version: after + 1 })
    services.contracts.rulesChanged()
  }
  await set(rules, 0)
  return { client: shop.clientWith(secretKey), set, tenant }
}
const rowOf = async (id: string) => {
  const { acquirer, route } = await shop.db.payment.findFirstOrThrow({ where: { id } })
  return { acquirer, route }
}

test('a payment goes where the first rule that it meets says, and keeps that', async () => {
  const { client, set } = await ruled({
    rules: [
      {
        name: 'Gold',
        when: { metadata: { tier: 'gold' }, amount: { currency: 'EUR', from: 1_000 } },
        to: to('second', { next: ['default', 'closed'], after: ['do_not_honor'] }),
      },
      { name: 'Amex', when: { brands: ['amex'], bins: [{ from: '341111', to: '341111' }] }, to: to('euros') },
    ],
    default: null,
  })
  const gold = (await client.pay({ metadata: { tier: 'gold' } })).body
  expect(gold.status).toBe('succeeded')
  expect(await rowOf(gold.id)).toEqual({
    acquirer: 'second',
    route: { version: 1, rule: 'Gold', next: ['default'], after: ['do_not_honor'] },
  })
  const amex = (await client.pay({}, 'approvedAmex')).body
  expect(await rowOf(amex.id)).toMatchObject({ acquirer: 'euros', route: { rule: 'Amex' } })
  const other = (await client.pay()).body
  expect(await rowOf(other.id)).toEqual({
    acquirer: 'default',
    route: { version: 1, rule: null, next: [], after: [] },
  })
  // What no rule decides goes by its channel, as without rules.
  const phone = (await client.pay({ processing_channel: 'phone' })).body
  expect(await rowOf(phone.id)).toMatchObject({ acquirer: 'second', route: { rule: null } })

  await set({ rules: [], default: to('euros') }, 1)
  expect(await rowOf(gold.id)).toMatchObject({ acquirer: 'second', route: { version: 1 } })
  expect(await rowOf((await client.pay()).body.id)).toMatchObject({
    acquirer: 'euros',
    route: { version: 2 },
  })
  // Who has no rules is not touched by those of others.
  expect(await rowOf((await shop.client.pay()).body.id)).toEqual({ acquirer: 'default', route: null })
})

test('a repeat of the same call stays with its payment, and its draw is that of its key', async () => {
  const split = [
    { acquirer: 'second', share: 50 },
    { acquirer: 'default', share: 50 },
  ]
  const { client } = await ruled({ rules: [], default: to('', { split }) })
  const went = new Set<string>()
  for (let index = 0; index < 12; index++) {
    const first = await client.pay({}, 'approved', { key: `split-${index}` })
    const again = await client.pay({}, 'approved', { key: `split-${index}` })
    expect(again.body.id).toBe(first.body.id)
    went.add((await rowOf(first.body.id)).acquirer)
  }
  expect([...went].toSorted()).toEqual(['default', 'second'])
})

test('what is gone is passed over, and a currency that the chosen one lacks is refused', async () => {
  const { client } = await ruled({ rules: [], default: to('acqa_gone', { next: ['closed', 'euros'] }) })
  const { body } = await client.pay()
  expect(await rowOf(body.id)).toMatchObject({
    acquirer: 'euros',
    route: { passed: ['acqa_gone', 'closed'], next: [] },
  })
  expect(await client.pay({ currency: 'USD' })).toMatchObject({
    status: 422,
    body: { error: { code: 'acquirer_cannot', param: 'currency' } },
  })
  const nowhere = await ruled({ rules: [], default: to('acqa_gone') })
  const usual = (await nowhere.client.pay()).body
  expect(await rowOf(usual.id)).toMatchObject({ acquirer: 'default', route: { passed: ['acqa_gone'] } })
})

test('what is known of a stored card counts for its payments; of a new one its number alone', async () => {
  const { client, set } = await ruled({ rules: [], default: null })
  const charged = await newCharged(client)
  await set(
    {
      rules: [
        { name: 'Credit', when: { fundings: ['credit'], initiated_by: 'customer' }, to: to('second') },
        { name: 'Credit without them', when: { fundings: ['credit'] }, to: to('euros') },
      ],
      default: null,
    },
    1,
  )
  expect(await rowOf((await client.pay()).body.id)).toMatchObject({ acquirer: 'default' })
  const { body } = await client.call<{ id: string }>('POST', '/v1/payments', {
    amount: 5,
    currency: 'EUR',
    reference: 'again',
    initiated_by: 'merchant',
    sequence: 'unscheduled',
    payment_method: charged.payment_method,
  })
  expect(await rowOf(body.id)).toMatchObject({ acquirer: 'euros', route: { rule: 'Credit without them' } })
  // Nothing is charged yet: whether its charges could be taken is known all the same.
  expect(await subscriptionsOf(client).send(buildSubscription(charged, { currency: 'USD' }))).toMatchObject({
    status: 422,
    body: { error: { code: 'acquirer_cannot', param: 'currency' } },
  })
})

test('a page takes its payment where the rules say', async () => {
  const { client, tenant } = await ruled({
    rules: [{ name: 'Visa', when: { brands: ['visa'] }, to: to('second') }],
    default: to('euros'),
  })
  const session = await client.call<{ url: string }>('POST', '/v1/hosted_sessions', buildSession())
  expect(session.status).toBe(201)
  await payOnPage(`${shop.url}${new URL(session.body.url).pathname}`, 'approved')
  const { acquirer } = await shop.db.payment.findFirstOrThrow({ where: tenant })
  expect(acquirer).toBe('second')
  expect(await client.call('POST', '/v1/hosted_sessions', buildSession({ currency: 'USD' }))).toMatchObject({
    status: 422,
    body: { error: { code: 'acquirer_cannot' } },
  })
})
