/** What the networks forbid about a declined card holds for every call of its merchant (decision 0234). */
import type { PaymentMethodView } from '../../../contract/payment-methods/view'
import type { PaymentView } from '../../../contract/payments/view'
import { DAY } from '../../../domain/time'
import type { Client } from '../../support/merchant'
import { buildPayment, CARDS, type CardName } from '../../support/payment'
import { useShop } from '../support/shop'

const shop = useShop()

async function newMerchant(): Promise<{ client: Client; accountId: string }> {
  const { account, secretKey } = await shop.buildMerchant()
  return { client: shop.clientWith(secretKey), accountId: account.id }
}

const pay = async (client: Client, card: CardName, overrides: object = {}): Promise<PaymentView> => {
  const { status, body } = await client.create(buildPayment(overrides, card))
  expect(status).toBe(201)
  return body
}

const askedAbout = async (payment: PaymentView): Promise<boolean> =>
  (await shop.db.payment.findFirstOrThrow({ where: { id: payment.id } })).network !== null

test.each([
  ['invalidNumber', 'invalid_number', '14', null],
  ['accountClosed', 'account_closed', '46', null],
  ['pickUp', 'pickup_card', '04', null],
  ['neverAgain', 'do_not_honor', '05', '03'],
] as const)('after the decline of "%s" no call asks again', async (card, declineCode, code, advice) => {
  const { client } = await newMerchant()
  const first = await pay(client, card)
  expect(first).toMatchObject({
    status: 'declined',
    decline_code: declineCode,
    network_decline_code: code,
    network_advice_code: advice,
    retry_advice: { rule: 'never', after: null, message: expect.stringContaining('for good') as string },
  })
  const again = await pay(client, card, { amount: 3 })
  expect(again).toMatchObject({
    status: 'declined',
    decline_code: 'retry_not_allowed',
    network_decline_code: null,
    network_advice_code: null,
    retry_advice: { rule: 'never', after: null },
  })
  expect(await askedAbout(again)).toBe(false)
  const elsewhere = await pay((await newMerchant()).client, card)
  expect(elsewhere.decline_code).toBe(declineCode)
})

test('Visa takes a decline and 20 more tries in 30 days, by any call', async () => {
  const { client, accountId } = await newMerchant()
  for (let tries = 0; tries < 20; tries += 1)
    expect(await pay(client, 'limitExceeded')).toMatchObject({
      decline_code: 'limit_exceeded',
      retry_advice: null,
    })
  const last = await pay(client, 'limitExceeded')
  expect(last).toMatchObject({ decline_code: 'limit_exceeded', retry_advice: { rule: 'limit' } })
  const refused = await pay(client, 'limitExceeded', { amount: 1 })
  expect(refused).toMatchObject({ decline_code: 'retry_not_allowed', retry_advice: { rule: 'limit' } })
  const after = Date.parse(refused.retry_advice?.after ?? '') - Date.now()
  expect(after / DAY).toBeGreaterThan(29.9)
  expect(after / DAY).toBeLessThan(30)
  expect(await pay(client, 'approved')).toMatchObject({ status: 'succeeded', retry_advice: null })
  // What no longer counts bars nothing.
  await shop.db.cardDecline.updateMany({
    where: { accountId },
    data: { at: new Date(Date.now() - 31 * DAY) },
  })
  expect(await pay(client, 'limitExceeded')).toMatchObject({ decline_code: 'limit_exceeded' })
})

test('many calls at once are counted, too', async () => {
  const { client, accountId } = await newMerchant()
  await Promise.all(Array.from({ length: 10 }, () => pay(client, 'declinedMastercard')))
  expect(await shop.db.cardDecline.count({ where: { accountId } })).toBe(10)
  const later = await Promise.all(Array.from({ length: 6 }, () => pay(client, 'declinedMastercard')))
  expect(new Set(later.map((payment) => payment.decline_code))).toEqual(new Set(['retry_not_allowed']))
  expect(await shop.db.cardDecline.count({ where: { accountId } })).toBe(10)
})

