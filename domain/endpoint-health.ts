/** How failures change the status of a webhook endpoint (contract 12.7). */
import { CIRCUIT_FAILURES } from './delivery-schedule'
import { DAY, HOUR } from './time'

export const ENDPOINT_STATUSES = ['enabled', 'degraded', 'disabled'] as const
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number]

/** `requested`: by its merchant. `failing`: for 7 days. `gone`: it answered 410. */
export const DISABLED_REASONS = ['requested', 'failing', 'gone'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

const DEGRADED_AFTER = DAY
const DISABLED_AFTER = 7 * DAY
/** Failures count as continuous when the first and the last one are at least this far apart. */
const FAILURES_APART = 12 * HOUR

/** The status, at `now`, of an endpoint that has failed since `failingSince`, most recently at `lastFailureAt`. */
export function statusOf(failingSince: Date, lastFailureAt: Date, now: Date): EndpointStatus {
  if (lastFailureAt.getTime() - failingSince.getTime() < FAILURES_APART) return 'enabled'
  const failing = now.getTime() - failingSince.getTime()
  if (failing >= DISABLED_AFTER) return 'disabled'
  return failing >= DEGRADED_AFTER ? 'degraded' : 'enabled'
}

export const opensCircuit = (consecutiveFailures: number): boolean => consecutiveFailures >= CIRCUIT_FAILURES
