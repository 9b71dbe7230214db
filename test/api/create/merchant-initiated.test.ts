import { newId } from '../../../infra/ids'
import { SECRET_SCOPES } from '../../../domain/scopes'
import { buildPayment } from '../../support/payment'
import { withValue } from '../support/body-values'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

/** A charge of a stored card with all parameters that it may have. */
function buildCharge(overrides: object = {}): object {
  const { amount, currency, reference } = buildPayment()
  return {
    amount,
    currency,
    reference,
    capture: true,
    description: null,
    processing_channel: 'web',
    customer: { email: null },
    order: { items: [] },
    metadata: [],
    payment_method: newId('payment_method'),
    initiated_by: 'merchant',
    sequence: 'recurring',
    ...overrides,
  }
}

const shop = useShop()

const refuse = async (
  body: object,
  status: number,
  code: string,
  param: string | null,
  client = shop.client,
) => {
  const reply = await expectNothingWritten(shop, () => client.create(body))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status, code, param })
  return reply.body.error!
}

test.each(['recurring', 'unscheduled'])(
  'a %s charge of a card that is not stored is 422',
  async (sequence) => {
    await refuse(buildCharge({ sequence }), 422, 'resource_missing', 'payment_method')
  },
)

test('the payment method of a card payment is not a stored card', async () => {
  const { body } = await shop.client.pay()
  await refuse(
    buildCharge({ payment_method: body.payment_method.id }),
    422,
    'resource_missing',
    'payment_method',
  )
})

test.each([
  ['amount', undefined, 400, 'parameter_missing'],
  ['currency', undefined, 400, 'parameter_missing'],
  ['reference', undefined, 400, 'parameter_missing'],
  ['sequence', undefined, 400, 'parameter_missing'],
  ['initiated_by', undefined, 400, 'parameter_missing'],
  ['payment_method', undefined, 400, 'parameter_missing'],
  ['amount', '25.5', 400, 'parameter_invalid'],
  ['sequence', 17, 400, 'parameter_invalid'],
  ['payment_method', 17, 400, 'parameter_invalid'],
  ['three_d_secure', { mode: 'never' }, 400, 'parameter_unknown'],
  ['store', true, 400, 'parameter_unknown'],
  ['return_url', 'https://shop.example', 400, 'parameter_unknown'],
  ['customer.name', 'Ottilie', 400, 'parameter_unknown'],
  ['payment_method', 'pm_1MqLiJLkdIwHu7ixUEgbFdYF', 400, 'foreign_identifier'],
  ['customer.id', '7f1c9b1e-7a63-4b8e-9a3a-2f0f5a6f3c11', 400, 'foreign_identifier'],
  ['payment_method', newId('customer'), 422, 'resource_missing'],
  ['payment_method', 'pmth_short', 422, 'resource_missing'],
  ['sequence', 'sometimes', 422, 'parameter_invalid'],
  ['initiated_by', 'customer', 422, 'parameter_invalid'],
  ['amount', 0, 422, 'amount_too_small'],
  ['amount', 1_000_000, 422, 'amount_too_large'],
  ['amount', 1.001, 422, 'amount_invalid_precision'],
  ['currency', 'CHF', 422, 'currency_not_supported'],
  ['reference', 'r'.repeat(81), 422, 'parameter_invalid'],
  ['metadata', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, 'v'])), 422, 'parameter_invalid'],
])('%s of %j is %d %s', async (path, value, status, code) => {
  await refuse(withValue(buildCharge(), path, value), status, code, path)
})

test('its customer is named by the id of a customer', async () => {
  const body = buildCharge({ customer: { id: newId('payment') } })
  await refuse(body, 422, 'resource_missing', 'customer.id')
})

test('it needs its own scope, and not that of card numbers', async () => {
  const accountId = shop.merchant.account.id
  const clientWithout = async (scope: string) => {
    const scopes = SECRET_SCOPES.filter((name) => name !== scope)
    return shop.clientWith((await shop.buildKey({ accountId, scopes })).key)
  }
  const charger = await clientWithout('payments.card.raw')
  await refuse(buildCharge(), 422, 'resource_missing', 'payment_method', charger)
  expect(await refuse(buildPayment(), 403, 'scope_missing', null, charger)).toMatchObject({
    type: 'permission_error',
    message: expect.stringContaining('payments.card.raw'),
  })
  const seller = await clientWithout('payments.merchant_initiated')
  expect(await refuse(buildCharge(), 403, 'scope_missing', null, seller)).toMatchObject({
    message: expect.stringContaining('payments.merchant_initiated'),
  })
})
