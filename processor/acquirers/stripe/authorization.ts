/** What the state of a payment intent says of an authorization. */
import { createHash } from 'node:crypto'
import type { Action } from '../../../domain/actions'
import { CARD_BRANDS } from '../../../domain/cards'
import type { ApprovalFacts } from '../../../domain/network-facts'
import type { Authorization, CardFacts, ProcessorTaken, ThreeDSecureFacts } from '../../port'
import type { Terms } from '../../terms'
import { STRIPE_AMOUNTS } from './amounts'
import { cardChecksOf, declineOf, networkDeclineOf } from './declines'
import { isoOf, type Charge, type ChargedCard, type GivenCard, type Intent } from './objects'

/** Ours of an intent, a capture or a refund, as its metadata has it. */
export const KEY = 'key'
export const REFERENCE = 'reference'

/** Stripe's word for an exemption by an analysis of the risk. */
export const LOW_RISK = 'low_risk'

const CAPTURE = 'capture_'

/** What an intent keeps of a capture in its metadata. Names there have 40 characters at most, and values 500. */
export const captureMetadata = (key: string, units: bigint): Readonly<Record<string, string>> => ({
  [captureField(key)]: `${units} ${key}`,
})

const captureField = (key: string): string =>
  CAPTURE + createHash('sha256').update(key).digest('hex').slice(0, 32)

/** What was captured under which keys, in Stripe's units. Whoever can change metadata at Stripe may have changed it. */
export const keptCaptures = (metadata: Intent['metadata']): { key: string; units: bigint }[] =>
  Object.entries(metadata ?? {}).flatMap(([name, value]) => {
    const [, units, key] = /^(\d{1,15}) (\S+)$/.exec(value) ?? []
    return units !== undefined && key !== undefined && name === captureField(key)
      ? [{ key, units: BigInt(units) }]
      : []
  })

/** Null: nothing was begun that could move money. `undecided`: it is under way. */
export function stateOfIntent(intent: Intent): Authorization | null | 'undecided' {
  const charge = intent.latest_charge ?? undefined
  const card = charge?.payment_method_details?.card ?? undefined
  const taken = takenOfIntent(intent)
  const told = { terms: termsOfIntent(intent, card), ...(taken && { taken }) }
  const at = isoOf(charge?.created ?? intent.created)
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return {
        state: 'approved',
        at,
        processorReference: intent.id,
        ...told,
        captured: intent.capture_method !== 'manual',
        card: cardFactsOf(card),
        threeDSecure: threeDSecureOf(card),
        network: approvalFactsOf(card),
        ...(intent.status === 'requires_capture' &&
          typeof card?.capture_before === 'number' && { captureBefore: isoOf(card.capture_before) }),
      }
    case 'requires_payment_method': {
      const error = intent.last_payment_error
      if (!error) return null
      const declineCode = declineOf(error, charge)
      return {
        state: 'declined',
        at,
        declineCode,
        ...told,
        network: networkDeclineOf(error, charge),
        ...(card && { checks: cardChecksOf(card) }),
        card: cardFactsOf(card ?? error.payment_method?.card ?? undefined),
        threeDSecure:
          declineCode === 'authentication_failed'
            ? { required: true, status: 'failed', version: card?.three_d_secure?.version ?? null }
            : threeDSecureOf(card),
      }
    }
    case 'requires_action': {
      const challenge = redirectOf(intent)
      if (!challenge) return 'undecided'
      const threeDSecure = { required: true, status: 'pending', version: null } as const
      return { state: 'challenge', at, challenge, card: cardFactsOf(card), threeDSecure, ...told }
    }
    case 'canceled':
      return {
        state: 'closed',
        at: isoOf(intent.canceled_at ?? intent.created),
        ...told,
        voided: charge?.paid === true && charge.amount_captured < charge.amount,
      }
    case 'processing':
      return 'undecided'
    default:
      return null
  }
}

