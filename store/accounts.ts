/** Accounts and their keys (specification 5, rulings 7). */
import type { AccountModel, ApiKeyModel } from '../prisma/generated/models'
import type { StoreContext } from './context'

export interface KeyWithAccount extends ApiKeyModel {
  account: AccountModel
}

export function createAccountStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    async create(account: AccountModel): Promise<void> {
      await db.account.create({ data: account })
    },

    async find(id: string): Promise<AccountModel | null> {
      return db.account.findUnique({ where: { id } })
    },

    async any(): Promise<boolean> {
      return (await db.account.findFirst({ select: { id: true } })) !== null
    },

    async addKey(key: ApiKeyModel): Promise<void> {
      await db.apiKey.create({ data: key })
    },

    async findKey(hash: Uint8Array): Promise<KeyWithAccount | null> {
      const key = await db.apiKey.findUnique({ where: { hash: hash as ApiKeyModel['hash'] } })
      const account = key && (await db.account.findUnique({ where: { id: key.accountId } }))
      return account ? { ...key, account } : null
    },

    async revokeKey(id: string, at: Date): Promise<boolean> {
      const { count } = await db.apiKey.updateMany({
        where: { id, revokedAt: null },
        data: { revokedAt: at },
      })
      return count === 1
    },

    /** Ids of the keys revoked since `since`: the denylist. */
    async revokedSince(since: Date): Promise<string[]> {
      const keys = await db.apiKey.findMany({ where: { revokedAt: { gte: since } }, select: { id: true } })
      return keys.map(({ id }) => id)
    },
  }
}
