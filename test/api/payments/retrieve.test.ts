import { newId } from '../../../infra/ids'
import { useShop } from '../support/shop'

const shop = useShop()

const expectError = async (id: string, status: number, code: string) => {
  const reply = await shop.client.retrieve(id)
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status, code, param: 'id' })
  return reply.body.error!
}

test('a payment is read as it was answered', async () => {
  for (const card of ['approved', 'genericDecline', 'challenge'] as const) {
    const { body } = await shop.client.pay({}, card)
    const read = await shop.client.retrieve(body.id)
    expect(read.status).toBe(200)
    expect(read.body).toEqual(body)
  }
})

test('another API process reads the same', async () => {
  const { body } = await shop.client.pay({ metadata: { k: 'v' } }, 'challenge')
  const elsewhere = shop.clientWith(shop.merchant.secretKey, shop.facts.publicUrl)
  expect((await elsewhere.retrieve(body.id)).body).toEqual(body)
})

test('a read needs no Idempotency-Key, and takes no query', async () => {
  const { body } = await shop.client.pay()
  const reply = await shop.client.call('GET', `/v1/payments/${body.id}?expand=customer`)
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({
    status: 400,
    code: 'parameter_unknown',
    param: 'expand',
  })
})

test('a payment that does not exist is missing', async () => {
  await expectError(newId('payment'), 404, 'resource_missing')
})

test('a payment of another account is answered like one that does not exist', async () => {
  const stranger = await shop.buildMerchant()
  const { body } = await shop.clientWith(stranger.secretKey).pay()
  const { request_id: _one, ...foreign } = await expectError(body.id, 404, 'resource_missing')
  const { request_id: _other, ...missing } = await expectError(newId('payment'), 404, 'resource_missing')
  expect(foreign).toEqual(missing)
})

test.each([
  ['of a customer', newId('customer')],
  ['too short', 'pay_01M7YFA0H5'],
  ['in lower case', newId('payment').toLowerCase()],
  ['with a letter that no identifier has', `${newId('payment').slice(0, -1)}U`],
  ['with NUL in it', `${newId('payment')}%00`],
])('an id %s names no payment', async (_what, id) => {
  await expectError(id, 404, 'resource_missing')
})

test.each([
  'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  'pay-123',
  '7f1c9b1e-7a63-4b8e-9a3a-2f0f5a6f3c11',
  '1',
  'PAY_1',
  "'",
])('the id %s belongs to a different system', async (id) => {
  expect(await expectError(encodeURIComponent(id), 400, 'foreign_identifier')).toMatchObject({
    message: expect.stringContaining('The identifier belongs to a different system.'),
  })
})

test('no answer repeats an id that was sent', async () => {
  const reply = await shop.client.retrieve('4111110000000013')
  expect([reply.status, reply.text.includes('4111110000000013')]).toEqual([400, false])
})
