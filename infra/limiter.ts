/**
 * Counts requests in windows: over all processes if there is a Valkey (or Redis), otherwise within this process. While
 * Valkey cannot be reached or does not answer in time, each process counts for itself: a limit may then be exceeded, but no
 * request fails.
 */
import { Valkey } from 'iovalkey'
import {
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterValkey,
  type IRateLimiterOptions,
} from 'rate-limiter-flexible'
import type { Logger } from './logger'

/** A window allows two seconds' worth of requests, so that there is room for a burst but no more over time. */
export const WINDOW_SECONDS = 2

export interface Count {
  /** How many requests a window allows. */
  quota: number
  remaining: number
  /** Seconds until the window ends. */
  resetIn: number
  allowed: boolean
}

export interface Limiter {
  /**
   * Counts a request of `name`, which may make `perSecond` requests a second. `cost`: how many requests it counts as. 0
   * only looks; a negative cost gives requests back.
   */
  count(name: string, perSecond: number, cost?: number): Promise<Count>
  close(): void
}

const ANSWER_LIMIT_MS = 250
const RECONNECT_MS = 1_000
const TOLD_EVERY_MS = 60_000
const NOT_COUNTED = `Valkey is connected but does not count (no answer within ${ANSWER_LIMIT_MS} ms, or an error): such requests are counted in this process alone`

/** The library's script, in commands that Redis also knows. */
const INCREMENT = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
return {consumed, redis.call('pttl', KEYS[1])}`

export function createLimiter(url: string | undefined, log: Logger): Limiter {
  const valkey = url === undefined ? undefined : connect(url, log)
  const byQuota = new Map<number, RateLimiterMemory | RateLimiterValkey>()

  const limiterOf = (quota: number) => {
    const known = byQuota.get(quota)
    if (known) return known
    const options = { points: quota, duration: WINDOW_SECONDS, keyPrefix: 'svc:rate' }
    const made = valkey
      ? new RateLimiterValkey({
          ...options,
          storeClient: valkey.client,
          insuranceLimiter: new InsteadOfValkey(options, valkey.tellLate),
          rejectIfValkeyNotReady: true,
          customIncrTtlLuaScript: INCREMENT,
        })
      : new RateLimiterMemory(options)
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
      valkey?.client.removeAllListeners('close')
      valkey?.client.disconnect()
    },
  }
}

/** Counts in this process what Valkey has not counted. */
class InsteadOfValkey extends RateLimiterMemory {
  constructor(
    options: IRateLimiterOptions,
    private readonly onUse: () => void,
  ) {
    super(options)
  }

  override consume(...given: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.onUse()
    return super.consume(...given)
  }
}

/** Says, once a minute at most, that Valkey is connected and does not count. */
function lateness(client: Valkey, log: Logger): () => void {
  let toldAt = -TOLD_EVERY_MS
  let since = 0
  return () => {
    if (client.status !== 'ready') return
    since += 1
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    log.warn({ requests: since }, NOT_COUNTED)
    toldAt = performance.now()
    since = 0
  }
}

function countOf({ remainingPoints, msBeforeNext }: RateLimiterRes, quota: number, allowed: boolean): Count {
  const resetIn = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { quota, remaining: remainingPoints, resetIn, allowed }
}

function connect(url: string, log: Logger): { client: Valkey; tellLate: () => void } {
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
  return { client, tellLate: lateness(client, log) }
}
