/** Charges of a stored card with the cardholder present, who gives its CVC. */
import { randomUUID } from 'node:crypto'
import { SECRET_SCOPES } from '../../../domain/scopes'
import { answerChallenge } from '../../support/cardholder'
import type { Client } from '../../support/merchant'
import { buildPayment, CARDS, type CardName } from '../../support/payment'
import { cardsOf, newCustomer, openPage, tokensOf } from '../support/cards'
import { expectPayment } from '../support/expected'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

let page: Client
beforeAll(async () => {
  page = await openPage(shop)
})

const store = async (card: CardName = 'approved') => {
  const customer = await newCustomer(shop.client)
  const { body } = await cardsOf(shop.client).attach(customer, await tokensOf(page).of(card))
  return { customer, id: body.id }
}
const sale = (card: object, overrides: object = {}) => {
  const { amount, currency, reference } = buildPayment()
  return { amount, currency, reference, payment_method: { type: 'card', card }, ...overrides }
}
const held = async (payment: string, id: string) => [
  await shop.db.vaultCvc.count({ where: { paymentId: payment } }),
  await shop.db.vaultCard.count({ where: { id } }),
]

test('it pays as a new card does, and stays stored without the CVC', async () => {
  const { customer, id } = await store()
  const { status, body } = await shop.client.create(sale({ id, cvc: '123' }))
  expect(status).toBe(201)
  const paid = expectPayment({ customer }) as { payment_method: object }
  expect(body).toEqual({ ...paid, payment_method: { ...paid.payment_method, id, stored: true } })
  expect(await held(body.id, id)).toEqual([0, 1])
  expect((await shop.client.retrieve(body.id)).body).toEqual(body)
})

test('it is challenged, and the CVC waits in the vault until the outcome', async () => {
  const { id } = await store('challenge')
  const { body } = await shop.client.create(sale({ id, cvc: '123' }, { return_url: 'https://shop.example/' }))
  expect(body).toMatchObject({ status: 'requires_action', initiated_by: 'customer' })
  expect(await held(body.id, id)).toEqual([1, 1])
  const confirmed = await shop.client.confirm(body.id, await answerChallenge(body))
  expect(confirmed.body).toMatchObject({
    status: 'succeeded',
    three_d_secure: { required: true, status: 'authenticated' },
  })
  expect(await held(body.id, id)).toEqual([0, 1])
})

test.each([
  ['challenge', 'never', 'declined', 'authentication_required'],
  ['approved', 'required', 'requires_action', null],
  ['insufficientFunds', 'automatic', 'declined', 'insufficient_funds'],
] as const)('the card %s in mode %s is %s', async (card, mode, status, decline_code) => {
  const { id } = await store(card)
  const { body } = await shop.client.create(sale({ id, cvc: '123' }, { three_d_secure: { mode } }))
  expect(body).toMatchObject({ status, decline_code })
})

test('a repeat that differs only in its CVC is the same', async () => {
  const { id } = await store()
  const key = randomUUID()
  const first = await shop.client.create(sale({ id, cvc: '123' }), { key })
  const again = await shop.client.create(sale({ id, cvc: '456' }), { key })
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true'])
})

test.each([
  [{ cvc: undefined }, {}, 400, 'payment_method.card.cvc'],
  [{ cvc: '12' }, {}, 422, 'payment_method.card.cvc'],
  [{ cvc: 123 }, {}, 400, 'payment_method.card.cvc'],
  [{ number: CARDS.approved }, {}, 400, 'payment_method.card.number'],
  [{}, { store: true }, 400, 'store'],
  [{}, { sequence: 'recurring' }, 400, 'sequence'],
  [{}, { reference: `card ${CARDS.approved}` }, 422, 'reference'],
  [{ id: 'pm_1MqLiJLkdIwHu7ixUEgbFdYF' }, {}, 400, 'payment_method.card.id'],
])('%j with %j is refused', async (card, overrides, status, param) => {
  const { id } = await store()
  const body = sale({ id, cvc: '123', ...card }, overrides)
  const reply = await expectNothingWritten(shop, () => shop.client.create(body))
  expect({ status: reply.status, param: reply.body.error!.param }).toEqual({ status, param })
})

test('a card that does not exist, is of another account or customer, or is detached, cannot be used', async () => {
  const { id } = await store()
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  const refused = async (client: Client, overrides: object = {}) => {
    const { status, body } = await client.create(sale({ id, cvc: '123' }, overrides))
    return [status, body.error!.code, body.error!.param]
  }
  expect(await refused(stranger)).toEqual([422, 'resource_missing', 'payment_method.card.id'])
  const other = await newCustomer(shop.client)
  expect(await refused(shop.client, { customer: { id: other } })).toEqual([
    422,
    'parameter_invalid',
    'customer.id',
  ])
  await cardsOf(shop.client).detach(id)
  expect(await refused(shop.client)).toEqual([422, 'payment_method_detached', 'payment_method.card.id'])
})

test('it needs the scope of cards that pass the merchant’s server', async () => {
  const { id } = await store()
  const scopes = SECRET_SCOPES.filter((scope) => scope !== 'payments.card.raw')
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes })
  const { status, body } = await shop.clientWith(key).create(sale({ id, cvc: '123' }))
  expect([status, body.error!.message]).toEqual([403, expect.stringContaining('payments.card.raw')])
})
