/** A few of the sealed values, oldest and newest, to try a key on. Each read is bounded: the tables may be large. */
import { Prisma } from '../prisma/generated/client'
import type { WebhookEndpointModel } from '../prisma/generated/models'
import type { StoreContext } from './context'

const EACH_WAY = 500
const WAYS = ['asc', 'desc'] as const

export function createSealedSamples({ db }: Pick<StoreContext, 'db'>) {
  const bothWays = async <T>(read: (way: Prisma.SortOrder) => Promise<T[]>): Promise<T[]> =>
    (await Promise.all(WAYS.map(read))).flat()
  return {
    /** Card data of the vault. */
    async vault(): Promise<Uint8Array[]> {
      const cards = await bothWays((id) =>
        db.vaultCard.findMany({ select: { sealed: true }, orderBy: { id }, take: EACH_WAY }),
      )
      const cvcs = await bothWays((paymentId) =>
        db.vaultCvc.findMany({ select: { sealed: true }, orderBy: { paymentId }, take: EACH_WAY }),
      )
      return [...cards, ...cvcs].map(({ sealed }) => sealed)
    },

    /** Keys of responses that are not written yet. */
    async responseKeys(): Promise<Uint8Array[]> {
      const claims = await db.idempotencyRecord.findMany({
        where: { draft: { not: Prisma.DbNull } },
        select: { sealedResponseKey: true },
        orderBy: { leaseUntil: 'desc' },
        take: EACH_WAY,
      })
      return claims.flatMap(({ sealedResponseKey }) => sealedResponseKey ?? [])
    },

    /** Secrets of webhook endpoints. */
    secrets: (): Promise<Pick<WebhookEndpointModel, 'id' | 'sealedSecret'>[]> =>
      bothWays((id) =>
        db.webhookEndpoint.findMany({
          select: { id: true, sealedSecret: true },
          orderBy: { id },
          take: EACH_WAY,
        }),
      ),
  }
}

export type SealedSamples = ReturnType<typeof createSealedSamples>