test('a charge without the cardholder waits as the issuer asks; with him it is a new one', async () => {
  const { client } = await newMerchant()
  const paid = await pay(client, 'chargesWait', { store: true })
  const stored = paid.payment_method.id
  const charge = async () =>
    (
      await client.create({
        amount: 9.99,
        currency: 'EUR',
        reference: 'plan',
        payment_method: stored,
        initiated_by: 'merchant',
        sequence: 'recurring',
      })
    ).body
  expect(await charge()).toMatchObject({
    decline_code: 'insufficient_funds',
    network_decline_code: '51',
    network_advice_code: '27',
    retry_advice: { rule: 'wait' },
  })
  const barred = await charge()
  expect(barred).toMatchObject({ decline_code: 'retry_not_allowed', retry_advice: { rule: 'wait' } })
  expect((Date.parse(barred.retry_advice?.after ?? '') - Date.now()) / DAY).toBeCloseTo(4, 1)
  expect(await pay(client, 'chargesWait')).toMatchObject({ status: 'succeeded' })
})

test('new details: another expiry date, or the cardholder', async () => {
  const { client } = await newMerchant()
  const store = async (expiryYear: number) => {
    const { payment_method: method } = buildPayment()
    const card = { ...method.card, number: CARDS.chargesNeedNewDetails, expiry_year: expiryYear }
    const { body } = await client.create({
      ...buildPayment({ store: true }),
      payment_method: { type: 'card', card },
    })
    return body.payment_method.id
  }
  const charge = async (id: string) =>
    (
      await client.create({
        amount: 9.99,
        currency: 'EUR',
        reference: 'plan',
        payment_method: id,
        initiated_by: 'merchant',
        sequence: 'unscheduled',
      })
    ).body
  const old = await store(2060)
  expect(await charge(old)).toMatchObject({
    decline_code: 'expired_card',
    retry_advice: { rule: 'new_details' },
  })
  expect(await charge(old)).toMatchObject({ decline_code: 'retry_not_allowed' })
  expect(await charge(await store(2061))).toMatchObject({ decline_code: 'expired_card' })
})

test('cards whose network is not asked are declined however often', async () => {
  const { client, accountId } = await newMerchant()
  for (const card of ['lost', 'stolen', 'doNotHonor', 'blockedByRule', 'genericDecline'] as const)
    for (let times = 0; times < 2; times += 1)
      expect(await pay(client, card)).toMatchObject({ retry_advice: null, network_decline_code: null })
  expect(await shop.db.cardDecline.count({ where: { accountId } })).toBe(0)
})

test('a repeat of the key is answered as the first call was', async () => {
  const { client } = await newMerchant()
  await pay(client, 'invalidNumber')
  const body = buildPayment({}, 'invalidNumber')
  const key = { key: 'ceiling-1' }
  const [first, second] = [await client.create(body, key), await client.create(body, key)]
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replay')).toBe('true')
})

test('a stored card that was declined is refused by its number', async () => {
  const { client, accountId } = await newMerchant()
  const paid = await pay(client, 'chargesNotAllowed', { store: true })
  const charge = {
    amount: 9.99,
    currency: 'EUR',
    reference: 'plan',
    initiated_by: 'merchant',
    sequence: 'recurring',
  }
  const first = await client.create({ ...charge, payment_method: paid.payment_method.id })
  expect(first.body).toMatchObject({
    decline_code: 'transaction_not_allowed',
    retry_advice: { rule: 'never' },
  })
  expect(await pay(client, 'chargesNotAllowed')).toMatchObject({ decline_code: 'retry_not_allowed' })
  const cards = await client.call<{ data: PaymentMethodView[] }>('GET', '/v1/payment_methods')
  expect(cards.body.data).toHaveLength(1)
  const rows = await shop.db.cardDecline.findMany({ where: { accountId } })
  expect(rows).toMatchObject([
    { network: 'visa', code: '57', forEver: true, amount: 999n, expiry: '2060-12' },
  ])
})
