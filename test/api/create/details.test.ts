import { newId } from '../../../infra/ids'
import { buildPayment } from '../../support/payment'
import { anId, expectPayment } from '../support/expected'
import { eventsOf, expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const ADDRESS = { line1: '1 Quay', line2: null, city: 'Cork', postcode: 'T12', country: 'IE', state: null }

const shop = useShop()

const create = async (overrides: object) => {
  const { status, body } = await shop.client.create({ ...buildPayment(), ...overrides })
  expect(status).toBe(201)
  // The stored payment is the one that was answered.
  expect((await shop.client.retrieve(body.id)).body).toEqual(body)
  return body
}

test.each([
  [
    [
      { key: 'order', value: '17' },
      { key: 'Größe', value: 'XL ✓' },
    ],
    { order: '17', Größe: 'XL ✓' },
  ],
  [
    { order: '17', empty: '' },
    { order: '17', empty: '' },
  ],
  [
    { constructor: 'a', toString: 'b', length: 'c', '1': 'd' },
    { constructor: 'a', toString: 'b', length: 'c', '1': 'd' },
  ],
  [[], {}],
  [{}, {}],
])('metadata %j is answered as an object', async (metadata, answered) => {
  expect((await create({ metadata })).metadata).toEqual(answered)
})

test('metadata may have 50 keys of 40 characters with values of 500', async () => {
  const keys = Array.from({ length: 50 }, (_, index) => String(index).padStart(40, 'k'))
  const metadata = Object.fromEntries(keys.map((key) => [key, 'v'.repeat(500)]))
  expect((await create({ metadata })).metadata).toEqual(metadata)
})

test.each([
  [{ items: [{ name: 'Tea', quantity: 2, unit_amount: 12.76, tax_amount: 0, sku: null }] }],
  [
    {
      items: [
        { name: 'Tea', quantity: 1, unit_amount: 999_999_999_999, sku: 'T-1' },
        { name: 'Cup', quantity: 1_000_000, unit_amount: 0.1 },
      ],
    },
  ],
  [{ items: [{ name: 'Discount', quantity: 1, unit_amount: -2.5, tax_amount: -0.5 }] }],
  [{ items: [] }],
  [{}],
])('order %j is answered as it was sent, its sum unchecked', async (order) => {
  expect((await create({ order })).order).toEqual(order)
})

test('an optional field may be left out, null or given', async () => {
  expect(await create({ description: null })).toEqual(expectPayment())
  const described = await create({ description: 'd'.repeat(500), reference: 'r'.repeat(80) })
  expect(described).toMatchObject({ description: 'd'.repeat(500), reference: 'r'.repeat(80) })
  const card = { ...buildPayment().payment_method.card, billing_address: ADDRESS }
  const everything = {
    capture: true,
    processing_channel: 'web',
    initiated_by: 'customer',
    store: false,
    three_d_secure: { mode: 'automatic' },
    return_url: 'https://shop.example/back?order=17',
    payment_method: { type: 'card', card },
  }
  // None of these parameters is shown in the resource.
  expect(await create(everything)).toEqual(expectPayment())
})

test('a customer described without an id is made with the payment', async () => {
  const { customer, id } = await create({
    customer: { name: 'Ottilie Zwicker', email: 'ottilie@example.com' },
  })
  expect(customer).toEqual(anId('customer'))
  const row = await shop.db.customer.findFirst({ where: { id: customer! } })
  expect(row).toMatchObject({
    accountId: shop.merchant.account.id,
    livemode: false,
    name: 'Ottilie Zwicker',
    email: 'ottilie@example.com',
  })
  const [event, ...others] = await eventsOf(shop, customer!)
  expect(others).toEqual([])
  expect(event!.envelope).toMatchObject({
    type: 'customer.created',
    data: { object: { id: customer, name: 'Ottilie Zwicker' }, previous_attributes: {} },
  })
  expect((await eventsOf(shop, id))[0]!.envelope.data.object['customer']).toBe(customer)
})

test('a description without a name or an address makes no customer', async () => {
  expect((await create({ customer: {} })).customer).toBeNull()
  expect((await create({ customer: { email: null } })).customer).toBeNull()
})

test('a customer named by id gets the payment, and no second customer is made', async () => {
  const { customer } = await create({ customer: { name: 'Ottilie Zwicker' } })
  const before = await shop.db.customer.count({ where: { accountId: shop.merchant.account.id } })
  expect((await create({ customer: { id: customer!, email: null } })).customer).toBe(customer)
  expect(await shop.db.customer.count({ where: { accountId: shop.merchant.account.id } })).toBe(before)
  expect(await shop.db.customer.findFirst({ where: { id: customer! } })).toMatchObject({
    name: 'Ottilie Zwicker',
  })
})

test.each(['myapp://paid', 'com.shop.app://return?order=17', 'http://shop.example/back'])(
  'the cardholder may be sent back to %s',
  async (return_url) => {
    const { id } = await create({ return_url })
    expect(await shop.db.payment.findFirst({ where: { id } })).toMatchObject({ returnUrl: return_url })
  },
)

test('a customer of another account, an id of another type, and one that does not exist are refused', async () => {
  const stranger = await shop.buildMerchant()
  const { body } = await shop.clientWith(stranger.secretKey).pay({ customer: { name: 'Not yours' } })
  for (const id of [body.customer!, newId('customer'), newId('payment')]) {
    const reply = await expectNothingWritten(shop, () => shop.client.pay({ customer: { id } }))
    expect(reply.status).toBe(422)
    expect(reply.body.error).toMatchObject({
      code: 'resource_missing',
      param: 'customer.id',
      message: expect.stringMatching(/^customer\.id (names no customer|is a payment's identifier)/),
    })
  }
})

test('a customer of another system is refused up front', async () => {
  const reply = await expectNothingWritten(shop, () =>
    shop.client.pay({ customer: { id: 'cus_NffrFeUfNV2Hib' } }),
  )
  expect(reply.status).toBe(400)
  expect(reply.body.error).toMatchObject({
    code: 'foreign_identifier',
    param: 'customer.id',
    message: expect.stringContaining('different system'),
  })
})
