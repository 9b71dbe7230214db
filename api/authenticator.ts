/**
 * Identifies callers. What a credential stands for is cached for a minute. A feed of changes, which is read several
 * times a second while there are calls, ends a revoked key, client or grant within a second in every process, and at
 * once in the process that made the change. While the feed is not read, the cache is not used (contract 13.3).
 */
import { createHash } from 'node:crypto'
import type { KeyKind } from '../domain/api-key'
import { allowsScope } from '../domain/going-live'
import { readRange, type AddressRange } from '../infra/addresses'
import type { Logger } from '../infra/logger'
import { madeAnew, type Pepper } from '../infra/pepper'
import type { AccountModel } from '../prisma/generated/models'
import type { KeyWithAccount } from '../store/accounts'
import type { Actor } from '../store/audit'
import type { Tenant } from '../store/context'
import type { Store } from '../store/store'
import { ApiError } from '../contract/errors'
import type { AccessTokens } from '../app/platforms/access-tokens'
import type { Credential } from './http/credentials'
import type { CallingMember } from './members/calling'
import { wrongMode, type PublicUrls } from './wrong-credential'

const CACHE_LIFE_MS = 60_000
const CACHE_SIZE = 10_000
const FEED_EVERY_MS = 300
const FEED_STALE_MS = 900
/** The feed is read for this long after the last call. */
const FEED_KEPT_MS = 10_000
/** How far back the feed reads: far longer than the cache keeps anything. */
const FEED_SPAN_MS = 5 * CACHE_LIFE_MS

/** Whom a credential stands for, and what it allows. */
export interface Identity {
  tenant: Tenant
  account: AccountModel
  /** A platform calls with an access token, a member from the dashboard, everybody else with a key. */
  kind: KeyKind | 'client' | 'member'
  scopes: readonly string[]
  /** From where it may call; empty if from everywhere. */
  allowList: readonly AddressRange[]
  /** Whose pages may show the card fields; of a publishable key alone. */
  allowedOrigins: readonly string[]
  actor: { type: 'api_key' | 'client' | 'member'; id: string }
  /** The member, if one calls. */
  member?: CallingMember
}

/** An identity, and from where it makes this call. */
export type Caller = Omit<Identity, 'actor'> & {
  actor: Actor & { id: string; address: string; requestId: string }
}

export interface Authenticator {
  /** Calls `admit`, which may throw, before it looks up a credential that has not worked before. */
  authenticate(credential: Credential, admit: () => Promise<void>): Promise<Identity>
  /** Drops the cached credentials of an account. The next call with each is checked in the database. */
  forget(accountId: string): void
  stop(): void
}

interface Known {
  identity: Identity
  /** When the credential expires by itself. */
  expiresAt: number
  refusal: ApiError | null
  /** The rows that this was read from, with their revisions. */
  rows: readonly (readonly [string, number])[]
}

export interface AuthenticatorParts {
  store: Store
  pepper: Pepper
  accessTokens: AccessTokens
  livemode: boolean
  publicUrls: PublicUrls
  log: Logger
}

