/** How long rows are kept, in milliseconds. The housekeeping deletes what is older (contract 16.3). */
import { DAY, HOUR, MINUTE } from './time'

/** A CVC is deleted after this time at the latest. */
export const CVC_LIFE = 70 * MINUTE
/** A card token expires after this time, and its card is deleted. */
export const TOKEN_LIFE = 15 * MINUTE
/** Events and their deliveries, replays, and mails. */
export const EVENT_LIFE = 30 * DAY
/** A deleted endpoint stays in the tables this long, so that running attempts still find its row and can end. */
export const DELETED_ENDPOINT_LIFE = HOUR
export const IDEMPOTENCY_LIFE = 7 * DAY
/** For this long after its expiry, an expired token is refused as such, and not as unknown. */
export const EXPIRED_TOKEN_LIFE = 7 * DAY
/** Sessions of members after their end, and links and counts of failed sign-ins after theirs. */
export const ENDED_SESSION_LIFE = 30 * DAY
export const ENDED_LINK_LIFE = DAY
/** Pairings after their codes, save those whose key still works. */
export const ENDED_PAIRING_LIFE = DAY
/** Invitations after they expired. */
export const ENDED_INVITATION_LIFE = 30 * DAY
/** They are shown for so long, and go with the week that they are of, once all of it is older. */
export const REQUEST_LOG_LIFE = 30 * DAY
/** How far ahead the weeks of tables that have one each are made, and how far they have to be made at least. */
export const WEEKS_MADE_AHEAD = 35 * DAY
export const WEEKS_NEEDED_AHEAD = 7 * DAY
/** Since it was last seen. An open incident is seen again every hour. */
export const INCIDENT_LIFE = 30 * DAY
/** Runs of the verification, since they finished. */
export const VERIFY_RUN_LIFE = 90 * DAY
/** Evidence of merchants: the schemes decide the last stage of a dispute within a year and a half. */
export const FILE_LIFE = 540 * DAY
/** What acquirers told, since it was received. */
export const ACQUIRER_NOTIFICATION_LIFE = 90 * DAY
/** Declines of cards, since they happened; those that count for ever are kept. */
export { DECLINE_COUNTS_FOR as CARD_DECLINE_LIFE } from './card-retries'
/** A row that is still overdue is handed over again within the hour. */
export const HAND_OVER_LIFE = DAY
