/** Accounts of single merchants at acquirers: their states, their secrets, and which of them a new payment goes to. */
import { DAY } from './time'

export const ACQUIRER_ACCOUNT_STATUSES = ['proposed', 'active', 'retired'] as const

export type AcquirerAccountStatus = (typeof ACQUIRER_ACCOUNT_STATUSES)[number]

/** One that is retired takes no new payments, and goes on with those that it has. */
export const ACQUIRER_ACCOUNT_TRANSITIONS: Readonly<
  Record<AcquirerAccountStatus, readonly AcquirerAccountStatus[]>
> = {
  proposed: ['active', 'retired'],
  active: ['retired'],
  retired: [],
}

/**
 * A merchant account has so many in a mode at most, retired ones among them: payments name them for as long as they are kept. What
 * was only proposed, and retired then, does not count.
 */
export const MOST_ACQUIRER_ACCOUNTS = 20

/**
 * What a retired one needs its credentials for ends by then: the schemes decide the last stage of a dispute of its last payment
 * within a year and a half.
 */
export const RETIRED_CREDENTIALS_LIFE = 540 * DAY

/** How long what is signed with an earlier secret is believed after a rotation. */
const ROTATION = 7 * DAY

/** What is sealed of an account at an acquirer. */
export interface AcquirerSecrets {
  /** The bearer token of every call. */
  secret: string
  /** What it signs its notifications with, the newest first. `until`: an ISO 8601 time after which it counts no more. */
  signing: readonly { secret: string; until: string | null }[]
}

/** The secrets after a rotation at `now`. What is not given stays; of what notifications are signed with, both count for a while. */
export function rotated(
  held: AcquirerSecrets,
  { secret = held.secret, signing }: { secret?: string | undefined; signing?: string | undefined },
  now: Date,
): AcquirerSecrets {
  const [newest] = held.signing
  if (signing === undefined || signing === newest?.secret) return { ...held, secret }
  const until = new Date(now.getTime() + ROTATION).toISOString()
  const earlier = newest ? [{ secret: newest.secret, until }] : []
  return { secret, signing: [{ secret: signing, until: null }, ...earlier] }
}

export const signingAt = ({ signing }: Pick<AcquirerSecrets, 'signing'>, now: Date): string[] =>
  signing.filter(({ until }) => until === null || new Date(until) > now).map(({ secret }) => secret)

interface Choosable {
  id: string
  accountId: string
  status: string
  channels: readonly string[]
  activatedAt: Date | null
  /** Since when new payments pass it over. */
  pausedAt: Date | null
}

/** The one that takes new payments of the channel: what names the channel before what takes all, the newest first. */
export function chosenAccount<A extends Choosable>(
  accounts: readonly A[],
  channel: string | null,
): A | undefined {
  const active = accounts
    .filter(({ status, pausedAt }) => status === 'active' && pausedAt === null)
    .toSorted((a, b) => Number(b.activatedAt) - Number(a.activatedAt) || (a.id < b.id ? 1 : -1))
  const ofChannel = active.find(({ channels }) => channel !== null && channels.includes(channel))
  return ofChannel ?? active.find(({ channels }) => channels.length === 0)
}
