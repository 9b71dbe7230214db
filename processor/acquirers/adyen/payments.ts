/** What the answer to a payment says of an authorization. */
import { createHash } from 'node:crypto'
import { FIELD_LIMITS, type Action } from '../../../domain/actions'
import { referenceInSentName } from '../../names'
import type { Authorization } from '../../port'
import type { Terms } from '../../terms'
import { minorOfTold, type ToldAmount, type BesidesTold, type PaymentAnswer } from './answers'
import { refusalAtAdyen, type Refusal } from './declines'
import {
  approvalFactsOf,
  adyenCardFacts,
  chargedCardOf,
  adyenChecks,
  NOT_AUTHENTICATED,
  threeDSecureOf,
} from './facts'

/** What was begun, by Adyen's own word of it: under a key that is used anew another payment's answer comes. */
export interface AdyenPayment {
  at: string
  merchantReference?: string | undefined
  amount?: ToldAmount | undefined
  besides: BesidesTold
  /** Adyen's word for the card's brand. */
  variant?: string | undefined
}

function termsOf({ at, merchantReference, amount, besides }: AdyenPayment): Terms {
  const reference = referenceInSentName(merchantReference ?? '')
  const minor = amount ? minorOfTold(amount) : null
  return {
    begunAt: at,
    ...(reference !== null && { reference }),
    ...(amount && minor !== null && { amount: minor, currency: amount.currency }),
    ...chargedCardOf(besides),
  }
}

/** `captures`: it was asked for with its capture, which answers do not say. */
export function approvedOf(payment: AdyenPayment, psp: string, captures: boolean): Authorization {
  const { at, besides, variant } = payment
  const terms = termsOf(payment)
  return {
    state: 'approved',
    at,
    processorReference: psp,
    captured: captures,
    terms,
    ...(captures && terms.amount !== undefined && { taken: { captured: terms.amount, refunded: 0n, at } }),
    network: approvalFactsOf(besides),
    card: adyenCardFacts(besides, variant),
    threeDSecure: threeDSecureOf(besides),
  }
}

export function declinedOf(payment: AdyenPayment, { declineCode, network }: Refusal): Authorization {
  const { at, besides, variant } = payment
  return {
    state: 'declined',
    at,
    declineCode,
    network,
    checks: adyenChecks(besides),
    terms: termsOf(payment),
    card: adyenCardFacts(besides, variant),
    threeDSecure:
      declineCode === 'authentication_failed'
        ? { required: true, status: 'failed', version: besides.threeDSVersion ?? null }
        : threeDSecureOf(besides),
  }
}

/** Adyen has taken the call for wrong, or was not called, and asked no network. */
export const refusedAtAdyen = (declineCode: string, at: string): Authorization => ({
  state: 'declined',
  at,
  network: null,
  declineCode,
  card: adyenCardFacts({}),
  threeDSecure: NOT_AUTHENTICATED,
})

/** Null: how it ends is told later, or it asks for what cannot be done here. */
export function adyenAuthorization(
  answer: PaymentAnswer,
  captures: boolean,
  at: string,
): Authorization | null {
  const { resultCode, pspReference, refusalReasonCode: code, additionalData: besides = {} } = answer
  const { merchantReference, amount, paymentMethod } = answer
  const payment = { at, merchantReference, amount, besides, variant: paymentMethod?.brand }
  switch (resultCode) {
    case 'Authorised':
      return pspReference === undefined ? null : approvedOf(payment, pspReference, captures)
    case 'Refused':
    case 'Cancelled':
    case 'Error':
      return declinedOf(payment, refusalAtAdyen({ code: code ?? ENDS[resultCode] }, besides))
    case 'RedirectShopper': {
      const challenge = adyenRedirect(answer)
      if (!challenge) return null
      const threeDSecure = { required: true, status: 'pending', version: null } as const
      const card = adyenCardFacts(besides, paymentMethod?.brand)
      return { state: 'challenge', at, challenge, card, threeDSecure, terms: termsOf(payment) }
    }
    default:
      return null
  }
}

/** What a result without a reason stands for. */
const ENDS = { Refused: '2', Cancelled: '16', Error: '4' } as const

/** Another page of the same payment has another address or another form, and so another id. */
function adyenRedirect({ action, merchantReference = '' }: PaymentAnswer): Action | null {
  const { type, url, method = 'GET', data: fields = {} } = action ?? {}
  if (type !== 'redirect' || url === undefined || (method !== 'GET' && method !== 'POST')) return null
  if (Object.keys(fields).length > FIELD_LIMITS.count) return null
  const page = createHash('sha256')
    .update(JSON.stringify([merchantReference, url, fields]))
    .digest('hex')
  return { kind: 'redirect', id: page.slice(0, 32), url, method, fields }
}
