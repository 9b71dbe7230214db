import { randomUUID } from 'node:crypto'
import { newId } from '../../../infra/ids'
import { atOnce } from '../../support/at-once'
import { answerChallenge } from '../../support/cardholder'
import { NO_DOUBT, testUnless } from '../../support/kind'
import type { Client, Reply } from '../../support/merchant'
import { byToken, cardsOf, charge, newCustomer, openPage, tokensOf, vaultOf } from '../support/cards'
import { customersOf } from '../customers/support'
import { aTime, anId, expectCard } from '../support/expected'
import { eventTypesOf, eventsOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()
let page: Client
let customer = ''
beforeAll(async () => {
  page = await openPage(shop)
  customer = await newCustomer(shop.client)
})
const cards = () => cardsOf(shop.client)
const tokens = () => tokensOf(page)

test('a token’s card becomes the customer’s', async () => {
  const token = await tokens().of()
  const { status, body } = await cards().attach(customer, token)
  expect(status).toBe(201)
  expect(body).toEqual({
    id: anId('payment_method'),
    object: 'payment_method',
    type: 'card',
    customer,
    card: expectCard(),
    setup_payment: null,
    status: 'active',
    sequence: null,
    decline_code: null,
    decline_message: null,
    version: 1,
    created_at: aTime,
    detached_at: null,
    disputed_at: null,
    livemode: false,
  })
  expect((await cards().retrieve(body.id)).body).toEqual(body)
  const [event, ...others] = await eventsOf(shop, body.id)
  expect(others).toEqual([])
  expect(event!.envelope).toMatchObject({ type: 'payment_method.attached', data: { object: body } })
  expect(await vaultOf(shop, body.id)).toEqual({ card: true, cvc: false })
  expect(await vaultOf(shop, token)).toEqual({ card: false, cvc: false })
  expect((await shop.client.create(charge(body.id))).body.status).toBe('succeeded')
})

test.each([
  ['genericDecline', 'card_declined', 'generic_decline'],
  ['expired', 'expired_card', 'expired_card'],
] as const)(
  'a card that its issuer refuses ("%s") is 402, and so is each repeat',
  async (card, code, decline) => {
    const token = await tokens().of(card)
    const key = randomUUID()
    const attach = () => cards().attach(customer, token, { key })
    const first = await attach()
    expect(first).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, decline_code: decline } },
    })
    const again = await expectNothingWritten(shop, attach)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect(again).toMatchObject({
      status: 402,
      body: { error: { code, decline_code: decline } },
    })
    expect(await vaultOf(shop, token)).toEqual({ card: false, cvc: false })
    expect(await cards().attach(customer, token)).toMatchObject({
      status: 422,
      body: { error: { code: 'token_already_used', param: 'token' } },
    })
  },
)

test('without a return address a card whose cardholder has to be led through 3-D Secure is stored by a payment alone', async () => {
  const token = await tokens().of('challengeToStore')
  const key = randomUUID()
  const attach = () => cards().attach(customer, token, { key })
  const stored = await shop.db.paymentMethod.count({ where: { customerId: customer } })
  const refused = {
    status: 402,
    body: {
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'authentication_required',
        fault: { code: 'card_needs_cardholder' },
        message: expect.stringMatching(/Nothing was stored\. Store it by a new token with a return_url/),
      },
    },
  }
  expect(await attach()).toMatchObject(refused)
  expect(await expectNothingWritten(shop, attach)).toMatchObject(refused)
  expect(await vaultOf(shop, token)).toEqual({ card: false, cvc: false })
  expect(await shop.db.paymentMethod.count({ where: { customerId: customer } })).toBe(stored)

  const again = await tokens().of('challengeToStore')
  const { body } = await shop.client.create({ ...byToken(again), store: true, customer: { id: customer } })
  const paid = await shop.client.confirm(body.id, await answerChallenge(body))
  expect(paid.body).toMatchObject({ status: 'succeeded', payment_method: { stored: true } })
  expect((await shop.client.create(charge(paid.body.payment_method.id))).body.status).toBe('succeeded')
})

