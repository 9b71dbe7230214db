/** Accounts and their keys (contract 13). */
import type { ApiKey } from '../contract/api-keys/view'
import { Prisma } from '../prisma/generated/client'
import type { AccountModel, ClientGrantModel, PlatformClientModel } from '../prisma/generated/models'
import { OPERATOR, addEntry, changeAudited, changesBetween } from './audit'
import type { StoreContext } from './context'
import type { Transaction } from './database'
import { awaitsFirstKey, keyFacts } from './api-keys'
import { anyHash } from './hashes'
import { command } from './statement'
import { keyOf, storedKind } from './key-kinds'

export interface KeyWithAccount extends ApiKey {
  account: AccountModel
}

export interface GrantWithAccount extends ClientGrantModel {
  client: PlatformClientModel
  account: AccountModel
}

export interface Revision {
  id: string
  revision: number
}

/** Changes of what belongs to an account take turns by its row. */
export const lockAccount = (tx: Transaction, id: string) =>
  tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${id} FOR UPDATE`

export function createAccountStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    async create(account: AccountModel): Promise<void> {
      await db.account.create({ data: { ...account, tariff: account.tariff ?? Prisma.DbNull } })
    },

    async find(id: string): Promise<AccountModel | null> {
      return db.account.findUnique({ where: { id } })
    },

    /** The account that runs the service, whose books are the service's own: the first one of operators. Null if there is none. */
    async ofService(): Promise<string | null> {
      const first = await db.account.findFirst({ where: { operating: true }, orderBy: { id: 'asc' } })
      return first?.id ?? null
    },

    /** The bytes of the logo of this name; null if no account has it. */
    async findLogo(name: string): Promise<Uint8Array | null> {
      return (await db.brandLogo.findFirst({ where: { name } }))?.bytes ?? null
    },

    /** Adds a key. The first key of an account pins the account to `apiVersion` (contract 17). */
    async addKey(key: ApiKey, apiVersion: string): Promise<void> {
      const pinning = Prisma.sql`
        UPDATE accounts a SET api_version = ${apiVersion} WHERE ${awaitsFirstKey(key, apiVersion)}`
      await db.$executeRaw(command('accounts.pin_version', pinning))
      const audited = {
        action: 'api_key.created',
        objectId: key.id,
        changes: changesBetween({}, keyFacts(key)),
      }
      await db.$transaction([
        db.apiKey.create({ data: { ...key, kind: storedKind(key.kind) } }),
        addEntry(db, key, OPERATOR, audited, key.createdAt),
      ])
    },

    /** The key that one of these hashes is of. */
    async findKey(hashes: readonly Uint8Array[]): Promise<KeyWithAccount | null> {
      const key = await db.apiKey.findFirst({ where: { hash: anyHash(hashes) } })
      const account = key && (await db.account.findUnique({ where: { id: key.accountId } }))
      return account ? { ...keyOf(key), account } : null
    },

    /** A key's hash comes under the present pepper. */
    async hashKeyAnew({ id, hash }: Pick<ApiKey, 'id' | 'hash'>, anew: Uint8Array): Promise<void> {
      await db.apiKey.updateMany({ where: { id, hash }, data: { hash: new Uint8Array(anew) } })
    },

    /** The same of a client's secret. */
    async hashClientAnew({ id, secretHash }: PlatformClientModel, anew: Uint8Array): Promise<void> {
      await db.platformClient.updateMany({
        where: { id, secretHash },
        data: { secretHash: new Uint8Array(anew) },
      })
    },

    /** Whether a key has neither been revoked nor ended; null if it is not here. */
    async keyWorks(id: string, at: Date): Promise<boolean | null> {
      const key = await db.apiKey.findFirst({ where: { id } })
      if (!key) return null
      return key.revokedAt === null && (key.expiresAt === null || key.expiresAt > at)
    },

    /** Revokes a key, from now on; false if it was revoked before. */
    async revokeKey(id: string, at: Date): Promise<boolean> {
      const key = await db.apiKey.findFirst({ where: { id, revokedAt: null } })
      if (!key) return false
      const changes = { revoked_at: { from: null, to: at.toISOString() } }
      const audited = { action: 'api_key.revoked', objectId: id, changes }
      const revoking = Prisma.sql`
        UPDATE api_keys SET revoked_at = ${at} WHERE id = ${id} AND revoked_at IS NULL RETURNING 1`
      return changeAudited(db, 'api_keys.revoke', revoking, key, audited, at)
    },

    /** The client with its grant on an account; null if client, grant or account do not exist. */
    async findGrant(clientId: string, accountId: string): Promise<GrantWithAccount | null> {
      const [client, grant, account] = await Promise.all([
        db.platformClient.findUnique({ where: { id: clientId } }),
        db.clientGrant.findUnique({ where: { clientId_accountId: { clientId, accountId } } }),
        db.account.findUnique({ where: { id: accountId } }),
      ])
      return client && grant && account ? { ...grant, client, account } : null
    },

    async findClient(id: string): Promise<PlatformClientModel | null> {
      return db.platformClient.findUnique({ where: { id } })
    },

    /**
     * Keys, accounts, clients and grants that have changed since `since`, with their revisions, for caches to compare.
     */
    async changedSince(since: Date): Promise<Revision[]> {
      return db.$queryRaw<Revision[]>`
        SELECT id, revision FROM api_keys WHERE updated_at >= ${since}
        UNION ALL SELECT id, revision FROM accounts WHERE updated_at >= ${since}
        UNION ALL SELECT id, revision FROM platform_clients WHERE updated_at >= ${since}
        UNION ALL SELECT client_id || ' ' || account_id, revision FROM client_grants WHERE updated_at >= ${since}`
    },
  }
}
