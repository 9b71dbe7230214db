/** The expected answers of the API. */
import type { PaymentView } from '../../../contract/payments/view'
import { declineMessage } from '../../../domain/decline-codes'
import { ID_PREFIXES, type IdType } from '../../../domain/ids'
import { atOthers, expectedAt } from '../../support/kind'

/** Any identifier of a type. */
export const anId = (type: IdType): unknown =>
  expect.stringMatching(new RegExp(`^${ID_PREFIXES[type]}[0-7][0-9A-HJKMNP-TV-Z]{25}$`))

/** Any time, with its milliseconds, in UTC. */
export const aTime: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)

/** Any version. */
export const aVersion: unknown = expect.any(Number)

/** What the sandbox's network tells of an approval, or null. */
const aNetwork = { asymmetricMatch: (value: unknown) => typeof value === 'object' }

/** The version of 3-D Secure while the cardholder has not answered. */
export const VERSION_BEFORE = expectedAt('2.2.0', atOthers(null))

export const NO_CHALLENGE = { required: false, status: 'not_required', version: null, exemption: null }

/** The card of `buildCard`, as it is shown. */
export function expectCard(overrides: Partial<PaymentView['payment_method']['card']> = {}): object {
  return {
    brand: 'visa',
    last4: '0013',
    bin: '411111',
    funding: 'credit',
    country: 'IE',
    issuer: 'Sandbox Issuing Bank',
    expiry_month: 12,
    expiry_year: 2060,
    ...overrides,
    ...expectedAt({}, { stripe: { bin: null, issuer: null } }),
    ...(overrides.issuer !== null && expectedAt({}, { adyen: { issuer: 'SANDBOX ISSUING BANK' } })),
  }
}

/** The approved payment that `buildPayment` makes, with all its fields. */
export function expectPayment(
  overrides: Partial<Record<keyof PaymentView, unknown>> = {},
  card: Parameters<typeof expectCard>[0] = {},
): object {
  const { status = 'succeeded', amount = 25.5, amount_captured: captured = 25.5 } = overrides
  return {
    id: anId('payment'),
    object: 'payment',
    status: 'succeeded',
    amount: 25.5,
    amount_captured: 25.5,
    amount_refunded: 0,
    amount_disputed: 0,
    amount_capturable: status === 'authorized' ? Number(amount) - Number(captured) : 0,
    amount_refundable: status === 'succeeded' ? captured : 0,
    currency: 'EUR',
    reference: 'order-1001',
    description: null,
    customer: null,
    payment_method: { id: anId('payment_method'), type: 'card', stored: false, card: expectCard(card) },
    initiated_by: 'customer',
    sequence: null,
    subscription: null,
    three_d_secure: NO_CHALLENGE,
    decline_code: null,
    decline_message:
      typeof overrides.decline_code === 'string' ? declineMessage(overrides.decline_code) : null,
    failure_reason: null,
    network_decline_code: null,
    network_advice_code: null,
    retry_advice: null,
    statement_descriptor: null,
    network: aNetwork,
    fee: { amount: 0.56, currency: 'EUR', returned: 0, disputes: 0, settled: false },
    net: { amount: 24.94, currency: 'EUR' },
    order: null,
    metadata: {},
    capture_before: null,
    captured_at: aTime,
    fraud_warned_at: null,
    last_capture: { status: 'captured', amount: 25.5, reference: null, metadata: {} },
    version: aVersion,
    created_at: aTime,
    livemode: false,
    ...overrides,
  }
}

/** The fields of a payment that was not captured. */
export const NOTHING_CAPTURED = {
  amount_captured: 0,
  fee: { amount: 0, currency: 'EUR', returned: 0, disputes: 0, settled: false },
  net: { amount: 0, currency: 'EUR' },
  captured_at: null,
  last_capture: null,
}
