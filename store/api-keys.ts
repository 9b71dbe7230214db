/** API keys, as their account manages them (contract 13.3). Each change writes its entry in the audit log. */
import { presentKey, type ApiKey } from '../contract/api-keys/view'
import { Prisma } from '../prisma/generated/client'
import { auditing, changesBetween, type Actor } from './audit'
import type { StoreContext, Tenant } from './context'
import type { Work } from './finish'
import { keyOf, storedKind } from './key-kinds'
import { cursorBounds, readPage, type Page, type PageQuery } from './page'
import { part, type ClaimPart } from './statement'

/** A new key with its text, which is shown in the answer and stored nowhere. */
export interface NewApiKey {
  row: ApiKey
  key: string
}

export function createKeyStore({ db, real }: StoreContext) {
  const answer = (row: ApiKey, more: object = {}) => JSON.stringify({ ...presentKey(row, real()), ...more })
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<ApiKey | null> {
      const row = await db.apiKey.findFirst({ where: { id, accountId, livemode } })
      return row && keyOf(row)
    },

    async list({ accountId, livemode }: Tenant, query: PageQuery): Promise<Page<ApiKey>> {
      const where = { accountId, livemode, AND: cursorBounds(query) }
      return readPage(query, async (page) => (await db.apiKey.findMany({ where, ...page })).map(keyOf))
    },

    /**
     * Adds a key at the request of `maker`, as long as `maker` has not changed since it was read; of a member, if null. The first
     * key of an account, which only a member can make, pins the account to `apiVersion` (contract 17).
     */
    create({ row, key }: NewApiKey, maker: ApiKey | null, actor: Actor, apiVersion: string): Work {
      const { added, audited } = additionOf(row, actor)
      return {
        name: 'api_keys.create',
        resourceId: row.id,
        status: 201,
        body: answer(row, { key }),
        ...(maker && { given: unchanged([maker]) }),
        parts: [added, ...(maker ? [] : [pinning(row, apiVersion)]), audited],
      }
    },

    /** Writes no entry and no change if nothing differs. */
    change(
      from: ApiKey,
      fields: Partial<Pick<ApiKey, 'name' | 'ipAllowList' | 'allowedOrigins' | 'revokedAt'>>,
      actor: Actor,
    ): Work {
      const next = { ...from, ...fields }
      const work = {
        name: 'api_keys.change' as const,
        resourceId: from.id,
        status: 200,
        body: answer(next),
        given: unchanged([from]),
      }
      const changes = changesBetween(keyFacts(from), keyFacts(next))
      if (Object.keys(changes).length === 0) return work
      const action = next.revokedAt === from.revokedAt ? 'api_key.updated' : 'api_key.revoked'
      return {
        ...work,
        parts: [update(next), auditing(from, actor, [{ action, objectId: from.id, changes }], real())],
      }
    },

    /**
     * Adds the successor of a key at the request of `roller`, or of a member, if that is null. The key itself expires at `expiresAt`, or earlier if it
     * was going to.
     */
    roll(from: ApiKey, { row, key }: NewApiKey, expiresAt: Date, roller: ApiKey | null, actor: Actor): Work {
      const ends = from.expiresAt && from.expiresAt < expiresAt ? from.expiresAt : expiresAt
      const rolled = { ...from, expiresAt: ends }
      const changes = {
        ...changesBetween(keyFacts(from), keyFacts(rolled)),
        successor: { from: null, to: row.id },
      }
      const audited = [
        { action: 'api_key.rolled', objectId: from.id, changes },
        { action: 'api_key.created', objectId: row.id, changes: changesBetween({}, keyFacts(row)) },
      ]
      return {
        name: 'api_keys.roll',
        resourceId: row.id,
        status: 201,
        body: answer(row, { key, predecessor: { id: from.id, expires_at: ends.toISOString() } }),
        given: unchanged(roller ? [from, roller] : [from]),
        parts: [insertion(row), update(rolled), auditing(from, actor, audited, row.createdAt)],
      }
    },
  }
}

/** What the audit log says of a key. */
export function keyFacts(key: ApiKey) {
  const { kind, name, scopes, ipAllowList, allowedOrigins, expiresAt, revokedAt } = key
  return {
    type: kind,
    name,
    scopes,
    ip_allow_list: ipAllowList,
    allowed_origins: allowedOrigins,
    expires_at: expiresAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  }
}

function insertion(row: ApiKey) {
  return part(
    'added_key',
    ['claim'],
    Prisma.sql`
    INSERT INTO api_keys
      (id, account_id, livemode, kind, hash, prefix, last4, name, scopes, ip_allow_list, allowed_origins,
        created_at, expires_at)
    SELECT ${row.id}, ${row.accountId}, ${row.livemode}, ${storedKind(row.kind)}, ${row.hash}, ${row.prefix}, ${row.last4},
      ${row.name}, ${row.scopes}::text[], ${row.ipAllowList}::text[],
      ${row.allowedOrigins}::text[], ${row.createdAt}, ${row.expiresAt}::timestamptz
    FROM claim`,
  )
}

const additionOf = (row: ApiKey, actor: Actor) => ({
  added: insertion(row),
  audited: auditing(
    row,
    actor,
    [{ action: 'api_key.created', objectId: row.id, changes: changesBetween({}, keyFacts(row)) }],
    row.createdAt,
  ),
})

/** The parts that add a key which a member gives, with its entry in the audit log. They read `claim`. */
export function givenKey(row: ApiKey, actor: Actor, apiVersion: string): ClaimPart[] {
  const { added, audited } = additionOf(row, actor)
  return [added, pinning(row, apiVersion), audited]
}

/** Of the account `a`: it has another version, and no key yet. */
export const awaitsFirstKey = ({ accountId }: ApiKey, apiVersion: string): Prisma.Sql => Prisma.sql`
  a.id = ${accountId} AND a.api_version <> ${apiVersion}
    AND NOT EXISTS (SELECT FROM api_keys k WHERE k.account_id = a.id)`

function pinning(row: ApiKey, apiVersion: string) {
  return part(
    'pinned',
    ['claim'],
    Prisma.sql`UPDATE accounts a SET api_version = ${apiVersion} FROM claim WHERE ${awaitsFirstKey(row, apiVersion)}`,
  )
}

function update(row: ApiKey) {
  return part(
    'changed_key',
    ['claim'],
    Prisma.sql`
    UPDATE api_keys k SET name = ${row.name}, ip_allow_list = ${row.ipAllowList}::text[],
      allowed_origins = ${row.allowedOrigins}::text[],
      expires_at = ${row.expiresAt}::timestamptz, revoked_at = ${row.revokedAt}::timestamptz
    FROM claim
    WHERE k.id = ${row.id} AND k.account_id = ${row.accountId} AND k.livemode = ${row.livemode}`,
  )
}

/** Locks these keys of one account. Yields one row if none of them has changed since it was read. */
function unchanged(keys: readonly [ApiKey, ...ApiKey[]]): Prisma.Sql {
  const [{ accountId, livemode }] = keys
  const read = new Map(
    keys.map(({ id, revision }) => [id, Prisma.sql`(id = ${id} AND revision = ${revision})`]),
  )
  return Prisma.sql`
    SELECT 1 FROM (
      SELECT 1 FROM api_keys
      WHERE account_id = ${accountId} AND livemode = ${livemode} AND (${Prisma.join([...read.values()], ' OR ')})
      ORDER BY id
      FOR UPDATE) k
    HAVING count(*) = ${read.size}`
}
