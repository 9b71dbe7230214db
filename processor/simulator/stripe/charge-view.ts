/** A charge: an attempt to pay an intent, as the ledger has it. */
import { toStripeUnits } from './currencies'
import { declineCodeIn, networkPart } from './declines'
import { capturedOf, refundedOf } from '../told'
import type { LedgerEntry, StoredAuthorization } from '../ledger'
import type { IntentRow, ShownCard } from './store'

export const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1_000)

/** The sums of an intent in Stripe's units. */
export function sumsOf({ currency }: Pick<IntentRow, 'currency'>, entry: LedgerEntry | undefined) {
  if (!entry) return { captured: 0, refunded: 0 }
  const isVoid = entry.authorization.state === 'closed' && entry.undoneAt !== undefined
  const isPending = isPendingSale(entry.authorization)
  const settledCaptures = (entry.captures ?? []).filter(({ outcome }) => outcome.state === 'captured')
  const captured = isVoid || isPending ? 0n : capturedOf({ ...entry, captures: settledCaptures })
  return { captured: toStripeUnits(captured, currency), refunded: toStripeUnits(refundedOf(entry), currency) }
}

const isPendingSale = (authorization: StoredAuthorization): boolean =>
  authorization.state === 'approved' && authorization.captureStatus === 'pending'

const CHECKED = { match: 'pass', mismatch: 'fail', unavailable: 'unavailable' } as const

/** `txn`: the id of the balance transaction of its capture, if there is one. `isOver`: nothing more is captured of it. */
export function chargeView(
  row: IntentRow & { charge: string; card: ShownCard },
  entry: LedgerEntry,
  billing: object,
  { txn, isOver }: { txn: string | null; isOver: boolean },
): object {
  const { authorization } = entry
  const { captured, refunded } = sumsOf(row, entry)
  // What is never captured counts as refunded with the charge.
  const released = isOver && captured > 0 ? row.amount - captured : 0
  const isDeclined = authorization.state === 'declined'
  const hasFailed =
    isDeclined || (authorization.state === 'approved' && authorization.captureStatus === 'failed')
  const isPending = isPendingSale(authorization)
  return {
    id: row.charge,
    object: 'charge',
    amount: row.amount,
    amount_captured: captured,
    amount_refunded: refunded + released,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: txn,
    billing_details: billing,
    calculated_statement_descriptor: ['SANDBOX', row.suffix].filter((part) => part !== null).join('* '),
    captured: captured > 0,
    created: secondsOf(entry.begunAt),
    currency: row.currency.toLowerCase(),
    customer: null,
    description: row.description,
    disputed: entry.opened !== undefined,
    failure_balance_transaction: null,
    failure_code: hasFailed ? 'card_declined' : null,
    failure_message: hasFailed ? 'The card was declined.' : null,
    fraud_details: {},
    livemode: row.livemode,
    metadata: row.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(authorization),
    paid: !hasFailed,
    payment_intent: row.id,
    payment_method: row.method,
    payment_method_details: { type: 'card', card: cardOf(row, authorization) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded > 0 && refunded >= captured,
    review: null,
    shipping: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: row.suffix,
    status: hasFailed ? 'failed' : isPending ? 'pending' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(authorization: StoredAuthorization): object {
  const isDeclined = authorization.state === 'declined'
  if (!isDeclined)
    return {
      ...networkPart(null),
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  const { declineCode, network } = authorization
  const isBlocked = declineCode === 'blocked_by_rule'
  return {
    ...networkPart(network),
    // What no network was asked about has no code of one.
    network_status: network ? 'declined_by_network' : 'not_sent_to_network',
    reason: isBlocked ? 'rule' : declineCodeIn(declineCode),
    risk_level: isBlocked ? 'highest' : 'normal',
    seller_message: isBlocked ? 'Stripe blocked this payment.' : 'The bank declined the payment.',
    type: isBlocked ? 'blocked' : 'issuer_declined',
  }
}

function cardOf(row: IntentRow & { card: ShownCard }, authorization: StoredAuthorization): object {
  const { card, amount, options, capture } = row
  const approved = authorization.state === 'approved' ? authorization : undefined
  const facts = approved?.network
  const checks = authorization.state === 'declined' ? authorization.checks : facts
  const address = checks?.addressCheck ? CHECKED[checks.addressCheck] : null
  const can = (asked: string | undefined) => ({
    status: capture === 'manual' && asked === 'if_available' ? 'available' : 'unavailable',
  })
  return {
    amount_authorized: approved ? amount : null,
    authorization_code: facts?.authorizationCode ?? null,
    brand: card.brand,
    ...(approved?.captureBefore !== undefined && { capture_before: secondsOf(approved.captureBefore) }),
    checks: {
      address_line1_check: address,
      address_postal_code_check: address,
      cvc_check: checks?.codeCheck ? CHECKED[checks.codeCheck] : null,
    },
    country: card.country,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: card.funding,
    iin: card.iin,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: can(options.request_multicapture),
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: facts?.transactionId ?? null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: threeDSecureOf(authorization),
    transaction_link_id: facts?.linkId ?? null,
    wallet: null,
  }
}

const RESULTS: Readonly<Record<string, string>> = {
  authenticated: 'authenticated',
  attempted: 'attempt_acknowledged',
  failed: 'failed',
}

function threeDSecureOf(authorization: StoredAuthorization): object | null {
  if (!('threeDSecure' in authorization) || !authorization.threeDSecure.required) return null
  const { status, version } = authorization.threeDSecure
  const told = authorization.state === 'approved' ? authorization.network : undefined
  return {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: told?.eci ?? null,
    exemption_indicator: told?.exemption ? 'low_risk' : null,
    exemption_indicator_applied: told?.exemption !== undefined,
    result: RESULTS[status] ?? null,
    result_reason: status === 'failed' ? 'rejected' : null,
    transaction_id: null,
    version,
  }
}
