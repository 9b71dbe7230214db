/** Rate limits (contract 16.2): whose bucket a request counts in, and the headers that tell of it. */
import { ApiError } from '../contract/errors'
import { networkOf } from '../infra/addresses'
import { WINDOW_SECONDS, type Count, type Limiter } from '../infra/limiter'
import type { Caller } from './authenticator'

/** A request's body counts as one request more for each of these many bytes, an answer for each of those. */
const BODY_STEP = 8 * 1024
const ANSWER_STEP = 128 * 1024

export const costOfBody = (bytes: number): number => Math.floor(bytes / BODY_STEP)
export const costOfAnswer = (text: string): number =>
  text.length < ANSWER_STEP / 3 ? 0 : Math.floor(Buffer.byteLength(text) / ANSWER_STEP)

export interface RateSettings {
  /** Requests a second of an account that has no setting of its own, and of callers without a key. */
  sandbox: number
  live: number
  address: number
}

export interface Allowance extends Count {
  policy: 'account' | 'publishable' | 'address'
}

export type Limits = ReturnType<typeof createLimits>

export function createLimits(limiter: Limiter, settings: RateSettings) {
  return {
    /** Whoever calls without a credential that works. */
    async ofAddress(address: string): Promise<Allowance> {
      const count = await limiter.count(`address:${networkOf(address)}`, settings.address)
      return { policy: 'address', ...count }
    },

    /** Look-ups of credentials that are not known; one that was good is given back, with a cost of -1. */
    async ofLookUps(address: string, cost = 1): Promise<Allowance> {
      const count = await limiter.count(`look-ups:${networkOf(address)}`, settings.address, cost)
      return { policy: 'address', ...count }
    },

    /**
     * An account, by mode; a publishable key apart from it, and each of its visitors apart from the others. `wanted`: as
     * how many requests it counts, but no more than a window has beside the request itself.
     */
    async ofCaller({ tenant, account, kind, actor }: Caller, wanted = 1): Promise<Allowance> {
      const { accountId, livemode } = tenant
      const perSecond = livemode
        ? (account.rateLimitLive ?? settings.live)
        : (account.rateLimitSandbox ?? settings.sandbox)
      const cost = Math.min(wanted, perSecond * WINDOW_SECONDS - 1)
      if (kind === 'publishable') {
        const name = `publishable:${actor.id}:${networkOf(actor.address)}`
        return { policy: 'publishable', ...(await limiter.count(name, perSecond, cost)) }
      }
      const name = `account:${accountId}:${livemode ? 'live' : 'sandbox'}`
      return { policy: 'account', ...(await limiter.count(name, perSecond, cost)) }
    },
  }
}

/** Both families: the older three, and those of the current draft. */
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
