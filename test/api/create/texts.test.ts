import { CARDS } from '../../support/payment'
import { withValue } from '../support/body-values'
import { FULL } from '../support/full-payment'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const CARD = 'payment_method.card'
const ITEM = 'order.items[0]'
const many = (count: number) => 'x'.repeat(count)

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
  [Object.fromEntries(Array.from({ length: 51 }, (_, index) => [String(index), 'v'])), /at most 50 keys/],
  [{ [many(41)]: 'v' }, /1 to 40 characters/],
  [{ '': 'v' }, /1 to 40 characters/],
  [{ k: many(501) }, /at most 500 characters/],
  [
    [
      { key: 'k', value: 'v' },
      { key: 'k', value: 'w' },
    ],
    /must not repeat a key/,
  ],
  [[{ key: 'k', value: many(501) }], /at most 500/],
])('metadata has limits', async (metadata, message) => {
  const { body } = await refuse({ ...FULL, metadata }, 422, 'metadata')
  expect(body.error!.message).toMatch(message)
})

test.each([
  { k: 17 },
  { k: null },
  { k: { a: 'b' } },
  [{ key: 'k' }],
  [{ key: 'k', value: 1 }],
  ['k'],
  [['k', 'v']],
])('metadata of %j is of the wrong form', async (metadata) => {
  await refuse({ ...FULL, metadata }, 400, 'metadata')
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
  for (const number of [CARDS.approved, '4111 1100 0000 0013', '4111-1100-0000-0013'])
    await refuse(withValue(FULL, path, `${text}${number}`), 422, path)
})

test('metadata holds no card number, in a key or a value', async () => {
  await refuse({ ...FULL, metadata: { [CARDS.approved]: 'v' } }, 422, 'metadata')
  await refuse({ ...FULL, metadata: [{ key: 'k', value: CARDS.approved }] }, 422, 'metadata')
})

test.each([{ 'k\0': 'v' }, { k: '\ud800' }, [{ key: '\udc00', value: 'v' }]])(
  'neither does metadata, in %j',
  async (metadata) => {
    await refuse({ ...FULL, metadata }, 422, 'metadata')
  },
)
