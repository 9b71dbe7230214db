/** What became of 3-D Secure in a payment, as the dashboard counts it and searches for it. */
import type { ThreeDsStatus } from './payment-states'

export const THREE_DS_OUTCOMES = [
  'none',
  'frictionless',
  'passed',
  'failed',
  'abandoned',
  'unavailable',
  'waiting',
] as const

export type ThreeDsOutcome = (typeof THREE_DS_OUTCOMES)[number]

/** The statuses that make each outcome, and whether the cardholder was challenged, where that decides it. */
export const THREE_DS_OUTCOME_STATUSES: Readonly<
  Record<ThreeDsOutcome, { statuses: readonly ThreeDsStatus[]; challenged?: boolean }>
> = {
  none: { statuses: ['not_required'] },
  frictionless: { statuses: ['authenticated', 'attempted'], challenged: false },
  passed: { statuses: ['authenticated', 'attempted'], challenged: true },
  failed: { statuses: ['failed'] },
  abandoned: { statuses: ['expired'] },
  unavailable: { statuses: ['unavailable'] },
  waiting: { statuses: ['pending'] },
}
