/**
 * Writes of operators: accounts, their second factors, platforms. Changes of an account are in its audit log.
 */
import { machineTime } from '../infra/clock'
import type { ApiKey } from '../contract/api-keys/view'
import { Prisma } from '../prisma/generated/client'
import type { AccountModel, PlatformClientModel, SecondFactorModel } from '../prisma/generated/models'
import { OPERATOR, addEntry, changeAudited, changesBetween, type Actor, type Audited } from './audit'
import type { StoreContext } from './context'
import type { Transaction } from './database'
import { keyFacts } from './api-keys'
import { keyOf } from './key-kinds'

type Settings = Partial<Omit<AccountModel, 'id' | 'createdAt' | 'revision' | 'updatedAt'>>

export interface Brand {
  color?: string | null
  logo?: { name: string; bytes: Uint8Array } | null
}

export type OperatorStore = ReturnType<typeof createOperatorStore>

export function createOperatorStore({ db }: Pick<StoreContext, 'db'>) {
  const entry = (accountId: string, audited: Audited, livemode: boolean | null = null) =>
    addEntry(db, { accountId, livemode }, OPERATOR, audited, machineTime())

  /**
   * Changes settings, and what `also` writes. Returns the changes, empty if nothing differs; null if the account has changed
   * since `from`. `reason`: why, for the audit log.
   */
  const changeAccount = async (
    from: AccountModel,
    settings: Settings,
    actor: Actor = OPERATOR,
    reason?: string,
    also?: (tx: Transaction) => Promise<void>,
  ): Promise<NonNullable<Audited['changes']> | null> => {
    const changes = changesBetween(from, settings)
    if (Object.keys(changes).length === 0) return changes
    const told = { ...changes, ...(reason !== undefined && { reason: { from: null, to: reason } }) }
    return db.$transaction(async (tx) => {
      const { id, revision } = from
      const { tariff, ...others } = settings
      const data = { ...others, ...(tariff !== undefined && { tariff: tariff ?? Prisma.DbNull }) }
      const { count } = await tx.account.updateMany({ where: { id, revision }, data })
      if (count === 0) return null
      await also?.(tx)
      const audited = { action: 'account.updated', objectId: id, changes: told }
      await addEntry(tx, { accountId: id, livemode: null }, actor, audited, machineTime())
      return changes
    })
  }

  return {
    changeAccount,

    /**
     * Changes what the pages for cardholders show of a merchant. `logo`: the image that takes the place of any other, or
     * null for none. What is not given stays. Returns as `changeAccount` does.
     */
    async changeBrand(from: AccountModel, { color, logo }: Brand, actor?: Actor) {
      const settings = {
        ...(color !== undefined && { brandColor: color }),
        ...(logo !== undefined && { brandLogo: logo?.name ?? null }),
      }
      const where = { accountId: from.id }
      const image = logo && { name: logo.name, bytes: new Uint8Array(logo.bytes), createdAt: machineTime() }
      return changeAccount(from, settings, actor, undefined, async (tx) => {
        if (logo === null) await tx.brandLogo.deleteMany({ where })
        if (image) await tx.brandLogo.upsert({ where, create: { ...where, ...image }, update: image })
      })
    },

    /** Those who stay keep their choice of mails. */
    async setAdministrators(accountId: string, emails: readonly string[]): Promise<void> {
      const before = await db.accountAdministrator.findMany({
        where: { accountId },
        orderBy: { email: 'asc' },
      })
      const changes = {
        administrators: { from: before.map(({ email }) => email), to: [...emails] },
      }
      const createdAt = machineTime()
      await db.$transaction([
        db.accountAdministrator.deleteMany({ where: { accountId, email: { notIn: [...emails] } } }),
        db.accountAdministrator.createMany({
          data: emails.map((email) => ({ accountId, email, createdAt, confirmedAt: createdAt })),
          skipDuplicates: true,
        }),
        entry(accountId, { action: 'account.updated', objectId: accountId, changes }),
      ])
    },

    async findKey(id: string): Promise<ApiKey | null> {
      const row = await db.apiKey.findFirst({ where: { id } })
      return row && keyOf(row)
    },

    /** False if the key has changed since it was read, or was revoked. */
    async changeKey(
      key: ApiKey,
      fields: Partial<Pick<ApiKey, 'name' | 'ipAllowList' | 'allowedOrigins'>>,
    ): Promise<boolean> {
      const next = { ...key, ...fields }
      const changes = changesBetween(keyFacts(key), keyFacts(next))
      const changing = Prisma.sql`
        UPDATE api_keys SET name = ${next.name}, ip_allow_list = ${next.ipAllowList}::text[],
          allowed_origins = ${next.allowedOrigins}::text[]
        WHERE id = ${key.id} AND revision = ${key.revision} AND revoked_at IS NULL RETURNING 1`
      const audited = { action: 'api_key.updated', objectId: key.id, changes }
      return changeAudited(db, 'api_keys.operator_change', changing, key, audited, machineTime())
    },

    /** Lets a key expire at `at`, or earlier if it was going to. Returns when it expires; null if it was revoked. */
    async endKey(key: ApiKey, at: Date, successor: string): Promise<Date | null> {
      const expiresAt = key.expiresAt && key.expiresAt < at ? key.expiresAt : at
      const changes = { ...changesBetween(key, { expiresAt }), successor: { from: null, to: successor } }
      const audited = { action: 'api_key.rolled', objectId: key.id, changes }
      const ending = Prisma.sql`
        UPDATE api_keys SET expires_at = ${expiresAt} WHERE id = ${key.id} AND revoked_at IS NULL RETURNING 1`
      return (await changeAudited(db, 'api_keys.operator_roll', ending, key, audited, machineTime()))
        ? expiresAt
        : null
    },

    async findFactor(accountId: string): Promise<SecondFactorModel | null> {
      return db.secondFactor.findUnique({ where: { accountId } })
    },

    /** Sets a new second factor in place of any other. It takes effect once one of its codes has confirmed it. */
    async setFactor(accountId: string, sealedSecret: Uint8Array): Promise<void> {
      const fresh = {
        sealedSecret: new Uint8Array(sealedSecret),
        lastStep: 0n,
        confirmedAt: null,
        createdAt: machineTime(),
      }
      await db.$transaction([
        db.secondFactor.upsert({ where: { accountId }, create: { accountId, ...fresh }, update: fresh }),
        entry(accountId, { action: 'second_factor.created', objectId: accountId }),
      ])
    },

    /** Uses up the code of a time step; false if it or a later one was used before. */
    async useStep(accountId: string, step: number): Promise<boolean> {
      const { count } = await db.secondFactor.updateMany({
        where: { accountId, lastStep: { lt: step } },
        data: { lastStep: step },
      })
      return count === 1
    },

    /** Confirms a factor. One that was confirmed before stays as it is. */
    async confirmFactor(accountId: string): Promise<void> {
      const at = machineTime()
      const confirming = Prisma.sql`
        UPDATE second_factors SET confirmed_at = ${at}
        WHERE account_id = ${accountId} AND confirmed_at IS NULL RETURNING 1`
      const audited = { action: 'second_factor.confirmed', objectId: accountId }
      await changeAudited(
        db,
        'second_factors.confirm',
        confirming,
        { accountId, livemode: null },
        audited,
        at,
      )
    },

    async addClient(client: PlatformClientModel): Promise<void> {
      await db.platformClient.create({ data: client })
    },

    /** Grants a client scopes on an account, in place of those that it had. */
    async grant(
      clientId: string,
      accountId: string,
      scopes: readonly string[],
      livemode: boolean,
    ): Promise<void> {
      const data = { scopes: [...scopes], revokedAt: null }
      const changes = changesBetween({}, { scopes })
      await db.$transaction([
        db.clientGrant.upsert({
          where: { clientId_accountId: { clientId, accountId } },
          create: { clientId, accountId, ...data },
          update: data,
        }),
        entry(accountId, { action: 'client.granted', objectId: clientId, changes }, livemode),
      ])
    },

    /**
     * Revokes a client's grant on an account, or, without an account, the client itself. False if there was nothing to
     * revoke.
     */
    async revokeClient(id: string, accountId: string | null, at: Date): Promise<boolean> {
      if (accountId === null) {
        const { count } = await db.platformClient.updateMany({
          where: { id, revokedAt: null },
          data: { revokedAt: at },
        })
        return count === 1
      }
      const revoking = Prisma.sql`
        UPDATE client_grants SET revoked_at = ${at}
        WHERE client_id = ${id} AND account_id = ${accountId} AND revoked_at IS NULL RETURNING 1`
      const audited = { action: 'client.revoked', objectId: id }
      return changeAudited(
        db,
        'platform_grants.operator_revoke',
        revoking,
        { accountId, livemode: null },
        audited,
        at,
      )
    },
  }
}
