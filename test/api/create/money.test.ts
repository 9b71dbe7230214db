import type { Client } from '../../support/merchant'
import { NO_THIRD_PLACE, testUnless } from '../../support/kind'
import { buildPayment, type PaymentBody } from '../../support/payment'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'

describe('amounts', () => {
  const shop = useShop()
  test.each([
    ['EUR', 10.1, '1010', 0.34],
    ['EUR', 0.01, '1', 0.2],
    ['EUR', 999999.99, '99999999', 14000.2],
    ['USD', 19.99, '1999', 0.48],
    ['JPY', 1000, '1000', 14],
    ['JPY', 1, '1', 0],
    ['KWD', 1.23, '1230', 0.217],
  ])('%s %d is charged exactly, with its fee', charged)

  testUnless(NO_THIRD_PLACE).each([
    ['KWD', 1.234, '1234', 0.217],
    ['KWD', 0.001, '1', 0.2],
  ])('%s %d is charged exactly, with its fee', charged)

  async function charged(currency: string, amount: number, minor: string, fee: number) {
    const { status, body } = await shop.client.pay({ currency, amount })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'succeeded',
      amount,
      amount_captured: amount,
      currency,
      fee: { amount: fee, currency, settled: false },
    })
    expect(body.net.currency).toBe(currency)
    expect(body.net.amount).toBeCloseTo(amount - fee, 3)
    expect(await ledgerEntry(shop.facts, body.id)).toMatchObject({ amount: minor, currency })
    expect((await shop.client.retrieve(body.id)).body).toEqual(body)
  }
})

describe('amounts that are refused', () => {
  const shop = useShop()

  const expectRefused = async (
    overrides: Partial<PaymentBody>,
    code: string,
    param: string,
    message: RegExp,
  ) => {
    await expectNothingWritten(shop, () => refuse(shop.client, buildPayment(overrides), code, param, message))
  }

  test.each([
    ['EUR', 1_000_000, /999999\.99 EUR.*amount_limit/],
    ['EUR', 1e300, /999999\.99 EUR/],
    ['JPY', 1_000_000, /999999 JPY/],
    ['KWD', 999999.991, /999999\.990 KWD/],
  ])('%s %d is above the limit, which is named', async (currency, amount, message) => {
    await expectRefused({ currency, amount }, 'amount_too_large', 'amount', message)
  })

  test.each([
    ['EUR', 10.001, /at most 2 decimal places in EUR/],
    ['EUR', 0.1 + 0.2, /at most 2/],
    ['JPY', 10.5, /at most 0 decimal places in JPY/],
    ['KWD', 1.2345, /at most 3 decimal places in KWD/],
  ])('%s %d has too many decimal places', async (currency, amount, message) => {
    await expectRefused({ currency, amount }, 'amount_invalid_precision', 'amount', message)
  })

  test.each([
    ['EUR', 0, /at least 0\.01 EUR/],
    ['EUR', -0, /at least 0\.01 EUR/],
    ['EUR', -25.5, /at least 0\.01 EUR/],
    ['EUR', 0.009, /at least 0\.01 EUR/],
    ['JPY', 0.5, /at least 1 JPY/],
    ['KWD', 0.0004, /at least 0\.001 KWD/],
  ])('%s %d is less than the smallest unit', async (currency, amount, message) => {
    await expectRefused({ currency, amount }, 'amount_too_small', 'amount', message)
  })

  test.each(['CHF', 'eur', 'XXX', '', 'EURO', '__proto__', 'E\0R'])(
    'the currency %p is not one that the account takes',
    async (currency) => {
      const message = /EUR, GBP, JPY, KWD, USD/
      await expectRefused({ currency, amount: 10 }, 'currency_not_supported', 'currency', message)
    },
  )

  test.each([
    ['0.2999999999999999999', 'amount_invalid_precision', /at most 2 decimal places in EUR/],
    ['25.500000000000000000001', 'amount_invalid_precision', /at most 2/],
    [`0.${'3'.repeat(60)}`, 'amount_invalid_precision', /more digits/],
    ['0.00999999999999999999999', 'amount_too_small', /at least 0\.01 EUR/],
    ['999999.9900000000000000001', 'amount_invalid_precision', /at most 2/],
    ['123456789012345678901234567890', 'amount_too_large', /999999\.99 EUR/],
  ])('%s is read from its own text, and never rounded', async (amount, code, message) => {
    const text = JSON.stringify(buildPayment()).replace('25.5', amount)
    await expectNothingWritten(shop, () => refuse(shop.client, text, code, 'amount', message))
  })

  test.each([
    ['capture', 'amount_invalid_precision', 'amount'],
    ['refunds', 'amount_invalid_precision', 'amount'],
  ])('the same holds for %s', async (operation, code, param) => {
    const { body } = await shop.client.pay({ capture: operation === 'refunds' })
    const path = `/v1/payments/${body.id}/${operation}`
    const reply = await shop.client.call('POST', path, '{"amount": 1.0000000000000000000001}')
    expect([reply.status, reply.body.error]).toMatchObject([422, { code, param }])
  })

  test('a count with more digits than a double can hold is refused', async () => {
    const order = { items: [{ name: 'Tea', quantity: 1, unit_amount: 25.5 }] }
    const text = JSON.stringify(buildPayment({ order })).replace(
      '"quantity":1',
      '"quantity":1.0000000000000000001',
    )
    await refuse(shop.client, text, 'parameter_invalid', 'order.items[0].quantity', /more digits/)
  })

  test.each(['25.50000000000000000000', '2550000000000000000000e-20', '0.2550000000000000000000000e2'])(
    '%s is 25.5, however long it is',
    async (amount) => {
      const text = JSON.stringify(buildPayment()).replace('25.5', amount)
      expect((await shop.client.create(text)).body).toMatchObject({ amount: 25.5, status: 'succeeded' })
    },
  )

  test('the limit, the currencies and the message are the account’s own', async () => {
    const { account, secretKey } = await shop.buildMerchant({ amountLimit: '50.00', currencies: ['CHF'] })
    const client = shop.clientWith(secretKey)
    expect((await client.pay({ currency: 'CHF', amount: 50 })).body.status).toBe('succeeded')
    const tooLarge = buildPayment({ currency: 'CHF', amount: 50.01 })
    await refuse(client, tooLarge, 'amount_too_large', 'amount', /50\.00 CHF/)
    await refuse(client, buildPayment(), 'currency_not_supported', 'currency', /: CHF(\.|$)/)
    expect(await shop.db.payment.count({ where: { accountId: account.id } })).toBe(1)
  })

  test('a string where a number belongs is 400, even one that reads as a number', async () => {
    const { status, body } = await shop.client.create({ ...buildPayment(), amount: '25.50' })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'parameter_invalid', param: 'amount' })
  })

  test('a number that is too large for a double is no amount', async () => {
    const text = JSON.stringify(buildPayment()).replace('25.5', '1e999')
    const { status, body } = await shop.client.create(text)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'parameter_invalid', param: 'amount' })
  })
})

async function refuse(
  client: Client,
  body: object | string,
  code: string,
  param: string,
  message: RegExp,
): Promise<void> {
  const reply = await client.create(body)
  expect(reply.status).toBe(422)
  expect(reply.body.error).toMatchObject({
    type: 'validation_error',
    code,
    param,
    message: expect.stringMatching(message),
    errors: [{ param, code, message: expect.stringMatching(message) }],
  })
}
