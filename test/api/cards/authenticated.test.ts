/** A card that is stored without a payment, and whose cardholder acts first. */
import { randomUUID } from 'node:crypto'
import type { PaymentMethodView } from '../../../contract/payment-methods/view'
import { atOnce } from '../../support/at-once'
import { answerChallenge, type Answer } from '../../support/cardholder'
import { NO_CRES, testUnless } from '../../support/kind'
import type { Client } from '../../support/merchant'
import type { CardName } from '../../support/payment'
import { buildSubscription } from '../../support/subscription'
import { customersOf } from '../customers/support'
import { cardsOf, charge, newCustomer, openPage, tokensOf, vaultOf } from '../support/cards'
import { aTime, expectCard } from '../support/expected'
import { eventTypesOf, eventsOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()
const test_ = testUnless(NO_CRES)
let page: Client
let customer = ''
beforeAll(async () => {
  page = await openPage(shop)
  customer = await newCustomer(shop.client)
})

const BACK = 'https://shop.example/back?order=7'

async function begin(card: CardName = 'challenge', of = customer, key = randomUUID()) {
  const body = { customer: of, token: await tokensOf(page).of(card), return_url: BACK }
  const reply = await shop.client.call<PaymentMethodView>('POST', '/v1/payment_methods', body, { key })
  return { ...reply, sent: body }
}

async function waiting(card: CardName = 'challenge', of = customer): Promise<PaymentMethodView> {
  const { body } = await begin(card, of)
  expect(body.status).toBe('requires_action')
  return body
}

const confirm = (id: string, cres: string, key = randomUUID(), client = shop.client) =>
  client.call<PaymentMethodView>('POST', `/v1/payment_methods/${id}/confirm`, { cres }, { key })

const retrieve = async (id: string) => (await cardsOf(shop.client).retrieve(id)).body

test_('it waits for its cardholder, and is stored once he was authenticated', async () => {
  const { body: card, status, sent } = await begin()
  expect(status).toBe(201)
  expect(card).toMatchObject({
    object: 'payment_method',
    customer,
    status: 'requires_action',
    card: { ...expectCard(), last4: '0047' },
    next_action: {
      type: 'three_d_secure_challenge',
      challenge: {
        acs_url: expect.any(String),
        creq: expect.any(String),
        confirm_url: `${shop.facts.publicUrl}/v1/payment_methods/${card.id}/confirm`,
      },
      redirect: { url: expect.stringContaining('/3ds/tokn_') },
    },
    created_at: aTime,
  })
  expect(await retrieve(card.id)).toEqual(card)
  expect(await eventTypesOf(shop, card.id)).toEqual([])
  expect(await vaultOf(shop, sent.token)).toEqual({ card: false, cvc: false })
  expect(await vaultOf(shop, card.id)).toEqual({ card: true, cvc: false })

  const stored = await confirm(card.id, await answerChallenge(card))
  expect(stored).toMatchObject({ status: 200, body: { id: card.id, status: 'active', version: 2 } })
  expect(stored.body).not.toHaveProperty('next_action')
  expect(await retrieve(card.id)).toEqual(stored.body)
  const [event, ...others] = await eventsOf(shop, card.id)
  expect(others).toEqual([])
  expect(event!.envelope).toMatchObject({ type: 'payment_method.attached', data: { object: stored.body } })
  const row = await shop.db.paymentMethod.findFirst({ where: { id: card.id } })
  expect(row).toMatchObject({
    sealedChallenge: null,
    dueAt: null,
    network: { transactionId: expect.any(String) },
  })
  expect((await shop.client.create(charge(card.id))).body.status).toBe('succeeded')
})

test.each<[CardName, Answer]>([
  ['challengeFails', 'authenticate'],
  ['challenge', 'fail'],
])('a cardholder of "%s" who is not authenticated by "%s" stores nothing', async (name, answer) => {
  const card = await waiting(name)
  const failed = await confirm(card.id, await answerChallenge(card, answer))
  expect(failed).toMatchObject({
    status: 200,
    body: { status: 'failed', decline_code: 'authentication_failed', decline_message: expect.any(String) },
  })
  const [event] = await eventsOf(shop, card.id)
  expect(event!.envelope).toMatchObject({
    type: 'payment_method.failed',
    data: { object: failed.body, previous_attributes: { status: 'requires_action' } },
  })
  expect(event!.payload).not.toContain(card.next_action!.challenge.creq)
  expect(await vaultOf(shop, card.id)).toEqual({ card: false, cvc: false })
  // There is nothing left to detach.
  expect((await cardsOf(shop.client).detach(card.id)).body).toEqual(failed.body)
})

test('without a return address nothing changes: a card that can be stored is, and one that cannot is refused', async () => {
  const cards = cardsOf(shop.client)
  const stored = await cards.attach(customer, await tokensOf(page).of('challenge'))
  expect(stored).toMatchObject({ status: 201, body: { status: 'active' } })
  const refused = await cards.attach(customer, await tokensOf(page).of('challengeToStore'))
  expect(refused).toMatchObject({ status: 402, body: { error: { decline_code: 'authentication_required' } } })
  // A card that wants nothing is stored at once with one too.
  const { body } = await begin('approved')
  expect(body.status).toBe('active')
})

test_('while it waits it is charged by nobody, and is listed as what it is', async () => {
  const own = await newCustomer(shop.client)
  const card = await waiting('challenge', own)
  const refusal = { code: 'payment_method_unexpected_state', param: 'payment_method' }
  const charged = await expectNothingWritten(shop, () => shop.client.create(charge(card.id)))
  expect(charged).toMatchObject({ status: 422, body: { error: refusal } })
  const subscribed = await expectNothingWritten(shop, () =>
    shop.client.call(
      'POST',
      '/v1/subscriptions',
      buildSubscription({ customer: own, payment_method: card.id }),
    ),
  )
  expect(subscribed).toMatchObject({ status: 422, body: { error: refusal } })
  const list = async (status: string) =>
    (await cardsOf(shop.client).list(`?customer=${own}&status=${status}`)).body.data.map(({ id }) => id)
  expect(await list('active')).toEqual([])
  expect(await list('requires_action')).toEqual([card.id])
})

test_('a repeat is replayed, and one under another key is answered with the card as it is', async () => {
  const card = await waiting()
  const cres = await answerChallenge(card)
  const key = randomUUID()
  const first = await confirm(card.id, cres, key)
  const replayed = await expectNothingWritten(shop, () => confirm(card.id, cres, key))
  expect(replayed.text).toBe(first.text)
  expect(replayed.headers.get('idempotent-replay')).toBe('true')
  expect((await confirm(card.id, cres)).text).toBe(first.text)
  expect(await eventTypesOf(shop, card.id)).toEqual(['payment_method.attached'])
})

test_('of confirms at once one stores it, and all are answered alike', async () => {
  const card = await waiting()
  const cres = await answerChallenge(card)
  const replies = await atOnce(8, () => confirm(card.id, cres))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await eventTypesOf(shop, card.id)).toEqual(['payment_method.attached'])
})

