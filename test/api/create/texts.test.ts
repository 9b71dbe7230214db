import { CARDS, buildPayment } from '../../support/payment'
import { byToken, cardsOf, charge, openPage, tokensOf } from '../support/cards'
import { withValue } from '../support/body-values'
import { FULL } from '../support/full-payment'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const CARD = 'payment_method.card'
const ITEM = 'order.items[0]'
const many = (count: number) => 'x'.repeat(count)

/** The number of a sandbox card in forms that a pattern for spaces and dashes does not find. */
const DISGUISES = [
  '4111.1100.0000.0013',
  '4111/1100_0000 - 0013',
  '4111\u200b1100\u200b0000\u200b0013',
  '４１１１１１００００００００１３',
  '٤١١١١١٠٠٠٠٠٠٠٠١٣',
]
/** Numbers that pass Luhn and begin as card numbers do, but belong to no sandbox card. */
const MERCHANTS_OWN = ['4006381333023', '4000123412341234', '4539578763621486', 'IE 4539 5787 6362 1486']
const OTHER_CARD = '4929421000000016'

const refuse = async (body: unknown, status: number, param: string) => {
  const reply = await expectNothingWritten(shop, () => shop.client.create(body))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status,
    code: 'parameter_invalid',
    param,
  })
  return reply
}

test.each([
  [
    Object.fromEntries(Array.from({ length: 51 }, (_, index) => [String(index), 'v'])),
    'metadata',
    /at most 50 keys/,
  ],
  [{ [many(41)]: 'v' }, `metadata.${many(41)}`, /1 to 40 characters/],
  [{ '': 'v' }, 'metadata.', /1 to 40 characters/],
  [{ k: many(501) }, 'metadata.k', /at most 500 characters/],
  [
    [
      { key: 'k', value: 'v' },
      { key: 'k', value: 'w' },
    ],
    'metadata[1]',
    /repeats the key k/,
  ],
  [[{ key: 'k', value: many(501) }], 'metadata[0]', /at most 500/],
])('metadata has limits', async (metadata, param, message) => {
  const { body } = await refuse({ ...FULL, metadata }, 422, param)
  expect(body.error!.message).toMatch(message)
})

test.each([
  [{ k: 17 }, 'metadata.k'],
  [{ k: null }, 'metadata.k'],
  [{ k: { a: 'b' } }, 'metadata.k'],
  [[{ key: 'k', value: 1 }], 'metadata[0].value'],
  [['k'], 'metadata[0]'],
  [[['k', 'v']], 'metadata[0]'],
  ['k', 'metadata'],
])('metadata of %j is of the wrong form', async (metadata, param) => {
  await refuse({ ...FULL, metadata }, 400, param)
})

const TEXTS = [
  ...['reference', 'description', 'processing_channel', 'customer.name', 'return_url'],
  ...[`${CARD}.holder_name`, `${CARD}.billing_address.line1`, `${ITEM}.name`, `${ITEM}.sku`],
]

test.each(TEXTS)('%s holds neither NUL nor half a character', async (path) => {
  const text = path === 'return_url' ? 'https://shop.example/' : 'text'
  for (const broken of ['\0', '\ud800', '\udc00x'])
    await refuse(withValue(FULL, path, `${text}${broken}`), 422, path)
})

test.each(TEXTS)('%s holds no card number, however it is written', async (path) => {
  const text = path === 'return_url' ? 'https://shop.example/?card=' : 'pay with '
  for (const number of [CARDS.approved, '4111 1100 0000 0013', '4111-1100-0000-0013', ...DISGUISES])
    await refuse(withValue(FULL, path, `${text}${number}`), 422, path)
})

test.each(TEXTS)('%s may hold any other digits: an EAN, an order number, an account number', async (path) => {
  const text = path === 'return_url' ? 'https://shop.example/?order=' : ''
  for (const number of MERCHANTS_OWN) {
    const { status } = await shop.client.create(withValue(FULL, path, `${text}${number}`))
    expect([number, status]).toEqual([number, 201])
  }
})

test('metadata may contain any other digits, in a key and a value', async () => {
  const metadata = Object.fromEntries(MERCHANTS_OWN.map((number) => [number, number]))
  const { status, body } = await shop.client.create({ ...FULL, metadata })
  expect({ status, metadata: body.metadata }).toEqual({ status: 201, metadata })
})

test('the number of the request’s own card is refused, whether given in full, by a token or as a stored card', async () => {
  const reference = `paid with ${[...OTHER_CARD].join('.')}`
  const own = buildPayment({ reference }, { number: OTHER_CARD })
  await refuse(own, 422, 'reference')
  const token = await tokensOf(await openPage(shop)).of({ number: OTHER_CARD })
  await refuse(byToken(token, { reference }), 422, 'reference')
  const stored = await cardsOf(shop.client).store()
  await refuse(charge(stored, { description: CARDS.approved }), 422, 'description')
  expect((await shop.client.pay({ reference })).status).toBe(201)
})

test('metadata holds no card number, in a key or a value', async () => {
  await refuse({ ...FULL, metadata: { [CARDS.approved]: 'v' } }, 422, 'metadata')
  await refuse({ ...FULL, metadata: [{ key: 'k', value: CARDS.approved }] }, 422, 'metadata[0].value')
})

test.each([
  [{ 'k\0': 'v' }, 'metadata.k\0'],
  [{ k: '\ud800' }, 'metadata.k'],
  [[{ key: '\udc00', value: 'v' }], 'metadata[0]'],
])('neither does metadata, in %j', async (metadata, param) => {
  await refuse({ ...FULL, metadata }, 422, param)
})