function termsOfIntent(
  { metadata, created, amount, currency }: Intent,
  card: ChargedCard | undefined,
): Terms {
  const reference = metadata?.[REFERENCE]
  const minor = STRIPE_AMOUNTS.fromAcquirer(amount, currency)
  return {
    begunAt: isoOf(created),
    currency,
    ...(reference !== undefined && { reference }),
    ...(minor !== null && { amount: minor }),
    ...(typeof card?.last4 === 'string' && {
      card: { last4: card.last4, expiryMonth: card.exp_month, expiryYear: card.exp_year },
    }),
  }
}

/** Undefined while nothing is captured. */
export function takenOfIntent({
  latest_charge: charge,
  amount_received: received,
  currency,
  created,
  status,
}: Intent): ProcessorTaken | undefined {
  const captured = STRIPE_AMOUNTS.fromAcquirer(received, currency)
  const refunded = STRIPE_AMOUNTS.fromAcquirer(refundedOf(status, charge ?? undefined), currency)
  if (captured === null || refunded === null || captured === 0n) return undefined
  // What is captured has an entry in the balance, which is written then.
  return { captured, refunded, at: isoOf(charge?.balance_transaction?.created ?? charge?.created ?? created) }
}

/** Once it is over, what was never captured counts as refunded with the charge. */
function refundedOf(status: string, charge: Charge | undefined): bigint {
  if (!charge) return 0n
  const isOver = status === 'succeeded' || status === 'canceled'
  const released = isOver ? charge.amount - charge.amount_captured : 0n
  return charge.amount_refunded > released ? charge.amount_refunded - released : 0n
}

/** Another page of the same payment has another address, and so another id. */
export function redirectOf({ id, next_action: next }: Pick<Intent, 'id' | 'next_action'>): Action | null {
  const url = next?.type === 'redirect_to_url' ? next.redirect_to_url?.url : undefined
  if (typeof url !== 'string') return null
  const page = createHash('sha256').update(url).digest('hex').slice(0, 16)
  return { kind: 'redirect', id: `${id}:${page}`, url, method: 'GET', fields: {} }
}

export function cardFactsOf(card: ChargedCard | GivenCard | undefined): CardFacts {
  const { funding, country } = card ?? {}
  return {
    brand: CARD_BRANDS.find((one) => one === card?.brand) ?? 'unknown',
    bin: null,
    funding: funding === 'unknown' ? null : (funding ?? null),
    country: country ?? null,
    issuer: null,
  }
}

const RESULTS: Readonly<Record<string, ThreeDSecureFacts['status']>> = {
  authenticated: 'authenticated',
  attempt_acknowledged: 'attempted',
  failed: 'failed',
  not_supported: 'unavailable',
  processing_error: 'unavailable',
}

function threeDSecureOf(card: ChargedCard | undefined): ThreeDSecureFacts {
  const told = card?.three_d_secure
  const status = typeof told?.result === 'string' ? RESULTS[told.result] : undefined
  if (status === undefined) return { required: false, status: 'not_required', version: null }
  return { required: true, status, version: told?.version ?? null }
}

/** What is authenticated, or tried to be, is the issuer's loss. */
const SHIFTING = ['authenticated', 'attempt_acknowledged']

function approvalFactsOf(card: ChargedCard | undefined): ApprovalFacts {
  const { network_transaction_id: transactionId, transaction_link_id: linkId } = card ?? {}
  const { authorization_code: code, three_d_secure: threeDS } = card ?? {}
  const isExempt = threeDS?.exemption_indicator === LOW_RISK && threeDS.exemption_indicator_applied === true
  return {
    ...(card && cardChecksOf(card)),
    ...(typeof transactionId === 'string' && { transactionId }),
    ...(typeof linkId === 'string' && { linkId }),
    ...(typeof code === 'string' && { authorizationCode: code }),
    ...(typeof threeDS?.electronic_commerce_indicator === 'string' && {
      eci: threeDS.electronic_commerce_indicator,
    }),
    ...(isExempt && { exemption: 'transaction_risk_analysis' as const }),
    // Of what was exempt the loss stays with the merchant, authenticated or not.
    ...(typeof threeDS?.result === 'string' && {
      liabilityShifted: !isExempt && SHIFTING.includes(threeDS.result),
    }),
  }
}
