/** Which keys the data of this database lies under. A key is noted by the first process that starts with it. */
import type { HeldKey, Ring } from '../infra/key-checks'
import type { KeyCheckModel } from '../prisma/generated/models'
import type { StoreContext } from './context'

export function createKeyChecks({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** Notes the keys that are not known yet. A known one stays as it was noted. */
    async note(keys: readonly HeldKey[]): Promise<void> {
      const notedAt = real()
      await db.keyCheck.createMany({
        data: keys.map(({ ring, id: keyId, hash }) => ({ ring, keyId, hash: new Uint8Array(hash), notedAt })),
        skipDuplicates: true,
      })
    },

    async list(): Promise<KeyCheckModel[]> {
      return db.keyCheck.findMany({ orderBy: [{ ring: 'asc' }, { notedAt: 'asc' }] })
    },

    async retire(ring: Ring, keyId: string): Promise<boolean> {
      const { count } = await db.keyCheck.updateMany({
        where: { ring, keyId, retiredAt: null },
        data: { retiredAt: real() },
      })
      return count > 0
    },
  }
}

export type KeyChecks = ReturnType<typeof createKeyChecks>