test('a card without funds is stored, and declined when it is charged', async () => {
  const { body } = await cards().attach(customer, await tokens().of('insufficientFunds'))
  expect((await shop.client.create(charge(body.id))).body).toMatchObject({
    status: 'declined',
    decline_code: 'insufficient_funds',
  })
})

testUnless(NO_DOUBT)(
  'while the processor cannot verify it, nothing happens, and the same call can be made again',
  async () => {
    const token = await tokens().of('processingError')
    const key = randomUUID()
    for (let turn = 0; turn < 2; turn += 1) {
      const reply = await expectNothingWritten(shop, () => cards().attach(customer, token, { key }))
      expect(reply).toMatchObject({ status: 503, body: { error: { code: 'processing_error' } } })
      expect(reply.body.error!.message).toMatch(/nothing will be tried again automatically/)
      expect(reply.headers.get('retry-after')).toBe('1')
    }
    expect(await vaultOf(shop, token)).toEqual({ card: true, cvc: true })
  },
)

test('a token or customer that cannot be used is named', async () => {
  const stranger = await shop.buildMerchant()
  const theirs = await newCustomer(shop.clientWith(stranger.secretKey))
  const deleted = await newCustomer(shop.client)
  await customersOf(shop.client).remove(deleted)
  const expired = await tokens().of()
  await shop.db.token.updateMany({ where: { id: expired }, data: { expiresAt: new Date() } })
  const used = await tokens().of()
  await shop.client.create(byToken(used))
  const token = await tokens().of()
  const cases = [
    [newId('customer'), token, 422, 'resource_missing', 'customer'],
    [theirs, token, 422, 'resource_missing', 'customer'],
    [deleted, token, 422, 'resource_missing', 'customer'],
    [newId('payment'), token, 422, 'resource_missing', 'customer'],
    ['cus_1234', token, 400, 'foreign_identifier', 'customer'],
    [customer, newId('token'), 422, 'resource_missing', 'token'],
    [customer, expired, 422, 'token_expired', 'token'],
    [customer, used, 422, 'token_already_used', 'token'],
  ] as const
  for (const [who, what, status, code, param] of cases) {
    const reply = await expectNothingWritten(shop, () => cards().attach(who, what))
    expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status, code, param })
  }
})

test('a repeat is replayed, and of calls at once under one key one attaches', async () => {
  const token = await tokens().of()
  const key = randomUUID()
  const replies = await atOnce(10, () => cards().attach(customer, token, { key }))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  const { id } = replies[0]!.body
  expect(await eventTypesOf(shop, id)).toEqual(['payment_method.attached'])
  const again = await expectNothingWritten(shop, () => cards().attach(customer, token, { key }))
  expect(again.headers.get('idempotent-replay')).toBe('true')
})

test('of concurrent payments and attachments with one token exactly one gets it', async () => {
  const token = await tokens().of()
  const replies = await atOnce(20, (turn): Promise<Reply<{ id: string }>> =>
    turn % 2 === 0 ? cards().attach(customer, token) : shop.client.create(byToken(token)),
  )
  const codes = replies.map(({ status, body }) => body.error?.code ?? status)
  expect(codes.toSorted()).toEqual([201, ...Array<string>(19).fill('token_already_used')].toSorted())
})

test('a customer deleted while cards are attached keeps none', async () => {
  for (let round = 0; round < 5; round += 1) {
    const leaving = await newCustomer(shop.client)
    const some = await Promise.all([tokens().of(), tokens().of(), tokens().of()])
    const [removed] = await Promise.all([
      customersOf(shop.client).remove(leaving),
      ...some.map((token) => cards().attach(leaving, token)),
    ])
    expect(removed.status).toBe(200)
    const left = await shop.db.paymentMethod.findMany({ where: { customerId: leaving } })
    expect(left.map(({ status }) => status)).toEqual(left.map(() => 'detached'))
    for (const { id } of left) {
      expect(await vaultOf(shop, id)).toEqual({ card: false, cvc: false })
      expect(await eventTypesOf(shop, id)).toEqual(['payment_method.attached', 'payment_method.detached'])
    }
  }
})
