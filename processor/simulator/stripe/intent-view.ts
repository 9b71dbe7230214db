/** A PaymentIntent. Its status follows from what the ledger has of its last attempt. */
import type { LedgerEntry } from '../ledger'
import { secondsOf, sumsOf } from './charge-view'
import { declineError } from './declines'
import type { StripeError } from './faults'
import type { IntentRow } from './store'

export type IntentStatus =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_capture'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded'

export function intentStatus(row: IntentRow, entry: LedgerEntry | undefined): IntentStatus {
  if (row.canceledAt !== null) return 'canceled'
  if (row.hasFailed) return 'requires_payment_method'
  if (!entry) return row.method === null ? 'requires_payment_method' : 'requires_confirmation'
  const { authorization } = entry
  if (authorization.state === 'closed') return 'canceled'
  if (authorization.state === 'challenge') return 'requires_action'
  if (authorization.state === 'declined') return 'requires_payment_method'
  if (!authorization.captured) return statusByCaptures(entry)
  if (authorization.captureStatus === 'pending') return 'processing'
  return authorization.captureStatus === 'failed' ? 'requires_payment_method' : 'succeeded'
}

function statusByCaptures({ amount, captures = [] }: LedgerEntry): IntentStatus {
  const standing = captures.filter(({ outcome }) => outcome.state !== 'refused')
  if (standing.some(({ outcome }) => outcome.state === 'pending')) return 'processing'
  const sum = standing.reduce((total, capture) => total + BigInt(capture.amount), 0n)
  const isOver = standing.some(({ final }) => final) || sum >= BigInt(amount)
  return isOver ? 'succeeded' : 'requires_capture'
}

/** Why its last attempt came to nothing; undefined if it did not. */
export function lastErrorOf(row: IntentRow, entry: LedgerEntry | undefined): StripeError | undefined {
  if (row.hasFailed) return declineError('processing_error', null, null)
  const { authorization } = entry ?? {}
  if (authorization?.state === 'declined')
    return declineError(authorization.declineCode, authorization.network, row.charge)
  const isLost = authorization?.state === 'approved' && authorization.captureStatus === 'failed'
  return isLost ? declineError('generic_decline', null, row.charge) : undefined
}

/** `secret`: the client secret. `method`: the payment method as it is shown, if it is still known. */
export function intentView(
  row: IntentRow,
  entry: LedgerEntry | undefined,
  { secret, method }: { secret: string; method: object | undefined },
): object {
  const status = intentStatus(row, entry)
  const { captured } = sumsOf(row, entry)
  const error = lastErrorOf(row, entry)
  const isAsked = status === 'requires_action' && entry?.authorization.state === 'challenge'
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    amount_capturable: status === 'requires_capture' ? row.amount - captured : 0,
    amount_details: { tip: {} },
    amount_received: captured,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at:
      row.canceledAt ?? (status === 'canceled' && entry ? secondsOf(entry.authorization.at) : null),
    cancellation_reason: status === 'canceled' ? row.cancellationReason : null,
    capture_method: row.capture,
    client_secret: secret,
    confirmation_method: 'automatic',
    created: row.created,
    currency: row.currency.toLowerCase(),
    customer: null,
    description: row.description,
    last_payment_error: error ? { ...error, ...(method && { payment_method: method }) } : null,
    latest_charge: entry && entry.authorization.state !== 'challenge' ? row.charge : null,
    livemode: row.livemode,
    metadata: row.metadata,
    next_action: isAsked ? actionOf(row, entry) : null,
    on_behalf_of: null,
    payment_method: status === 'requires_payment_method' ? null : row.method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, ...optionsOf(row) },
    },
    payment_method_types: ['card'],
    processing: status === 'processing' ? { type: 'card' } : null,
    receipt_email: null,
    review: null,
    setup_future_usage: row.futureUsage,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: row.suffix,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}

const optionsOf = ({ options }: IntentRow): object => ({
  ...options,
  request_three_d_secure: options.request_three_d_secure ?? 'automatic',
})

/** Without an address to return to, it is left to Stripe's own script. */
function actionOf({ returnUrl }: IntentRow, { authorization }: LedgerEntry): object | null {
  const action = authorization.state === 'challenge' ? authorization.challenge : undefined
  if (!action || !('url' in action)) return null
  const { url } = action
  if (returnUrl !== null) return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
}