test_(
  'a cres that is not its own, or comes before the cardholder has answered, changes nothing',
  async () => {
    const [mine, other] = [await waiting(), await waiting()]
    const { creq } = mine.next_action!.challenge
    const asked = JSON.parse(Buffer.from(creq!, 'base64url').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...asked, messageType: 'CRes', transStatus: 'Y' }))
    for (const cres of [await answerChallenge(other), forged.toString('base64url'), 'nothing']) {
      const reply = await expectNothingWritten(shop, () => confirm(mine.id, cres))
      expect(reply).toMatchObject({
        status: 422,
        body: { error: { code: 'parameter_invalid', param: 'cres' } },
      })
    }
    expect((await confirm(mine.id, await answerChallenge(mine))).body.status).toBe('active')
  },
)

test_('it is another account’s business as little as any card', async () => {
  const card = await waiting()
  const cres = await answerChallenge(card)
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  const reply = await expectNothingWritten(shop, () => confirm(card.id, cres, randomUUID(), stranger))
  expect(reply).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } })
})

test_('a card that never waited is not confirmed', async () => {
  const cres = await answerChallenge(await waiting())
  const { body: plain } = await begin('approved')
  const reply = await expectNothingWritten(shop, () => confirm(plain.id, cres))
  expect(reply).toMatchObject({
    status: 422,
    body: { error: { code: 'payment_method_unexpected_state', fault: { code: 'card_not_confirmable' } } },
  })
})

test_(
  'detached, or with its customer deleted, it is confirmed no more, and the vault forgets it',
  async () => {
    const leaving = await newCustomer(shop.client)
    const [one, other] = [await waiting('challenge', leaving), await waiting('challenge', leaving)]
    expect((await cardsOf(shop.client).detach(one.id)).body.status).toBe('detached')
    await customersOf(shop.client).remove(leaving)
    for (const card of [one, other]) {
      expect(await retrieve(card.id)).toMatchObject({ status: 'detached' })
      expect(await vaultOf(shop, card.id)).toEqual({ card: false, cvc: false })
      expect(await confirm(card.id, await answerChallenge(card))).toMatchObject({
        status: 422,
        body: { error: { code: 'payment_method_unexpected_state' } },
      })
    }
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'nowhere'])(
  'no browser is sent to %s',
  async (return_url) => {
    const body = { customer, token: await tokensOf(page).of('challenge'), return_url }
    const reply = await expectNothingWritten(shop, () =>
      shop.client.call('POST', '/v1/payment_methods', body),
    )
    expect(reply).toMatchObject({ status: 422, body: { error: { param: 'return_url' } } })
  },
)

test_.each(['recurring', 'unscheduled'])('what the card is stored for is kept: %s', async (sequence) => {
  const body = { customer, token: await tokensOf(page).of('challenge'), return_url: BACK, sequence }
  const { body: card } = await shop.client.call<PaymentMethodView>('POST', '/v1/payment_methods', body)
  expect(card).toMatchObject({ status: 'requires_action', sequence })
  expect((await confirm(card.id, await answerChallenge(card))).body).toMatchObject({
    status: 'active',
    sequence,
  })
})

test_('a repeat of the call that began it is replayed with its challenge', async () => {
  const key = randomUUID()
  const first = await begin('challenge', customer, key)
  const again = await shop.client.call('POST', '/v1/payment_methods', first.sent, { key })
  expect(again.text).toBe(first.text)
})
