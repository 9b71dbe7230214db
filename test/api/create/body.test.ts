import { CARDS } from '../../support/payment'
import { withValue } from '../support/body-values'
import { FULL } from '../support/full-payment'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const CARD = 'payment_method.card'
const ITEM = 'order.items[0]'
const many = (count: number) => 'x'.repeat(count)

const refuse = async (body: unknown, status: number, code: string, param: string | null) => {
  const reply = await expectNothingWritten(shop, () => shop.client.create(body))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status, code, param })
  return reply
}

test('a body with every parameter is good', async () => {
  expect((await shop.client.create(FULL)).status).toBe(201)
})

test.each([
  ...['amount', 'currency', 'reference', 'payment_method', 'payment_method.type', CARD],
  ...['number', 'expiry_month', 'expiry_year', 'cvc', 'holder_name'].map((name) => `${CARD}.${name}`),
  ...[`${CARD}.billing_address.line1`, 'three_d_secure.mode'],
  ...['name', 'quantity', 'unit_amount'].map((name) => `${ITEM}.${name}`),
])('%s is required', async (path) => {
  await refuse(withValue(FULL, path, undefined), 400, 'parameter_missing', path)
})

test.each([
  ...['colour', 'sequence', 'payment_method.brand', `${CARD}.track`, `${CARD}.billing_address.zip`],
  ...['customer.phone', 'order.total', `${ITEM}.price`, 'three_d_secure.version', 'metadata[0].note'],
])('%s is unknown', async (path) => {
  await refuse(withValue(FULL, path, 'x'), 400, 'parameter_unknown', path)
})

test.each([
  ...[
    ['amount', '25.5'],
    ['amount', null],
    ['amount', true],
    ['amount', {}],
  ],
  ...[
    ['currency', 978],
    ['currency', null],
    ['capture', 'true'],
    ['capture', null],
    ['reference', 17],
    ['reference', null],
  ],
  ...[
    ['description', 17],
    ['customer', 'Ottilie'],
    ['customer', null],
    ['customer.email', 17],
    ['customer.name', null],
    ['customer.id', 17],
  ],
  ...[
    ['processing_channel', null],
    ['order', []],
    ['order', 'tea'],
    ['order.items', {}],
    [ITEM, 'tea'],
  ],
  ...[
    [`${ITEM}.name`, 17],
    [`${ITEM}.quantity`, '1'],
    [`${ITEM}.quantity`, 1.5],
    [`${ITEM}.unit_amount`, '1'],
    [`${ITEM}.tax_amount`, null],
    [`${ITEM}.sku`, 17],
  ],
  ...[
    ['metadata', 'k=v'],
    ['metadata', null],
    ['metadata', 17],
  ],
  ...[
    ['payment_method', 17],
    ['payment_method', []],
    ['payment_method.type', 17],
    [CARD, '4111110000000013'],
    [CARD, null],
  ],
  ...[
    [`${CARD}.number`, 4111110000000013],
    [`${CARD}.expiry_month`, '12'],
    [`${CARD}.expiry_month`, 1.5],
    [`${CARD}.expiry_year`, null],
  ],
  ...[
    [`${CARD}.cvc`, 739],
    [`${CARD}.holder_name`, null],
    [`${CARD}.billing_address`, '1 Quay'],
  ],
  ...[
    ['initiated_by', 17],
    ['store', 'false'],
    ['three_d_secure', 'never'],
    ['three_d_secure.mode', 17],
    ['return_url', 17],
  ],
] as [string, unknown][])('%s of %j is of the wrong type', async (path, value) => {
  await refuse(withValue(FULL, path, value), 400, 'parameter_invalid', path)
})

