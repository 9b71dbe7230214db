/**
 * Counts requests in windows, over all processes where there is a Valkey (or Redis), else in this one. While Valkey is
 * lost each process counts for itself: a limit may then be passed, but no request fails.
 */
import { Valkey } from 'iovalkey'
import { RateLimiterMemory, RateLimiterRes, RateLimiterValkey } from 'rate-limiter-flexible'
import type { Logger } from './logger'

/** A window lets through twice what its second may, so that a burst has room, and no more over time. */
export const WINDOW_SECONDS = 2

export interface Count {
  /** Requests in a window. */
  quota: number
  remaining: number
  /** Seconds until the window ends. */
  resetIn: number
  allowed: boolean
}

export interface Limiter {
  /**
   * Counts a request of `name`, which may make `perSecond`. `cost`: as how many requests it counts; 0 only looks, and less
   * gives back.
   */
  count(name: string, perSecond: number, cost?: number): Promise<Count>
  close(): void
}

const ANSWER_LIMIT_MS = 250
const RECONNECT_MS = 1_000

/** As the library's own, in words that Redis knows too. */
const INCREMENT = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
return {consumed, redis.call('pttl', KEYS[1])}`

export function createLimiter(url: string | undefined, log: Logger): Limiter {
  const client = url === undefined ? undefined : connect(url, log)
  const byQuota = new Map<number, RateLimiterMemory | RateLimiterValkey>()

  const limiterOf = (quota: number) => {
    const known = byQuota.get(quota)
    if (known) return known
    const options = { points: quota, duration: WINDOW_SECONDS, keyPrefix: 'svc:rate' }
    const inProcess = new RateLimiterMemory(options)
    const made = client
      ? new RateLimiterValkey({
          ...options,
          storeClient: client,
          insuranceLimiter: inProcess,
          rejectIfValkeyNotReady: true,
          customIncrTtlLuaScript: INCREMENT,
        })
      : inProcess
    byQuota.set(quota, made)
    return made
  }

  return {
    async count(name, perSecond, cost = 1) {
      const quota = perSecond * WINDOW_SECONDS
      try {
        return countOf(await limiterOf(quota).consume(name, cost), quota, true)
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return countOf(thrown, quota, false)
        throw thrown
      }
    },
    close() {
      client?.removeAllListeners('close')
      client?.disconnect()
    },
  }
}

function countOf({ remainingPoints, msBeforeNext }: RateLimiterRes, quota: number, allowed: boolean): Count {
  const resetIn = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { quota, remaining: remainingPoints, resetIn, allowed }
}

function connect(url: string, log: Logger): Valkey {
  const client = new Valkey(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_LIMIT_MS,
    retryStrategy: () => RECONNECT_MS,
  })
  let lost = false
  const lose = (error?: Error) => {
    if (!lost)
      log.warn({ ...(error && { err: error }) }, 'Valkey is lost: rate limits are counted in each process')
    lost = true
  }
  client.on('error', lose)
  client.on('close', () => lose())
  client.on('ready', () => {
    if (lost) log.info('Valkey is back: rate limits are counted over all processes')
    lost = false
  })
  return client
}
