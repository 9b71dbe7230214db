/** What Stripe is sent of a card and of an authorization. */
import { firstAnswerOf, type Authentication } from '../../../domain/authentications'
import type { AuthorizeRequest, CardData } from '../../port'
import { KEY, LOW_RISK, REFERENCE } from './authorization'
import type { FormFields } from './form'

/** What is asked for with each intent: its latest charge, and the entry of that in the balance. */
export const EXPANDED = { expand: ['latest_charge.balance_transaction'] } as const

export function methodFields(
  { number, expiryMonth, expiryYear, cvc, holderName, billingAddress: address }: CardData,
  payer?: AuthorizeRequest['payer'],
): FormFields {
  return {
    type: 'card',
    card: { number, exp_month: expiryMonth, exp_year: expiryYear, cvc },
    billing_details: {
      name: holderName,
      email: payer?.email,
      ...(address && {
        address: {
          line1: address.line1,
          line2: address.line2,
          city: address.city,
          state: address.state,
          postal_code: address.postcode,
          country: address.country,
        },
      }),
    },
  }
}

const THREE_D_SECURE = { automatic: 'automatic', required: 'any', never: 'automatic' } as const

/** `amount`: in Stripe's units. */
export function intentFields(request: AuthorizeRequest, amount: bigint): FormFields {
  const { key, reference, currency, capture, storing, threeDSecureMode, statementDescriptor } = request
  return {
    amount,
    currency: currency.toLowerCase(),
    capture_method: capture ? 'automatic' : 'manual',
    payment_method_types: ['card'],
    metadata: { [KEY]: key, [REFERENCE]: reference },
    ...(storing && { setup_future_usage: 'off_session' }),
    statement_descriptor_suffix: statementDescriptor,
    payment_method_options: {
      card: {
        request_three_d_secure: THREE_D_SECURE[threeDSecureMode],
        ...(!capture && { request_multicapture: 'if_available' }),
      },
    },
  }
}

export function confirmFields(request: AuthorizeRequest, method: string): FormFields {
  const { initiatedBy, notificationUrl, threeDSecureMode, authentication, exemption } = request
  const isPlain = threeDSecureMode === 'never' || initiatedBy === 'merchant' || authentication
  return {
    ...EXPANDED,
    payment_method: method,
    ...(initiatedBy === 'merchant' ? { off_session: true } : { return_url: notificationUrl }),
    // Nobody is led anywhere: it is declined, and says that it asks for it.
    ...(isPlain && { error_on_requires_action: true }),
    // Not with the intent, which is kept before it is confirmed.
    ...(authentication && {
      payment_method_options: { card: { three_d_secure: authenticationFields(authentication, exemption) } },
    }),
  }
}

/** Those that Stripe takes; it needs none. */
const INDICATORS = ['01', '02', '05', '06', '07']

const authenticationFields = (
  authentication: Authentication,
  exemption: AuthorizeRequest['exemption'],
): FormFields => ({
  version: authentication.version,
  transaction_id: authentication.transactionId,
  cryptogram: authentication.cryptogram,
  ares_trans_status: firstAnswerOf(authentication),
  ...(INDICATORS.includes(authentication.eci) && { electronic_commerce_indicator: authentication.eci }),
  // The only one that Stripe takes, and nowhere else than here.
  ...(exemption === 'transaction_risk_analysis' && { exemption_indicator: LOW_RISK }),
})
