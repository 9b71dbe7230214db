/** Idempotency records as the dashboard shows them: never the stored response, nor what opens it. */
import type { CallerUseModel, IdempotencyRecordModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'

export type KeyRecord = Omit<IdempotencyRecordModel, 'draft' | 'sealedResponse' | 'sealedResponseKey'>

const SECRETS = { draft: true, sealedResponse: true, sealedResponseKey: true } as const
/** How many callers of an account may have a space of keys of their own, for a search to look into. */
const CALLERS = 200

export interface KeyedCaller {
  kind: 'publishable' | 'client' | 'member'
  id: string
}

export function createKeyUses({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** What stands under each of the keys, oldest first. */
    async among({ accountId, livemode }: Tenant, keyHashes: readonly Uint8Array[]): Promise<KeyRecord[]> {
      return db.idempotencyRecord.findMany({
        where: { accountId, livemode, keyHash: { in: keyHashes.map((hash) => new Uint8Array(hash)) } },
        omit: SECRETS,
        orderBy: { createdAt: 'asc' },
      })
    },

    /** When each of the callers last called, to the minute. */
    async lastUses({ accountId, livemode }: Tenant, actorIds: readonly string[]): Promise<CallerUseModel[]> {
      return db.callerUse.findMany({ where: { accountId, livemode, actorId: { in: [...actorIds] } } })
    },

    /** The account's callers that have a space of keys of their own. */
    async callersOf({ accountId, livemode }: Tenant): Promise<KeyedCaller[]> {
      const [keys, grants, members] = await Promise.all([
        db.apiKey.findMany({
          where: { accountId, livemode, kind: 'public' },
          select: { id: true },
          orderBy: { id: 'desc' },
          take: CALLERS,
        }),
        db.clientGrant.findMany({ where: { accountId }, select: { clientId: true }, take: CALLERS }),
        db.membership.findMany({ where: { accountId }, select: { memberId: true }, take: CALLERS }),
      ])
      return [
        ...keys.map(({ id }) => ({ kind: 'publishable' as const, id })),
        ...grants.map(({ clientId: id }) => ({ kind: 'client' as const, id })),
        ...members.map(({ memberId: id }) => ({ kind: 'member' as const, id })),
      ]
    },
  }
}
