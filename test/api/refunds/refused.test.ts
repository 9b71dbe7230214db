import { newId } from '../../../infra/ids'
import type { Reply } from '../../support/merchant'
import { requestRefund, settledRefund } from '../../support/refund'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop({ currencies: ['EUR', 'JPY'], reviewAbove: '500.00' })
/** An API whose refunds are not settled during the tests. */
const slow = useShop({}, { REFUND_DELAY_MS: '600000' })

const told = ({ status, body }: Reply<unknown>) => ({ status, ...body.error })

async function refused(paymentId: string, body?: unknown, at = shop) {
  const path = `/v1/payments/${paymentId}/refunds`
  return told(await expectNothingWritten(at, () => at.client.call('POST', path, body)))
}

let payment: string
beforeAll(async () => {
  payment = (await shop.client.pay()).body.id
})

test.each([
  [{ amount: 10.001 }, 422, 'amount', 'amount_invalid_precision'],
  [{ amount: '10.001' }, 422, 'amount', 'amount_invalid_precision'],
  [{ amount: 0 }, 422, 'amount', 'amount_too_small'],
  [{ amount: '0.00' }, 422, 'amount', 'amount_too_small'],
  [{ amount: -1 }, 422, 'amount', 'amount_too_small'],
  [{ amount: '-5' }, 422, 'amount', 'amount_too_small'],
  [{ amount: 0.001 }, 422, 'amount', 'amount_too_small'],
  [{ amount: 25.51 }, 422, 'amount', 'amount_exceeds_captured'],
  [{ amount: '1e300' }, 400, 'amount', 'parameter_invalid'],
  [{ amount: Number.MAX_VALUE }, 422, 'amount', 'amount_exceeds_captured'],
  [{ amount: 'ten' }, 400, 'amount', 'parameter_invalid'],
  [{ amount: '' }, 400, 'amount', 'parameter_invalid'],
  [{ amount: '10,50' }, 400, 'amount', 'parameter_invalid'],
  [{ amount: true }, 400, 'amount', 'parameter_invalid'],
  [{ amount: null }, 400, 'amount', 'parameter_invalid'],
  [{ amount: [5] }, 400, 'amount', 'parameter_invalid'],
  [{ amount: { value: 5 } }, 400, 'amount', 'parameter_invalid'],
  [{ reason: 'boredom' }, 422, 'reason', 'parameter_invalid'],
  [{ reason: 7 }, 400, 'reason', 'parameter_invalid'],
  [{ reference: '' }, 422, 'reference', 'parameter_invalid'],
  [{ reference: 'r'.repeat(81) }, 422, 'reference', 'parameter_invalid'],
  [{ reference: '4111 1100 0000 0013' }, 422, 'reference', 'parameter_invalid'],
  [{ reference: 12 }, 400, 'reference', 'parameter_invalid'],
  [{ currency: 'EUR' }, 400, 'currency', 'parameter_unknown'],
])('%j is refused with %d', async (body, status, param, code) => {
  expect(await refused(payment, body)).toMatchObject({ status, code, errors: [{ param, code }] })
})

test('every fault of a body is told at once', async () => {
  const { status, errors } = await refused(payment, { amount: {}, reason: 'boredom', note: 'x' })
  expect(status).toBe(400)
  expect(errors!.map(({ param }) => param).toSorted()).toEqual(['amount', 'note', 'reason'])
})

test('a body that is no object is refused', async () => {
  expect(await refused(payment, [])).toMatchObject({ status: 400, code: 'parameter_invalid' })
  expect(await refused(payment, '{')).toMatchObject({ status: 400, code: 'json_malformed' })
})

test('decimal places are those of the payment’s currency', async () => {
  const { body } = await shop.client.pay({ currency: 'JPY', amount: 1250 })
  expect(await refused(body.id, { amount: '12.5' })).toMatchObject({ code: 'amount_invalid_precision' })
})

test('the refusal says how much is left, without pending refunds', async () => {
  const { id } = (await slow.client.pay()).body
  await requestRefund(slow.client, id, { amount: 20 })
  expect(await refused(id, { amount: 5.51 }, slow)).toMatchObject({
    status: 422,
    type: 'validation_error',
    code: 'amount_exceeds_captured',
    param: 'amount',
    payment_id: id,
    message: expect.stringContaining('5.50 EUR'),
  })
  expect((await requestRefund(slow.client, id, { amount: 5.5 })).status).toBe(201)
  for (const body of [undefined, { amount: 0.01 }])
    expect(await refused(id, body, slow)).toMatchObject({
      status: 422,
      code: 'amount_exceeds_captured',
      param: 'amount',
      message: expect.stringContaining('nothing'),
    })
})

test.each([
  ['authorized', () => shop.client.pay({ capture: false })],
  ['declined', () => shop.client.pay({}, 'genericDecline')],
  ['requires_action', () => shop.client.pay({}, 'challenge')],
  ['on_hold', () => shop.client.pay({ amount: 501 })],
])('a payment that is %s cannot be refunded, and its state is named', async (status, pay) => {
  const { body } = await pay()
  expect(body.status).toBe(status)
  for (const refund of [undefined, { amount: 1 }])
    expect(await refused(body.id, refund)).toMatchObject({
      status: 422,
      type: 'validation_error',
      code: 'payment_unexpected_state',
      payment_id: body.id,
      message: expect.stringContaining(status),
    })
})

test('neither can one that is captured in part and may be captured further', async () => {
  const { id } = (await shop.client.pay({ capture: false })).body
  await shop.client.capture(id, { amount: 10, final: false })
  expect(await refused(id, { amount: 1 })).toMatchObject({
    code: 'payment_unexpected_state',
    message: expect.stringContaining('authorized'),
  })
})

test('neither can one that is refunded', async () => {
  const { id } = (await shop.client.pay()).body
  await settledRefund(shop.client, (await requestRefund(shop.client, id)).body.id)
  expect(await refused(id)).toMatchObject({ status: 422, code: 'payment_unexpected_state' })
})

test('a payment that is not there, of another account, or no payment', async () => {
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  const theirs = (await stranger.pay()).body.id
  for (const id of [newId('payment'), theirs, newId('refund')])
    expect(await refused(id)).toMatchObject({ status: 404, code: 'resource_missing', param: 'id' })
  expect(await refused('pi_3MtwBwLkdIwHu7ix28a3tqPa')).toMatchObject({
    status: 400,
    code: 'foreign_identifier',
  })
})

test('a refund of another account is not there', async () => {
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  const { body } = await requestRefund(stranger, (await stranger.pay()).body.id)
  expect(body.status).toBe('pending')
  expect(told(await shop.client.call('GET', `/v1/refunds/${body.id}`))).toMatchObject({ status: 404 })
})
