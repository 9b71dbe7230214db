/** Which decisions of operators need more than one look: what kinds there are, and how far one operator goes (decision 0087). */
import { floorToMinor, currencyDigits } from './money'

/**
 * `apart`: nobody decides about an account that he belongs to. `two`: a second operator also approves what weighs. `alone`: on a
 * developer's own machine, where one person is both.
 */
export const DUTIES = ['alone', 'apart', 'two'] as const
export type Duties = (typeof DUTIES)[number]

export const PROPOSAL_KINDS = [
  'grant_going_live',
  'change_limits',
  'adjust_balance',
  'resume_live_mode',
  'release_hold',
  'reject_hold',
  'release_payouts',
  'settle_item',
  'set_exchange_rate',
  'connect_acquirer',
] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]

export const PROPOSAL_STATUSES = ['waiting', 'approved', 'declined', 'outdated'] as const

/** The transitions of a proposal from each status. What was approved and could not be carried out waits again, or is outdated. */
export const PROPOSAL_TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  waiting: ['approved', 'declined'],
  approved: ['waiting', 'outdated'],
  declined: [],
  outdated: [],
}

export interface OperatorRules {
  duties: Duties
  /** Payments on hold above this amount, in major units of their currency, weigh. */
  holdLimit: string
}

/** Whether a payment on hold is more than an operator of every role decides about. */
export const isLargeHold = (
  { amount, currency }: { amount: bigint; currency: string },
  { holdLimit }: OperatorRules,
): boolean => amount > floorToMinor(holdLimit, currencyDigits(currency))
