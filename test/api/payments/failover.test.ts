/** A payment goes on at another acquirer where what was tried has charged nothing, and nowhere else (decision 0264). */
import type { Services } from '../../../api/services'
import { acquirerNames, ownAcquirerNames } from '../../../app/payments/acquirer-names'
import type { RouteTarget } from '../../../domain/routing'
import { OWN_AUTHENTICATION } from '../../support/authentication'
import { KIND } from '../../support/kind'
import type { CardName } from '../../support/payment'
import { readFacts } from '../support/facts'
import { useShop } from '../support/shop'

const { PROCESSOR_URL: url = '', PROCESSOR_SECRET: secret = '' } = readFacts().environment
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9'
const row = { kind: KIND, url, secret }
const ACQUIRERS = JSON.stringify([
  { name: 'second', ...row, channels: ['second'] },
  { name: 'euros', ...row, channels: ['euros'], capabilities: { currencies: ['EUR'] } },
  { name: 'asks-itself', ...row, channels: ['asks-itself'], capabilities: { authentications: false } },
  { name: 'unreachable', ...row, url: NOWHERE, channels: ['unreachable'] },
  { name: 'unreachable-too', ...row, url: NOWHERE, channels: ['unreachable-too'] },
])

let services: Services
const shop = useShop({}, { ACQUIRERS }, (given) => {
  if (!given.livemode) services = given
  return given
})
const actor = { type: 'operator', id: null, address: null, requestId: null } as const

/** A merchant whose payments go to `acquirer` first. */
async function merchantAt(acquirer: string, more: Partial<RouteTarget>) {
  const { account, secretKey } = await shop.buildMerchant()
  const to = { split: [{ acquirer, share: 100 }], next: [], after: [], ...more }
  const rules = { rules: [], default: to }
  const tenant = { accountId: account.id, livemode: false }
  const added = await services.store.routingRules.add(tenant, { rules, note: null, after: 0 }, actor)
  expect(added).toMatchObject({ version: 1 })
  services.contracts.rulesChanged()
  return shop.clientWith(secretKey)
}

async function tried(id: string) {
  const { acquirer, processorKey, ...row } = await shop.db.payment.findFirstOrThrow({ where: { id } })
  const before = await services.store.payments.attemptsBefore({ ...row, id })
  const attempts = before.map((one) => `${one.number} ${one.acquirer} ${one.outcome}`)
  return { acquirer, attempts, isFirstKey: !processorKey.includes(':attempt:') }
}

test('an acquirer that is not reached is left, and its merchant sees one payment', async () => {
  const client = await merchantAt('unreachable', { next: ['unreachable-too', 'second'] })
  const { status, body } = await client.pay({ capture: false })
  expect([status, body.status]).toEqual([201, 'authorized'])
  expect(await tried(body.id)).toEqual({
    acquirer: 'second',
    attempts: ['1 unreachable unreachable', '2 unreachable-too unreachable'],
    isFirstKey: false,
  })
  const told = await shop.db.event.findMany({ where: { objectId: body.id }, orderBy: { createdAt: 'asc' } })
  const types = told.map(({ type }) => type)
  expect(types).toEqual(['payment.created', 'payment.authorized'])
})

test('a repeat is answered with the same payment, wherever it went', async () => {
  const client = await merchantAt('unreachable', { next: ['second'] })
  const [first, again] = [
    await client.pay({}, 'approved', { key: 'elsewhere' }),
    await client.pay({}, 'approved', { key: 'elsewhere' }),
  ]
  expect(again).toMatchObject({ status: 201, body: first.body })
})

test('an acquirer that does not take the currency is passed over', async () => {
  const client = await merchantAt('unreachable', { next: ['euros', 'second'] })
  const { body } = await client.pay({ currency: 'USD' })
  expect(await tried(body.id)).toMatchObject({
    acquirer: 'second',
    attempts: ['1 unreachable unreachable'],
  })
})

