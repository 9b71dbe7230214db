/** What merchants are shown of the books (contract 21): which journals, and by which words. */
import { INTERNAL_KINDS, JOURNAL_KINDS, type JournalKind } from './books'

/** The journals that change what is a merchant's, as merchants call them. */
export const TRANSACTION_TYPES: readonly JournalKind[] = JOURNAL_KINDS.filter(
  (kind) => !INTERNAL_KINDS.includes(kind),
)

export const REPORTING_CATEGORIES = [
  'payment',
  'refund',
  'dispute',
  'reserve',
  'payout',
  'adjustment',
  'conversion',
] as const

export type ReportingCategory = (typeof REPORTING_CATEGORIES)[number]

/** For sums that go into a merchant's own books. */
const CATEGORY_OF: Readonly<Partial<Record<JournalKind, ReportingCategory>>> = {
  capture: 'payment',
  capture_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  reserve_hold: 'reserve',
  reserve_release: 'reserve',
  dispute: 'dispute',
  dispute_won: 'dispute',
  dispute_lost: 'dispute',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
  conversion: 'conversion',
}

export const reportingCategoryOf = (kind: JournalKind): ReportingCategory => CATEGORY_OF[kind] ?? 'adjustment'

export const kindsIn = (category: ReportingCategory): JournalKind[] =>
  TRANSACTION_TYPES.filter((kind) => reportingCategoryOf(kind) === category)
