/** Error messages make sense by themselves, in a log or a console: what happened, to which object, and what to do. */
import { newId } from '../../../infra/ids'
import { createClient } from '../../support/merchant'
import { buildPayment } from '../../support/payment'
import { useShop } from '../support/shop'

const shop = useShop()

const messageOf = async (method: string, path: string, body?: object, key = shop.merchant.secretKey) => {
  const reply = await createClient(shop.url, key).call(method, path, body)
  return reply.body.error!
}

test('the missing object is named, with the remedy', async () => {
  const { amount: _amount, ...body } = buildPayment()
  const { message, errors } = await messageOf('POST', '/v1/payments', body)
  expect(message).toBe('amount is required. Add it.')
  expect(errors).toEqual([
    {
      param: 'amount',
      code: 'parameter_missing',
      message: 'amount is required',
      fault: { code: 'missing' },
    },
  ])
})

test('what the account does not allow is named, with the remedy', async () => {
  const { message } = await messageOf('POST', '/v1/payments', buildPayment({ currency: 'SEK' }))
  expect(message).toMatch(/^currency must be a currency that the account accepts: .*\. Send one of/)
})

test('a failure of the table has its remedy in the message', async () => {
  const { message } = await messageOf('GET', `/v1/payments/${newId('payment')}`)
  expect(message).toBe(
    'There is no such object. Check the identifier, and that the key belongs to the account and mode that made it.',
  )
})

test('an identifier of another type is called by its type, in a path, a query and a body', async () => {
  const [refund, event] = [newId('refund'), newId('event')]
  const { message } = await messageOf('GET', `/v1/payments/${refund}`)
  expect(message).toMatch(/^id is a refund's identifier, where a payment's belongs\. Check/)
  const query = await messageOf('GET', `/v1/payments?customer=${event}`)
  expect(query.message).toMatch(/^customer is an event's identifier, where a customer's belongs\. Send/)
  const body = await messageOf('POST', '/v1/payments', buildPayment({ customer: { id: refund } }))
  expect(body.message).toMatch(/^customer\.id is a refund's identifier, where a customer's belongs\. Send/)
})

test.each([
  ['GET', '/v1/payment', 'GET /v1/payment does not exist; did you mean GET /v1/payments?'],
  ['POST', '/payments', 'POST /payments does not exist; did you mean POST /v1/payments?'],
  [
    'GET',
    '/v1/webhook-endpoints',
    'GET /v1/webhook-endpoints does not exist; did you mean GET /v1/webhook_endpoints?',
  ],
  [
    'POST',
    `/v1/payment/${newId('payment')}/refund`,
    'POST /v1/payment/{id}/refund does not exist; did you mean POST /v1/payments/{id}/refunds?',
  ],
  ['PUT', '/v1/customer', 'PUT /v1/customer does not exist; did you mean POST /v1/customers?'],
  ['GET', '/v1/something/else/4111110000000013', 'GET /v1/something/else/{id} does not exist.'],
  ['DELETE', '/v1/refunds', 'DELETE /v1/refunds does not exist; did you mean GET /v1/refunds?'],
])('%s %s is answered with the closest route', async (method, path, told) => {
  expect((await messageOf(method, path)).message).toContain(told)
})

test('each of the two kinds of keys is told where it can be used', async () => {
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, kind: 'publishable' })
  const publishable = await messageOf('POST', '/v1/payments', buildPayment(), key)
  expect(publishable.message).toBe(
    'The key lacks the scope payments.write. This is a publishable key: use it in a browser, a secret key here.',
  )
  const secret = await messageOf('POST', '/v1/tokens', { card: buildPayment().payment_method.card })
  expect(secret.message).toBe(
    'The key lacks the scope tokens.create. This is a secret key: use it on your server, a publishable key here.',
  )
})

test('a key of the other mode is told the address of its own', async () => {
  const { account } = await shop.buildMerchant({ live: true })
  const live = await shop.buildKey({ accountId: account.id, livemode: true })
  const told = await messageOf('GET', '/v1/payments', undefined, live.key)
  expect(told).toMatchObject({
    code: 'api_key_wrong_mode',
    message: `This key belongs to live mode, and this address to the sandbox. Call ${shop.facts.livePublicUrl}, the address of live mode.`,
  })
  const test = await createClient(shop.liveUrl, shop.merchant.secretKey).call('GET', '/v1/payments')
  expect(test.body.error!.message).toContain(`Call ${shop.facts.publicUrl}, the address of the sandbox.`)
})