test('operators are shown the attempts, and merchants the same without whose they were', async () => {
  const client = await merchantAt('unreachable', { next: ['second'] })
  const { id } = (await client.pay()).body
  const tenant = await shop.db.payment.findFirstOrThrow({ where: { id } })
  const attempt = { number: 1, outcome: 'unreachable', decline_code: null, network_decline_code: null }
  expect((await acquirerNames(services, tenant, id)).attempts).toEqual([
    expect.objectContaining({ ...attempt, acquirer: 'unreachable' }),
  ])
  expect((await ownAcquirerNames(services, tenant, id)).attempts).toEqual([
    expect.objectContaining({ ...attempt, acquirer: null }),
  ])
})

describe('a decline', () => {
  const declined = async (card: CardName) => {
    const client = await merchantAt('default', { next: ['second'], after: ['do_not_honor'] })
    const { body } = await client.pay({}, card)
    return { body, ...(await tried(body.id)) }
  }

  it('goes elsewhere if the rule names it, and the last one counts', async () => {
    expect(await declined('doNotHonor')).toMatchObject({
      body: { status: 'declined', decline_code: 'do_not_honor' },
      acquirer: 'second',
      attempts: ['1 default declined'],
    })
  })

  it('goes nowhere if the rule does not name it', async () => {
    expect(await declined('insufficientFunds')).toMatchObject({
      body: { decline_code: 'insufficient_funds' },
      acquirer: 'default',
      attempts: [],
    })
  })

  it('counts for the network with each attempt', async () => {
    const { body } = await declined('declinedMastercard')
    const counted = await shop.db.cardDecline.findMany({ where: { paymentId: { startsWith: body.id } } })
    expect(counted.map(({ paymentId }) => paymentId).toSorted()).toEqual([body.id, `${body.id}:1`])
  })
})

test("an acquirer's own 3-D Secure keeps the payment", async () => {
  const client = await merchantAt('default', { next: ['second'], after: ['do_not_honor'] })
  const { body } = await client.pay({}, 'challenge')
  expect(await tried(body.id)).toEqual({ acquirer: 'default', attempts: [], isFirstKey: true })
})

describe('a cardholder whom the merchant has authenticated', () => {
  const own = { three_d_secure: { mode: 'automatic' as const, authentication: OWN_AUTHENTICATION } }

  it('is asked nothing, wherever the payment goes', async () => {
    const client = await merchantAt('unreachable', { next: ['asks-itself', 'second'] })
    const { body } = await client.pay(own, 'challenge')
    expect(body).toMatchObject({ status: 'succeeded', three_d_secure: { status: 'authenticated' } })
    expect(await tried(body.id)).toMatchObject({
      acquirer: 'second',
      attempts: ['1 unreachable unreachable'],
    })
    expect(await shop.db.vaultCvc.count({ where: { paymentId: body.id } })).toBe(0)
  })

  it('is not sent where it counts for nothing', async () => {
    const client = await merchantAt('asks-itself', { next: ['second'] })
    expect(await client.pay(own)).toMatchObject({ status: 422, body: { error: { code: 'acquirer_cannot' } } })
  })
})

test.each(['processor_down', 'processor_transient'])(
  'a merchant tries it with the fault %s',
  async (kind) => {
    const client = await merchantAt('default', { next: ['second'] })
    const put = await client.call('PUT', '/v1/sandbox/faults', {
      faults: [{ kind, operations: ['authorize'], next: 1 }],
    })
    expect(put.status).toBe(200)
    const { status, body } = await client.pay()
    expect([status, body.status]).toEqual([201, 'succeeded'])
    const outcome = kind === 'processor_down' ? 'unreachable' : 'transient'
    expect(await tried(body.id)).toMatchObject({ acquirer: 'second', attempts: [`1 default ${outcome}`] })
  },
)

test('an acquirer that fails again and again is passed over by new payments', async () => {
  const client = await merchantAt('unreachable', { next: ['second'] })
  for (let count = 0; count < 5; count += 1) expect((await client.pay()).status).toBe(201)
  const { id } = (await client.pay()).body
  expect(await tried(id)).toEqual({ acquirer: 'second', attempts: [], isFirstKey: true })
  const { route } = await shop.db.payment.findFirstOrThrow({ where: { id } })
  expect(route).toMatchObject({ passed: ['unreachable'] })
})
