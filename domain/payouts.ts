/** A payout's states, what moves it from one to the next, and what that books (decision 0174). */
import { DAY, HOUR, MINUTE } from './time'

export const PAYOUT_STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'cancelled'] as const

export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** The transitions from each status. What was paid may come back days later. */
export const PAYOUT_TRANSITIONS: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  pending: ['in_transit', 'cancelled'],
  in_transit: ['paid', 'failed'],
  paid: ['failed'],
  failed: [],
  cancelled: [],
}

/** How one fails, as its books have it: the bank refuses it, or what was paid comes back. */
export const failureOf = ({ status }: { status: string }): 'refused' | 'returned' =>
  status === 'paid' ? 'returned' : 'refused'

/** How long a payout can be cancelled before it is handed to the bank. */
const GRACE = { live: 30 * MINUTE, sandbox: MINUTE }

export const handedOverAt = (createdAt: Date, livemode: boolean): Date =>
  new Date(createdAt.getTime() + (livemode ? GRACE.live : GRACE.sandbox))

/** How often a hold is looked at. */
export const HELD_LOOK = HOUR

/** How long the bank is asked whether what was paid has come back. */
const WATCHED = 10 * DAY

/** When the bank is asked next about what it has accepted: on the morning of the day of arrival, then every six hours. */
export function nextBankLook({ arrivalOn }: { arrivalOn: string }, at: Date): Date {
  const morning = new Date(Date.parse(`${arrivalOn}T00:00:00Z`) + 6 * HOUR)
  return at < morning ? morning : new Date(at.getTime() + 6 * HOUR)
}

/** When the bank is asked next whether what it has paid came back; null once it was asked at the end of that time. */
export function nextWatch(paidAt: Date, at: Date): Date | null {
  const end = paidAt.getTime() + WATCHED
  return at.getTime() >= end ? null : new Date(Math.min(at.getTime() + DAY, end))
}

export const FAILURE_CODES = [
  'account_closed',
  'account_blocked',
  'account_unknown',
  'holder_unknown',
  'refused_by_bank',
] as const

export type FailureCode = (typeof FAILURE_CODES)[number]

/** By the codes of ISO 20022, external code set 4. */
const REASONS: Readonly<Record<string, FailureCode>> = {
  AC01: 'account_unknown',
  AC02: 'account_unknown',
  AC03: 'account_unknown',
  AC04: 'account_closed',
  AC07: 'account_closed',
  AC06: 'account_blocked',
  AG01: 'account_blocked',
  BE01: 'holder_unknown',
  BE04: 'holder_unknown',
  MD07: 'holder_unknown',
}

export const payoutFailureOf = (reason: string): FailureCode => REASONS[reason] ?? 'refused_by_bank'

export const FAILURE_MESSAGES: Readonly<Record<FailureCode, string>> = {
  account_closed: 'The bank account is closed.',
  account_blocked: 'The bank account takes no such transfers.',
  account_unknown: 'The bank knows no account with this IBAN.',
  holder_unknown: 'The holder of the bank account is another, or is no more.',
  refused_by_bank: 'The bank did not accept the transfer, or sent it back.',
}

/** What stands against a payout of `asked`, or of all that is available if that is null. Amounts in minor units. */
export type PayoutVerdict =
  | { kind: 'possible'; amount: bigint }
  | { kind: 'above_available'; available: bigint }
  | { kind: 'below_minimum'; minimum: bigint; amount: bigint }

export function judgePayout(available: bigint, asked: bigint | null, minimum: bigint): PayoutVerdict {
  const amount = asked ?? available
  if (amount <= 0n || amount > available)
    return { kind: 'above_available', available: available > 0n ? available : 0n }
  return amount < minimum ? { kind: 'below_minimum', minimum, amount } : { kind: 'possible', amount }
}
