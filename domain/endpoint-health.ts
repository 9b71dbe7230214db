/** How attempts, time and its merchant change a webhook endpoint (contract 12.7). */
import { CIRCUIT_FAILURES, PROBE_EVERY } from './delivery-schedule'
import { DAY, HOUR, SECOND } from './time'

export const ENDPOINT_STATUSES = ['enabled', 'degraded', 'disabled'] as const
export type EndpointStatus = (typeof ENDPOINT_STATUSES)[number]

/** The transitions from each status. */
export const ENDPOINT_TRANSITIONS: Readonly<Record<EndpointStatus, readonly EndpointStatus[]>> = {
  enabled: ['degraded', 'disabled'],
  degraded: ['enabled', 'disabled'],
  disabled: ['enabled'],
}

/** `requested`: by its merchant. `failing`: for 7 days. `gone`: it answered 410. */
export const DISABLED_REASONS = ['requested', 'failing', 'gone'] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

const DEGRADED_AFTER = DAY
const DISABLED_AFTER = 7 * DAY
/** Failures count as continuous when the first and the last one are at least this far apart. */
const FAILURES_APART = 12 * HOUR
/** How precisely the time of an endpoint's last success is recorded. */
const SUCCESS_PRECISION = SECOND
/** The answer of a receiver that wants no more deliveries. */
const GONE = 410

export interface EndpointHealth {
  status: string
  deletedAt: Date | null
  consecutiveFailures: number
  failingSince: Date | null
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  /** When the next probe is sent; null while the circuit is closed. */
  probeAt: Date | null
  drainingSince: Date | null
  drainCursor: string | null
}

/** An endpoint that is sent nothing has no circuit, and nothing waits for it. */
export const CLOSED = { probeAt: null, drainingSince: null, drainCursor: null }

/** What changes when an endpoint is disabled. */
export const disabling = (disabledReason: DisabledReason) => ({
  ...CLOSED,
  status: 'disabled',
  disabledReason,
})

/**
 * What changes when its merchant enables it: earlier failures no longer count. Deliveries that wait for a degraded one need
 * not wait any longer.
 */
export const enabling = ({ status }: Pick<EndpointHealth, 'status'>, now: Date) => ({
  ...CLOSED,
  status: 'enabled',
  consecutiveFailures: 0,
  failingSince: null,
  disabledReason: null,
  ...(status === 'degraded' && { drainingSince: now }),
})

export const isSent = ({ status, deletedAt }: Pick<EndpointHealth, 'status' | 'deletedAt'>): boolean =>
  status !== 'disabled' && deletedAt === null

/** `open`: takes attempts. `circuit`: its circuit is open. `closed`: disabled or deleted. */
export type EndpointState = 'open' | 'circuit' | 'closed'

export function stateOf(endpoint: Pick<EndpointHealth, 'status' | 'deletedAt' | 'probeAt'>): EndpointState {
  if (!isSent(endpoint)) return 'closed'
  return endpoint.probeAt === null ? 'open' : 'circuit'
}

/** The status, at `now`, of an endpoint that has failed since `failingSince`, most recently at `lastFailureAt`. */
export function statusOf(failingSince: Date, lastFailureAt: Date, now: Date): EndpointStatus {
  if (lastFailureAt.getTime() - failingSince.getTime() < FAILURES_APART) return 'enabled'
  const failing = now.getTime() - failingSince.getTime()
  if (failing >= DISABLED_AFTER) return 'disabled'
  return failing >= DEGRADED_AFTER ? 'degraded' : 'enabled'
}

export const opensCircuit = (consecutiveFailures: number): boolean => consecutiveFailures >= CIRCUIT_FAILURES

/**
 * What a success changes; null if nothing: it is well, and the time of its last success is recent. An endpoint whose circuit
 * was open begins to release the deliveries that waited for it.
 */
export function healed(endpoint: EndpointHealth, at: Date) {
  const { status, consecutiveFailures, probeAt, lastSuccessAt } = endpoint
  if (status === 'disabled') return null
  const isWell = status === 'enabled' && consecutiveFailures === 0 && probeAt === null
  if (isWell && lastSuccessAt && at.getTime() - lastSuccessAt.getTime() <= SUCCESS_PRECISION) return null
  const well = { status: 'enabled', consecutiveFailures: 0, failingSince: null, lastSuccessAt: at }
  return probeAt === null ? well : { ...well, ...CLOSED, drainingSince: at }
}

/** What a failed attempt changes. `answer`: the HTTP status that it was answered with. */
export function worsened(endpoint: EndpointHealth, at: Date, answer: number | null): Partial<EndpointHealth> {
  if (!isSent(endpoint)) return {}
  const failingSince = endpoint.failingSince ?? at
  const consecutiveFailures = endpoint.consecutiveFailures + 1
  const failed = { consecutiveFailures, failingSince, lastFailureAt: at }
  const reached = statusOf(failingSince, at, at)
  if (answer === GONE) return { ...failed, ...disabling('gone') }
  if (reached === 'disabled') return { ...failed, ...disabling('failing') }
  const opens = endpoint.probeAt === null && opensCircuit(consecutiveFailures)
  return {
    ...failed,
    ...(reached === 'degraded' && { status: reached }),
    ...(opens && { ...CLOSED, probeAt: new Date(at.getTime() + PROBE_EVERY) }),
  }
}

/** What time changes of an endpoint to which no attempt was made since; null if nothing. */
export function reviewed(endpoint: EndpointHealth, now: Date): Partial<EndpointHealth> | null {
  const { failingSince, lastFailureAt, status } = endpoint
  if (!failingSince || !lastFailureAt || !isSent(endpoint)) return null
  const reached = statusOf(failingSince, lastFailureAt, now)
  if (reached === status || reached === 'enabled') return null
  return reached === 'disabled' ? disabling('failing') : { status: reached }
}
