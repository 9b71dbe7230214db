/** Rate limits (rulings 7): whose bucket a request counts in, and the headers that tell of it. */
import { ApiError } from '../contract/errors'
import { networkOf } from '../infra/addresses'
import { WINDOW_SECONDS, type Count, type Limiter } from '../infra/limiter'
import type { Caller } from './authenticator'

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

    /** An account, by mode; a publishable key apart from it, and each of its visitors apart from the others. */
    async ofCaller({ tenant, account, kind, actor }: Caller): Promise<Allowance> {
      const { accountId, livemode } = tenant
      const perSecond = livemode
        ? (account.rateLimitLive ?? settings.live)
        : (account.rateLimitSandbox ?? settings.sandbox)
      if (kind === 'public') {
        const name = `publishable:${actor.id}:${networkOf(actor.address)}`
        return { policy: 'publishable', ...(await limiter.count(name, perSecond)) }
      }
      const name = `account:${accountId}:${livemode ? 'live' : 'sandbox'}`
      return { policy: 'account', ...(await limiter.count(name, perSecond)) }
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
