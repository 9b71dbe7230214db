import { randomUUID } from 'node:crypto'
import { DAY } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { createPepper } from '../../../infra/pepper'
import { parseKeyring } from '../../../infra/sealing'
import { createVault, type Vault } from '../../../vault/vault'
import { atOnce } from '../../support/at-once'
import { CARDS } from '../../support/payment'
import type { Client } from '../../support/merchant'
import type { Facts } from '../../support/service'
import { until } from '../../support/until'
import { cardsOf, charge, newCustomer, openPage, tokensOf, vaultOf } from '../support/cards'
import { customersOf } from '../customers/support'
import { expectPayment } from '../support/expected'
import { eventTypesOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

function vaultWith({ environment }: Facts): Vault {
  return createVault({
    keyring: parseKeyring(environment['SVC_VAULT_KEYS'] ?? ''),
    pepper: createPepper(Buffer.from(environment['SVC_PEPPER'] ?? '', 'base64')),
  })
}

const shop = useShop()
const cards = () => cardsOf(shop.client)
let page: Client
beforeAll(async () => {
  page = await openPage(shop)
})

test.each(['recurring', 'unscheduled'])('a %s charge of a stored card', async (sequence) => {
  const customer = await newCustomer(shop.client)
  const id = await cards().store(customer)
  const { status, body } = await shop.client.create(charge(id, { sequence }))
  expect(status).toBe(201)
  const paid = expectPayment({ customer, initiated_by: 'merchant', sequence }) as { payment_method: object }
  expect(body).toEqual({ ...paid, payment_method: { ...paid.payment_method, id, stored: true } })
  expect(await eventTypesOf(shop, body.id)).toEqual([
    'payment.created',
    'payment.captured',
    'payment.succeeded',
  ])
  // The card can be charged again.
  expect((await shop.client.create(charge(id))).body.status).toBe('succeeded')
  expect((await cards().retrieve(id)).body.status).toBe('active')
  expect((await shop.client.list({ payment_method: id })).body.data).toHaveLength(3)
})

test('a card that asks for 3-D Secure is charged without it', async () => {
  const { body: stored } = await cards().attach(
    await newCustomer(shop.client),
    await tokensOf(page).of('challenge'),
  )
  const { body } = await shop.client.create(charge(stored.id))
  expect(body).toMatchObject({
    status: 'succeeded',
    three_d_secure: { required: false, status: 'not_required' },
  })
})

test('an authorization without capture waits for it as long as the acquirer says: with Visa 4 days and 18 hours', async () => {
  const { body } = await shop.client.create(charge(await cards().store(), { capture: false }))
  expect(body.status).toBe('authorized')
  const life = Date.parse(body.capture_before!) - Date.parse(body.created_at)
  expect(Math.abs(life - 4.75 * DAY)).toBeLessThan(60_000)
})

test('a decline leaves the card as it is', async () => {
  const customer = await newCustomer(shop.client)
  const { body: stored } = await cards().attach(customer, await tokensOf(page).of('insufficientFunds'))
  const { status, body } = await shop.client.create(charge(stored.id))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'declined',
    decline_code: 'insufficient_funds',
    payment_method: { id: stored.id, stored: true },
  })
  expect(await vaultOf(shop, stored.id)).toEqual({ card: true, cvc: false })
  expect((await cards().retrieve(stored.id)).body.status).toBe('active')
})

test('an expired card is declined, without asking the processor', async () => {
  const id = await cards().store()
  await shop.db.paymentMethod.updateMany({
    where: { id },
    data: { cardExpiryYear: 2020, status: 'expired' },
  })
  expect(await shop.client.create(charge(id))).toMatchObject({
    status: 201,
    body: { status: 'declined', decline_code: 'expired_card' },
  })
})

test('an outcome that is not known at once is found out by the workflow', async () => {
  const { body: stored } = await cards().attach(
    await newCustomer(shop.client),
    await tokensOf(page).of('approved'),
  )
  // A card that the processor always fails.
  const sealed = vaultWith(shop.facts).sealCard(stored.id, {
    number: CARDS.processingError,
    holderName: 'x',
    expiryMonth: 12,
    expiryYear: 2060,
  })
  await shop.db.vaultCard.update({ where: { id: stored.id }, data: { sealed: new Uint8Array(sealed) } })
  const key = randomUUID()
  const first = await shop.client.create(charge(stored.id), { key })
  expect(first).toMatchObject({ status: 503, body: { error: { code: 'processing_error' } } })
  const last = await until(
    'the end of the charge',
    async () => {
      const reply = await shop.client.create(charge(stored.id), { key })
      return reply.status === 201 && reply
    },
    { everyMs: 500 },
  )
  expect(last.body).toMatchObject({ id: first.body.error!.payment_id, status: 'failed' })
  expect(await vaultOf(shop, stored.id)).toEqual({ card: true, cvc: false })
})

test('the customer is the card’s, and no other may be named', async () => {
  const customer = await newCustomer(shop.client)
  const id = await cards().store(customer)
  const named = await shop.client.create(charge(id, { customer: { id: customer } }))
  expect(named.body.customer).toBe(customer)
  const described = await shop.client.create(
    charge(id, { customer: { id: customer, email: 'x@example.com' } }),
  )
  expect(described).toMatchObject({ status: 201, body: { customer } })
  for (const other of [await newCustomer(shop.client), newId('customer')]) {
    const reply = await expectNothingWritten(shop, () =>
      shop.client.create(charge(id, { customer: { id: other } })),
    )
    expect(reply).toMatchObject({
      status: 422,
      body: { error: { code: 'parameter_invalid', param: 'customer.id' } },
    })
  }
})

test('another merchant’s card is answered like one that does not exist', async () => {
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  const id = await cardsOf(stranger).store()
  const reply = await expectNothingWritten(shop, () => shop.client.create(charge(id)))
  expect(reply).toMatchObject({
    status: 422,
    body: { error: { code: 'resource_missing', param: 'payment_method' } },
  })
})

test('repeats are replayed, after the card is detached and its customer deleted too', async () => {
  const customer = await newCustomer(shop.client)
  const id = await cards().store(customer)
  const key = randomUUID()
  const replies = await atOnce(8, () => shop.client.create(charge(id), { key }))
  for (const { status } of replies) expect([201, 409]).toContain(status)
  const first = await shop.client.create(charge(id), { key })
  expect(first.status).toBe(201)
  expect(await shop.db.payment.count({ where: { paymentMethodId: id, initiatedBy: 'merchant' } })).toBe(1)
  await customersOf(shop.client).remove(customer)
  const again = await expectNothingWritten(shop, () => shop.client.create(charge(id), { key }))
  expect(again.text).toBe(first.text)
  expect(await shop.client.create(charge(id, { amount: 1 }), { key })).toMatchObject({
    status: 409,
    body: { error: { code: 'idempotency_key_reused' } },
  })
})
