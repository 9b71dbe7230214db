/**
 * Who is calling. Keys are cached for a minute; a denylist of revoked keys, read several times a second, ends
 * a revoked key within a second in every process. When the denylist cannot be read, the cache is not used
 * (rulings 7).
 */
import type { Logger } from '../infra/logger'
import type { Pepper } from '../infra/pepper'
import type { KeyWithAccount } from '../store/accounts'
import type { Store } from '../store/store'
import { ApiError } from '../contract/errors'
import type { Credential } from './http/credentials'

const CACHE_LIFE_MS = 60_000
const CACHE_SIZE = 10_000
const DENYLIST_EVERY_MS = 300
const DENYLIST_STALE_MS = 900
/** How far back the denylist reads: well past the cache's life. */
const DENYLIST_SPAN_MS = 5 * CACHE_LIFE_MS

export interface Authenticator {
  authenticate(credential: Credential): Promise<KeyWithAccount>
  stop(): void
}

export function createAuthenticator(
  store: Store,
  pepper: Pepper,
  livemode: boolean,
  log: Logger,
): Authenticator {
  const cache = new Map<string, { key: KeyWithAccount; until: number }>()
  let freshUntil = 0
  let reading = false
  let lost = false

  const readDenylist = async (): Promise<void> => {
    if (reading) return
    reading = true
    const begun = Date.now()
    try {
      const revoked = new Set(await store.accounts.revokedSince(new Date(begun - DENYLIST_SPAN_MS)))
      for (const [hash, { key }] of cache) if (revoked.has(key.id)) cache.delete(hash)
      freshUntil = begun + DENYLIST_STALE_MS
      lost = false
    } catch (error) {
      if (!lost) log.warn({ err: error }, 'the denylist cannot be read: keys are checked in the database')
      lost = true
    } finally {
      reading = false
    }
  }
  const timer = setInterval(() => void readDenylist(), DENYLIST_EVERY_MS)
  timer.unref()

  const lookUp = async (hash: Buffer): Promise<KeyWithAccount | null> => {
    const name = hash.toString('latin1')
    const cached = cache.get(name)
    if (cached && cached.until > Date.now() && Date.now() < freshUntil) return cached.key
    const key = await store.accounts.findKey(hash)
    if (key) {
      if (cache.size >= CACHE_SIZE) cache.clear()
      cache.set(name, { key, until: Date.now() + CACHE_LIFE_MS })
    }
    return key
  }

  return {
    async authenticate({ key: text, livemode: keyMode }) {
      const key = await lookUp(pepper.hash('api-key', text))
      if (!key) throw new ApiError('api_key_invalid')
      if (key.revokedAt) throw new ApiError('api_key_revoked')
      if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) throw new ApiError('api_key_expired')
      if (keyMode !== livemode) throw new ApiError('api_key_wrong_mode')
      if (livemode && !key.account.live) throw new ApiError('account_inactive')
      return key
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}
