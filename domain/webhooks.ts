/** Limits of webhook endpoints, their secrets and their replays (contract 12). */

/** Endpoints of one account in one mode. */
export const ENDPOINT_LIMIT = 16

export const SECRET_PREFIX = 'hsec_'
/** The grace period of a rotated secret, in hours. */
export const GRACE_LIMIT = 168
export const GRACE_DEFAULT = 24

/** The count of missed events stops here, so that the statement ends in time; there may be more. */
export const COUNTED = 200_000

export const REPLAY_STATUSES = ['running', 'finished'] as const

export type ReplayStatus = (typeof REPLAY_STATUSES)[number]

/** The transitions from each status. */
export const REPLAY_TRANSITIONS: Readonly<Record<ReplayStatus, readonly ReplayStatus[]>> = {
  running: ['finished'],
  finished: [],
}
/** The number of deliveries that a replay reopens each second. */
export const REPLAY_A_SECOND = 20

/** The number of newest attempts of a delivery that are kept. */
export const ATTEMPTS_KEPT = 64
/** The number of newest attempts whose response is kept. */
export const BODIES_KEPT = 8
/** The number of attempts in lists, without their responses: a whole schedule. */
export const LISTED_ATTEMPTS = 8
/** The number of times within an hour that a merchant can have one event sent to one endpoint. */
export const RESENDS_AN_HOUR = 10

/** The number of endpoints that an account may create within an hour in one mode, including deleted ones. */
export const ENDPOINTS_AN_HOUR = 100
