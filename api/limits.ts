/** Rate limits (contract 16.2): the bucket in which a request counts, and the headers that report it. */
import { ApiError } from '../contract/errors'
import { networkOf } from '../infra/addresses'
import { WINDOW_SECONDS, type Count, type Limiter } from '../infra/limiter'
import type { Caller } from './authenticator'

/** A body counts as one more request for every 8 KiB unless its route says otherwise, an answer as one more for every 128 KiB. */
const BODY_STEP = 8 * 1024
const ANSWER_STEP = 128 * 1024

export const costOfBody = (bytes: number, step = BODY_STEP): number => Math.floor(bytes / step)
export const costOfAnswer = (text: string): number =>
  text.length < ANSWER_STEP / 3 ? 0 : Math.floor(Buffer.byteLength(text) / ANSWER_STEP)

/** Requests a second of a member: a page makes up to ten. */
const MEMBER_RATE = 25
/** Of all members of an account together, in each mode. */
const MEMBERS_RATE = 100

/** Requests a second for pages of the documentation, from one address. */
const PAGES_RATE = 50

/** Requests a second at the door of acquirers, from one address. */
const DOOR_RATE = 200

export interface RateSettings {
  /** Requests a second: of an account without a setting of its own, by mode, and of callers without a credential. */
  sandbox: number
  live: number
  address: number
}

export interface Allowance extends Count {
  policy: 'account' | 'publishable' | 'member' | 'address'
}

export type Limits = ReturnType<typeof createLimits>

export function createLimits(limiter: Limiter, settings: RateSettings) {
  return {
    /** Calls without a valid credential, by address. */
    async ofAddress(address: string): Promise<Allowance> {
      const count = await limiter.count(`address:${networkOf(address)}`, settings.address)
      return { policy: 'address', ...count }
    },

    /** Pages of the documentation, by address: prepared files, of which a page loads several. */
    async ofPages(address: string): Promise<Allowance> {
      const count = await limiter.count(`pages:${networkOf(address)}`, PAGES_RATE)
      return { policy: 'address', ...count }
    },

    /** What acquirers tell, and what others send in their name, by address. */
    async ofDoor(address: string): Promise<Allowance> {
      const count = await limiter.count(`door:${networkOf(address)}`, DOOR_RATE)
      return { policy: 'address', ...count }
    },

    /** Look-ups of unknown credentials. That of a valid one is given back, with a cost of -1. */
    async ofLookUps(address: string, cost = 1): Promise<Allowance> {
      const count = await limiter.count(`look-ups:${networkOf(address)}`, settings.address, cost)
      return { policy: 'address', ...count }
    },

    /**
     * Calls of an account, by mode. A publishable key counts apart from its account, and each of its visitors apart
     * from the others. A member's writes count with those of the account's keys: they do the same. `wanted` is the number of requests that this call counts as; it is limited to what a window
     * allows besides the call itself.
     */
    async ofCaller(
      { tenant, account, kind, actor }: Caller,
      { writes, wanted = 1 }: { writes: boolean; wanted?: number },
    ): Promise<Allowance> {
      const { accountId, livemode } = tenant
      const perSecond = livemode
        ? (account.rateLimitLive ?? settings.live)
        : (account.rateLimitSandbox ?? settings.sandbox)
      const mode = livemode ? 'live' : 'sandbox'
      const countIn = (name: string, rate: number) =>
        limiter.count(name, rate, Math.min(wanted, rate * WINDOW_SECONDS - 1))
      if (kind === 'publishable') {
        const name = `publishable:${actor.id}:${networkOf(actor.address)}`
        return { policy: 'publishable', ...(await countIn(name, perSecond)) }
      }
      if (kind === 'member' && !writes) {
        // Members who look around do not use up what the merchant's programs may do.
        const own = await countIn(`member:${actor.id}`, MEMBER_RATE)
        if (!own.allowed) return { policy: 'member', ...own }
        const all = await countIn(`members:${accountId}:${mode}`, MEMBERS_RATE)
        return { policy: 'member', ...(all.allowed ? own : all) }
      }
      return { policy: 'account', ...(await countIn(`account:${accountId}:${mode}`, perSecond)) }
    },
  }
}

/** The headers of both families: the older three, and those of the current draft. */
export function limitHeaders({ policy, quota, remaining, resetIn }: Allowance): Record<string, string> {
  return {
    'RateLimit-Limit': String(quota),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetIn),
    'RateLimit-Policy': `"${policy}";q=${quota};w=${WINDOW_SECONDS}`,
    RateLimit: `"${policy}";r=${remaining};t=${resetIn}`,
  }
}

export const LIMIT_HEADERS = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
] as const

export const rateLimited = ({ resetIn }: Allowance): ApiError =>
  new ApiError('rate_limited', { retryAfter: resetIn })
