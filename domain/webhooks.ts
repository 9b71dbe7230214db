/** Limits of webhook endpoints, their secrets and their replays (contract 12). */

/** Of one account in one mode. */
export const ENDPOINT_LIMIT = 16

export const SECRET_PREFIX = 'hsec_'
/** How long a secret goes on beside its successor, in hours. */
export const GRACE_LIMIT = 168
export const GRACE_DEFAULT = 24

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const
export const DELIVERY_TRIGGERS = ['initial', 'retry', 'replay', 'manual'] as const

/** Of what an endpoint missed no more is counted, so that a statement ends in time: there may be more. */
export const COUNTED = 200_000

/** What a replay reopens: what is pending is delivered anyway. */
export const UNDELIVERED = ['failed', 'cancelled'] as const

export const REPLAY_STATUSES = ['running', 'finished'] as const
/** So many deliveries a replay reopens each second. */
export const REPLAY_A_SECOND = 20

/** Of each delivery, so many of the newest attempts stay on record. */
export const ATTEMPTS_KEPT = 64
/** And what was answered to so many of them. */
export const BODIES_KEPT = 8
/** A list shows so many of them, without what was answered: a whole schedule. */
export const LISTED_ATTEMPTS = 8
/** So often within an hour an event is sent to one endpoint because its merchant asked. */
export const RESENDS_AN_HOUR = 10

/** So many endpoints an account may make within an hour, in one mode: those that it has deleted count, too. */
export const ENDPOINTS_AN_HOUR = 100
