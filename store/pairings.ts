/**
 * Machines that ask for a key through the dashboard (decision 0082). Each step is conditional on the state before it, so a
 * code is answered once, and a key is handed over once.
 */
import type { ApiKey } from '../contract/api-keys/view'
import { MOST_PAIRINGS, POLL_INTERVAL } from '../domain/pairings'
import type { Role } from '../domain/roles'
import { Prisma } from '../prisma/generated/client'
import type { PairingModel } from '../prisma/generated/models'
import { givenKey } from './api-keys'
import { changeAudited, type Actor } from './audit'
import type { StoreContext, Tenant } from './context'
import { anyHash } from './hashes'
import { command, part, statement } from './statement'

export interface NewPairing extends Pick<
  PairingModel,
  'host' | 'address' | 'network' | 'createdAt' | 'expiresAt'
> {
  deviceHash: Uint8Array
  userHash: Uint8Array
}

/** What a member gives to a machine. */
export interface Grant {
  tenant: Tenant
  memberId: string
  scopes: readonly string[]
  keyId: string
  keyExpiresAt: Date | null
}

const bytes = (hash: Uint8Array) => new Uint8Array(hash)

export function createPairingStore({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /**
     * False if too many of this network are open. If too many are open at all, the oldest of those who have the most gives way: whoever
     * fills the list displaces himself, and keeps nobody out.
     */
    async begin(row: NewPairing): Promise<boolean> {
      const { first } = POLL_INTERVAL
      const waits = Prisma.sql`status IN ('open', 'approved') AND expires_at > ${row.createdAt}`
      // Of IPv6, as much as one customer gets: he has many networks.
      const area = Prisma.sql`array_to_string((string_to_array(network, ':'))[1:3], ':')`
      const text = Prisma.sql`
        WITH crowd AS MATERIALIZED (
          SELECT count(*) AS everybodys, count(*) FILTER (WHERE network = ${row.network}) AS own FROM pairings WHERE ${waits}
        ), displaced AS (
          DELETE FROM pairings WHERE status = 'open' AND device_hash = (
            SELECT one.device_hash
            FROM pairings one
            JOIN (SELECT ${area} AS area, count(*) AS many FROM pairings WHERE ${waits} GROUP BY 1) of_area
              ON of_area.area = array_to_string((string_to_array(one.network, ':'))[1:3], ':')
            WHERE one.status = 'open' AND one.expires_at > ${row.createdAt}
              AND (SELECT everybodys >= ${MOST_PAIRINGS.all} AND own < ${MOST_PAIRINGS.network} FROM crowd)
            ORDER BY of_area.many DESC, one.created_at
            LIMIT 1
            FOR UPDATE OF one SKIP LOCKED)
          RETURNING 1
        )
        INSERT INTO pairings
          (device_hash, user_hash, host, address, network, status, interval, next_poll_at, created_at, expires_at, scopes)
        SELECT ${bytes(row.deviceHash)}, ${bytes(row.userHash)}, ${row.host}, ${row.address}, ${row.network}, 'open', ${first}::int,
          ${row.createdAt}::timestamptz, ${row.createdAt}::timestamptz, ${row.expiresAt}::timestamptz, '{}'
        FROM crowd
        WHERE own < ${MOST_PAIRINGS.network} AND (everybodys < ${MOST_PAIRINGS.all} OR EXISTS (SELECT FROM displaced))
        ON CONFLICT DO NOTHING`
      return (await db.$executeRaw(command('pairings.begin', text))) === 1
    },

    /** The pairing that waits for a member's answer under this code. */
    findOpen: (userHashes: readonly Uint8Array[]): Promise<PairingModel | null> =>
      db.pairing.findFirst({
        where: { userHash: anyHash(userHashes), status: 'open', expiresAt: { gt: real() } },
      }),

    find: (deviceHashes: readonly Uint8Array[]): Promise<PairingModel | null> =>
      db.pairing.findFirst({ where: { deviceHash: anyHash(deviceHashes) } }),

    /** Notes a question of the machine, and when the next one may come. */
    async asked({ deviceHash }: PairingModel, interval: number, nextPollAt: Date): Promise<void> {
      await db.pairing.updateMany({ where: { deviceHash }, data: { interval, nextPollAt } })
    },

    /** False, and nothing is written, if it was answered meanwhile, or its code works no more. */
    async approve(
      from: PairingModel,
      { tenant, memberId, scopes, keyId, keyExpiresAt }: Grant,
      actor: Actor,
    ): Promise<boolean> {
      const { accountId, livemode } = tenant
      const now = real()
      const answer = Prisma.sql`
        UPDATE pairings
        SET status = 'approved', account_id = ${accountId}, livemode = ${livemode}, member_id = ${memberId},
          scopes = ${[...scopes]}::text[], key_id = ${keyId}, key_expires_at = ${keyExpiresAt}::timestamptz
        WHERE device_hash = ${from.deviceHash} AND status = 'open' AND expires_at > ${now}
        RETURNING 1`
      const facts = { ...askerOf(from), scopes, expires_at: keyExpiresAt?.toISOString() ?? null }
      const audited = { action: 'pairing.approved', objectId: keyId, changes: gained(facts) }
      return changeAudited(db, 'pairings.approve', answer, tenant, audited, now, actor)
    },

    async refuse(from: PairingModel, tenant: Tenant, actor: Actor): Promise<boolean> {
      const now = real()
      const answer = Prisma.sql`
        UPDATE pairings SET status = 'refused'
        WHERE device_hash = ${from.deviceHash} AND status = 'open' AND expires_at > ${now}
        RETURNING 1`
      const objectId = actor.id ?? tenant.accountId
      const audited = { action: 'pairing.refused', objectId, changes: gained(askerOf(from)) }
      return changeAudited(db, 'pairings.refuse', answer, tenant, audited, now, actor)
    },

    /**
     * Adds the key that was given, and hands the pairing over; false if that was done before, or if the member has another role in the account by
     * now. `key`: with the id that the pairing names.
     */
    async collect(
      { deviceHash, memberId }: PairingModel,
      { key, role, actor, apiVersion }: { key: ApiKey; role: Role; actor: Actor; apiVersion: string },
    ): Promise<boolean> {
      const handed = part(
        'claim',
        [],
        Prisma.sql`
        UPDATE pairings p SET status = 'collected'
        WHERE p.device_hash = ${deviceHash} AND p.status = 'approved' AND p.expires_at > ${real()} AND p.key_id = ${key.id}
          AND EXISTS (SELECT FROM memberships m
            WHERE m.account_id = p.account_id AND m.member_id = ${memberId} AND m.role = ${role})
        RETURNING 1`,
      )
      const also = givenKey(key, actor, apiVersion)
      return (await db.$executeRaw(statement('pairings.collect', [handed], 'claim', { also }))) === 1
    },

    /** A key that was given to a machine, by its hash. */
    async findKey(keyHashes: readonly Uint8Array[]) {
      const key = await db.apiKey.findFirst({ where: { hash: anyHash(keyHashes) } })
      const pairing = key && (await db.pairing.findUnique({ where: { keyId: key.id } }))
      return pairing?.status === 'collected' ? key : null
    },

    /** Revokes the key of a machine, at its own request. */
    async end({ id, accountId, livemode }: Tenant & { id: string }, actor: Actor): Promise<void> {
      const now = real()
      const revoking = Prisma.sql`
        UPDATE api_keys SET revoked_at = ${now} WHERE id = ${id} AND revoked_at IS NULL RETURNING 1`
      const changes = { revoked_at: { from: null, to: now.toISOString() } }
      const audited = { action: 'api_key.revoked', objectId: id, changes }
      await changeAudited(db, 'pairings.end', revoking, { accountId, livemode }, audited, now, actor)
    },

    /** Deletes pairings whose codes stopped working before `before`, at most `limit`, and keeps those of keys that work. */
    async purge(before: Date, limit: number): Promise<number> {
      const text = Prisma.sql`
        DELETE FROM pairings WHERE device_hash IN (
          SELECT p.device_hash FROM pairings p
          WHERE p.expires_at < ${before} AND NOT (p.status = 'collected' AND EXISTS (
            SELECT FROM api_keys k WHERE k.id = p.key_id AND k.revoked_at IS NULL
              AND (k.expires_at IS NULL OR k.expires_at > ${before})))
          LIMIT ${limit})`
      return db.$executeRaw(command('pairings.purge', text))
    },
  }
}

const askerOf = ({ host, address }: PairingModel) => ({ host, address })

const gained = (facts: object) =>
  Object.fromEntries(Object.entries(facts).map(([name, to]: [string, unknown]) => [name, { from: null, to }]))
