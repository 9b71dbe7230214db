/** What the simulator tells of an entry, as it is sent: its state, what it was begun for, and what was taken by now. */
import type { Authorization } from '../port'
import type { CaptureEntry, LedgerEntry, RefundEntry } from './ledger'

/** As JSON: amounts are text. */
export type ToldAnswer = object

export function tellEntry(entry: LedgerEntry): ToldAnswer {
  const { authorization, reference, begunAt, amount, currency, last4, expiry } = entry
  const card = expiry && { card: { last4, expiryMonth: expiry.month, expiryYear: expiry.year } }
  const asked = currency === '' ? {} : { amount, currency, ...card }
  const terms = { ...(reference !== undefined && { reference }), begunAt, ...asked }
  const { closing } = entry
  const standing = closing ? { state: 'closing', at: closing.at } : authorization
  return { ...standing, terms, ...tellTaken(entry) }
}

export const tellCapture = (entry: LedgerEntry, { outcome, amount }: CaptureEntry): ToldAnswer => ({
  ...outcome,
  ...(outcome.state !== 'refused' && { amount }),
  ...tellTaken(entry),
})

export const tellRefund = (entry: LedgerEntry, { outcome, reference, amount }: RefundEntry): ToldAnswer => ({
  ...outcome,
  terms: {
    ...(reference !== undefined && { reference }),
    begunAt: outcome.at,
    amount,
    currency: entry.currency,
  },
})

/** The sum captured with the authorization or later in parts, with what is pending. Parts stay captured when the rest is voided. */
export function capturedOf({ authorization, amount, captures = [], stoodAt }: LedgerEntry): bigint {
  const atOnce = isCaptured(authorization) || stoodAt !== undefined ? BigInt(amount) : 0n
  return captures
    .filter(({ outcome }) => outcome.state !== 'refused')
    .reduce((total, capture) => total + BigInt(capture.amount), atOnce)
}

/** With what is on its way. */
export function refundedOf({ refunds = [] }: LedgerEntry): bigint {
  return refunds
    .filter(({ outcome }) => outcome.state !== 'failed')
    .reduce((total, refund) => total + BigInt(refund.amount), 0n)
}

/** Whether it was captured with its authorization, and that has not failed. */
export const isCaptured = (authorization: Authorization): boolean =>
  authorization.state === 'approved' && authorization.captured && authorization.captureStatus !== 'failed'

function tellTaken(entry: LedgerEntry): ToldAnswer {
  const captured = capturedOf(entry)
  if (captured === 0n) return {}
  const last = entry.captures?.findLast(({ outcome }) => outcome.state !== 'refused')
  const at = last?.outcome.at ?? entry.stoodAt ?? entry.authorization.at
  return { taken: { captured: String(captured), refunded: String(refundedOf(entry)), at } }
}
