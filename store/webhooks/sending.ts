/** What an attempt needs to know of its endpoint, read when the attempt is made. */
import { Prisma } from '../../prisma/generated/client'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import type { ClaimedAttempt } from './attempts'
import { openSecrets } from './secrets'

export function createSendingReads(context: StoreContext) {
  const { db, now } = context
  return {
    /** The endpoints of the attempts, by id. */
    async endpointsOf(attempts: readonly ClaimedAttempt[]): Promise<Map<string, WebhookEndpointModel>> {
      const keys = new Map(
        attempts.map(({ accountId, livemode, endpointId: id }) => [id, { accountId, livemode, id }]),
      )
      const rows = await db.webhookEndpoint.findMany({ where: { OR: [...keys.values()] } })
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** An event's bytes in another version, if they were rendered before. */
    async findRendering(eventId: string, apiVersion: string): Promise<string | null> {
      const row = await db.eventRendering.findUnique({
        where: { eventId_apiVersion: { eventId, apiVersion } },
      })
      return row?.payload ?? null
    },

    /**
     * Stores an event's bytes in another version. Returns the bytes that were stored first, which are always the ones
     * sent.
     */
    async keepRendering(eventId: string, apiVersion: string, payload: string): Promise<string> {
      await db.eventRendering.createMany({
        data: [{ eventId, apiVersion, payload, createdAt: now() }],
        skipDuplicates: true,
      })
      const { payload: kept } = await db.eventRendering.findUniqueOrThrow({
        where: { eventId_apiVersion: { eventId, apiVersion } },
      })
      return kept
    },

    /** The secrets that sign at `at`: the current one first, then the previous one during its grace period. */
    secretsOf: (row: WebhookEndpointModel, at: Date): string[] => openSecrets(context, row, at),
  }
}

/** Locks the endpoint while it is sent deliveries. What attempts change of its health does not matter. */
export const stillSent = ({ id, accountId, livemode }: WebhookEndpointModel): Prisma.Sql => Prisma.sql`
  SELECT 1 FROM webhook_endpoints w
  WHERE w.id = ${id} AND w.account_id = ${accountId} AND w.livemode = ${livemode}
    AND w.status <> 'disabled' AND w.deleted_at IS NULL
  FOR SHARE`