export function createAuthenticator({
  store,
  pepper,
  accessTokens,
  livemode,
  publicUrls,
  log,
}: AuthenticatorParts): Authenticator {
  const cache = new Map<string, { known: Known; until: number }>()
  let freshUntil = 0
  let calledAt = 0
  /** How often an account was dropped. What was being read at that moment may be out of date, and is not cached. */
  let forgotten = 0
  let reading = false
  let lost = false

  const readFeed = async (): Promise<void> => {
    if (reading) return
    reading = true
    const begun = Date.now()
    try {
      const changed = await store.accounts.changedSince(new Date(begun - FEED_SPAN_MS))
      const revisions = new Map(changed.map(({ id, revision }) => [id, revision]))
      const isStale = ([id, revision]: readonly [string, number]) =>
        (revisions.get(id) ?? revision) !== revision
      if (revisions.size > 0)
        for (const entry of cache.values()) if (entry.known.rows.some(isStale)) entry.until = 0
      freshUntil = begun + FEED_STALE_MS
      lost = false
    } catch (error) {
      if (!lost)
        log.warn({ err: error }, 'the feed of changes cannot be read: keys are checked in the database')
      lost = true
    } finally {
      reading = false
    }
  }
  const timer = setInterval(() => {
    if (Date.now() - calledAt < FEED_KEPT_MS) void readFeed()
  }, FEED_EVERY_MS)
  timer.unref()

  const find = async (credential: Credential): Promise<Known | null> => {
    if (credential.type === 'key') {
      const hashes = pepper.hashes('api-key', credential.key)
      const key = await store.accounts.findKey(hashes)
      const anew = key && madeAnew(hashes, key.hash)
      if (anew) {
        // The call does not wait for it. If it fails, the next look in the database does it.
        void store.accounts.hashKeyAnew(key, anew).catch((error: unknown) => {
          log.warn({ err: error, key: key.id }, 'the hash of a key was not brought under the present pepper')
        })
      }
      return key && knownKey(key)
    }
    const claims = await accessTokens.read(credential.token, livemode)
    const grant = await store.accounts.findGrant(claims.clientId, claims.accountId)
    if (!grant) return null
    const { client, account } = grant
    return {
      identity: {
        tenant: { accountId: account.id, livemode: claims.livemode },
        account,
        kind: 'client',
        scopes: claims.scopes.filter(
          (scope) => grant.scopes.includes(scope) && client.scopes.includes(scope),
        ),
        allowList: [],
        allowedOrigins: [],
        actor: { type: 'client', id: client.id },
      },
      expiresAt: claims.until,
      refusal: client.revokedAt || grant.revokedAt ? new ApiError('api_key_revoked') : null,
      rows: [
        [client.id, client.revision],
        [`${client.id} ${account.id}`, grant.revision],
        [account.id, account.revision],
      ],
    }
  }

  const lookUp = async (credential: Credential, admit: () => Promise<void>): Promise<Known | null> => {
    // The cache is keyed by a hash, so that the credential itself does not stay in memory.
    const text = credential.type === 'key' ? credential.key : credential.token
    const name = createHash('sha256').update(text).digest('base64')
    const cached = cache.get(name)
    const now = Date.now()
    calledAt = now
    // Nobody has called for a while. The calls after this one can use the cache again.
    if (now >= freshUntil) void readFeed()
    if (cached && cached.until > now && now < freshUntil) return cached.known
    // A credential that worked before is read again without `admit`, so that no other caller at its address can block
    // it.
    if (!cached) await admit()
    const before = forgotten
    const known = await find(credential)
    if (!known) cache.delete(name)
    else if (forgotten === before) {
      if (cache.size >= CACHE_SIZE) cache.clear()
      cache.set(name, { known, until: Date.now() + CACHE_LIFE_MS })
    }
    return known
  }

  return {
    async authenticate(credential, admit) {
      const known = await lookUp(credential, admit)
      if (!known) throw new ApiError('api_key_invalid')
      const { identity, refusal, expiresAt } = known
      if (refusal) throw refusal
      if (expiresAt <= Date.now()) throw new ApiError('api_key_expired')
      if (identity.tenant.livemode !== livemode) throw wrongMode('key', publicUrls, identity.tenant.livemode)
      if (livemode && !identity.account.live) throw new ApiError('account_inactive')
      return identity
    },
    forget: (accountId) => {
      forgotten += 1
      for (const entry of cache.values()) if (entry.known.identity.account.id === accountId) entry.until = 0
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}

function knownKey({ account, ...key }: KeyWithAccount): Known {
  return {
    identity: {
      tenant: { accountId: account.id, livemode: key.livemode },
      account,
      kind: key.kind,
      // A key may be older than the questionnaire.
      scopes: key.scopes.filter((scope) => allowsScope(scope, key.livemode, account.pciAttestation)),
      allowList: key.ipAllowList.map(readRange).filter((range) => range !== undefined),
      allowedOrigins: key.allowedOrigins,
      actor: { type: 'api_key', id: key.id },
    },
    expiresAt: key.expiresAt?.getTime() ?? Infinity,
    refusal: key.revokedAt ? new ApiError('api_key_revoked') : null,
    rows: [
      [key.id, key.revision],
      [account.id, account.revision],
    ],
  }
}