test.each([
  ...[
    [`${CARD}.number`, '4111110000000014'],
    [`${CARD}.number`, '411111000017'],
    [`${CARD}.number`, '4'.repeat(20)],
    [`${CARD}.number`, '4111x11000000013'],
  ],
  ...[
    [`${CARD}.number`, ''],
    [`${CARD}.number`, '４111110000000014'],
  ],
  ...[
    [`${CARD}.expiry_month`, 0],
    [`${CARD}.expiry_month`, 13],
    [`${CARD}.expiry_year`, -1],
    [`${CARD}.expiry_year`, 2100],
    [`${CARD}.expiry_year`, 1e21],
  ],
  ...[
    [`${CARD}.cvc`, '12'],
    [`${CARD}.cvc`, '12345'],
    [`${CARD}.cvc`, '12a'],
    [`${CARD}.cvc`, '12 a'],
  ],
  ...[
    [`${CARD}.holder_name`, ''],
    [`${CARD}.holder_name`, many(201)],
    ['payment_method.type', 'cash'],
  ],
  ...[
    ['reference', ''],
    ['reference', many(81)],
    ['description', many(501)],
    ['processing_channel', ''],
    ['processing_channel', many(81)],
  ],
  ...[
    ['customer.name', ''],
    ['customer.name', many(201)],
    ['customer.email', 'ottilie'],
    ['customer.email', `${many(250)}@example.com`],
  ],
  ...[
    ['order.items', Array.from({ length: 101 }, () => FULL.order.items[0])],
    [`${ITEM}.name`, ''],
    [`${ITEM}.quantity`, 0],
    [`${ITEM}.quantity`, 1_000_001],
  ],
  ...[
    [`${ITEM}.unit_amount`, -1e12],
    [`${ITEM}.tax_amount`, -1e12],
    [`${ITEM}.unit_amount`, 1e12],
  ],
  ...[
    ['initiated_by', 'robot'],
    ['three_d_secure.mode', 'always'],
    ['return_url', 'nowhere'],
    ['return_url', 'javascript:alert(1)'],
    ['return_url', 'ftp://shop.example'],
    ['return_url', 'data:text/html,paid'],
    ['return_url', 'file:///etc/passwd'],
    ['return_url', 'JavaScript://shop.example/%0aalert(1)'],
    ['return_url', 'blob:https://shop.example/1'],
    ['return_url', 'intent://paid#Intent;end'],
    ['return_url', 'myapp:paid'],
    ['return_url', 'smb://shop.example/share'],
    ['return_url', 'itms-services://?action=download-manifest'],
  ],
  ['return_url', `https://shop.example/${many(2000)}`],
] as [string, unknown][])('%s of %j cannot be used', async (path, value) => {
  const reply = await refuse(withValue(FULL, path, value), 422, 'parameter_invalid', path)
  expect(reply.body.error!.errors).toHaveLength(1)
})

test('all faults are reported at once, those of the form first', async () => {
  const body = {
    ...withValue(withValue(FULL, `${CARD}.cvc`, '1'), `${CARD}.expiry_month`, '12'),
    amount: 1_000_000,
    reference: undefined,
    colour: 'red',
    three_d_secure: { mode: 'always' },
  }
  const reply = await refuse(body, 400, 'parameter_missing', 'reference')
  const told = reply.body.error!.errors.map(({ param, code }) => `${param} ${code}`)
  expect(told.toSorted()).toEqual([
    'amount amount_too_large',
    'colour parameter_unknown',
    `${CARD}.cvc parameter_invalid`,
    `${CARD}.expiry_month parameter_invalid`,
    'reference parameter_missing',
    'three_d_secure.mode parameter_invalid',
  ])
})

test('if no fault is one of form the answer is 422, with the code of the first', async () => {
  const body = withValue({ ...FULL, amount: 0, currency: 'EUR' }, `${CARD}.cvc`, '1')
  const reply = await refuse(body, 422, 'parameter_invalid', `${CARD}.cvc`)
  expect(reply.body.error!.errors.map(({ code }) => code)).toEqual(['parameter_invalid', 'amount_too_small'])
})

test('a field with several faults is reported once', async () => {
  const reply = await refuse({ ...FULL, reference: `${many(81)}\0` }, 422, 'parameter_invalid', 'reference')
  expect(reply.body.error!.errors).toHaveLength(1)
})

test('no answer repeats a value that was sent', async () => {
  const secrets = { number: '4111110000000014', cvc: '98765', holder_name: many(201), expiry_month: 77777 }
  const body = {
    ...FULL,
    currency: 'QQQ',
    return_url: 'nowhere-at-all',
    payment_method: { type: 'cheque', card: secrets },
  }
  const { text } = await shop.client.create(body)
  for (const value of [...Object.values(secrets), 'QQQ', 'nowhere-at-all', 'cheque'])
    expect(text).not.toContain(String(value))
})

test.each(['null', '[]', '"text"', '17', 'true', `[${JSON.stringify(FULL)}]`])(
  'a body of %.20s is no object',
  async (text) => {
    const reply = await refuse(text, 400, 'parameter_invalid', null)
    expect(reply.body.error!.message).toContain('The body must be a JSON object.')
  },
)

test('an empty body lacks what is required', async () => {
  const reply = await refuse(undefined, 400, 'parameter_missing', 'amount')
  expect(reply.body.error!.errors.map(({ param }) => param)).toEqual([
    'amount',
    'currency',
    'reference',
    'payment_method',
  ])
})

test('the card number is checked however it is written', async () => {
  const spaced = CARDS.genericDecline.replace(/(\d{4})/g, '$1 ').trim()
  const { status, body } = await shop.client.create(withValue(FULL, `${CARD}.number`, spaced))
  expect([status, body.decline_code]).toEqual([201, 'generic_decline'])
})
