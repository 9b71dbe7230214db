import { atOthers, expectedAt } from '../../support/kind'
import { CARDS, type CardName } from '../../support/payment'
import {
  NOTHING_CAPTURED,
  NO_CHALLENGE,
  VERSION_BEFORE,
  anId,
  expectCard,
  expectPayment,
} from '../support/expected'
import { ledgerEntry } from '../support/simulator'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

useOneDay()
const shop = useShop()
test.each<[CardName, object]>([
  ['approved', {}],
  ['approvedMastercard', { brand: 'mastercard', last4: '0010', bin: '511111' }],
  ['approvedAmex', { brand: 'amex', last4: '0011', bin: '341111' }],
  ['refundFails', { last4: '0088' }],
])('the card %s is approved and its payment succeeds', async (card, facts) => {
  const { status, body } = await shop.client.pay({}, card)
  expect(status).toBe(201)
  expect(body).toEqual(expectPayment({}, facts))
  expect(await ledgerEntry(shop.facts, body.id)).toMatchObject({
    amount: '2550',
    currency: 'EUR',
    authorization: { state: 'approved', captured: true },
  })
})

test.each<[CardName, string]>([
  ['genericDecline', 'generic_decline'],
  ['insufficientFunds', 'insufficient_funds'],
  ['expired', 'expired_card'],
])('the card %s is declined, and the payment exists with its decline_code', async (card, declineCode) => {
  const { status, body } = await shop.client.pay({}, card)
  expect(status).toBe(201)
  expect(body).toEqual(
    expectPayment(
      { status: 'declined', decline_code: declineCode, ...NOTHING_CAPTURED },
      { last4: CARDS[card].slice(-4) },
    ),
  )
  expect((await shop.client.retrieve(body.id)).body).toEqual(body)
})

const NOTHING_TOLD = { bin: null, funding: null, country: null, issuer: null }

test.each<CardName>(['challenge', 'challengeFails'])('the card %s asks for 3-D Secure', async (card) => {
  const { status, body } = await shop.client.pay({}, card)
  expect(status).toBe(201)
  expect(body).toEqual(
    expectPayment(
      {
        status: 'requires_action',
        ...NOTHING_CAPTURED,
        three_d_secure: { required: true, status: 'pending', version: VERSION_BEFORE, exemption: null },
        next_action: expect.objectContaining({ type: 'three_d_secure_challenge' }),
      },
      // Others tell of a card once it was charged.
      { last4: CARDS[card].slice(-4), ...expectedAt({}, atOthers(NOTHING_TOLD)) },
    ),
  )
})

test('any other number with a valid check digit is declined as not supported', async () => {
  const { status, body } = await shop.client.pay({}, { number: '4242424242424242' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'declined',
    // Adyen says that its bank does not support the payment.
    ...expectedAt(
      { decline_code: 'card_not_supported', decline_message: 'This kind of card is not accepted.' },
      { adyen: { decline_code: 'transaction_not_allowed' } },
    ),
    payment_method: {
      id: anId('payment_method'),
      card: expectCard({ last4: '4242', ...NOTHING_TOLD, bin: '424242' }),
    },
  })
})

test('the number may be written with spaces and dashes', async () => {
  const { status, body } = await shop.client.pay({}, { number: '4111-1100 0000-0013' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'succeeded', payment_method: { card: expectCard() } })
})

test('a card past its expiry date is declined without asking the processor', async () => {
  const { status, body } = await shop.client.pay(
    {},
    { number: CARDS.approved, expiry_month: 1, expiry_year: 2020 },
  )
  expect(status).toBe(201)
  expect(body).toEqual(
    expectPayment(
      {
        status: 'declined',
        decline_code: 'expired_card',
        ...NOTHING_CAPTURED,
        three_d_secure: NO_CHALLENGE,
      },
      { expiry_month: 1, expiry_year: 2020, bin: null, funding: null, country: null, issuer: null },
    ),
  )
  expect(await ledgerEntry(shop.facts, body.id)).toBeNull()
})

test('a card is good through the last day of its expiry month', async () => {
  const now = new Date()
  const thisMonth = { expiry_month: now.getUTCMonth() + 1, expiry_year: now.getUTCFullYear() }
  const lastMonth =
    thisMonth.expiry_month === 1
      ? { expiry_month: 12, expiry_year: thisMonth.expiry_year - 1 }
      : { ...thisMonth, expiry_month: thisMonth.expiry_month - 1 }
  expect((await shop.client.pay({}, thisMonth)).body.status).toBe('succeeded')
  expect((await shop.client.pay({}, lastMonth)).body).toMatchObject({ decline_code: 'expired_card' })
})

test('two digits of a year mean 20xx', async () => {
  const { body } = await shop.client.pay({}, { expiry_year: 61 })
  expect(body.status).toBe('succeeded')
  expect(body.payment_method.card.expiry_year).toBe(2061)
})
