/** What an attempt needs of its endpoint, read when it is made. */
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import type { ClaimedAttempt } from './attempts'
import { openSecrets } from './secrets'

export function createSendingReads(context: StoreContext) {
  const { db, now } = context
  return {
    /** The endpoints of the attempts, by their identifiers. */
    async endpointsOf(attempts: readonly ClaimedAttempt[]): Promise<Map<string, WebhookEndpointModel>> {
      const keys = new Map(
        attempts.map(({ accountId, livemode, endpointId: id }) => [id, { accountId, livemode, id }]),
      )
      const rows = await db.webhookEndpoint.findMany({ where: { OR: [...keys.values()] } })
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** An event's bytes in another version, once they were rendered. */
    async findRendering(eventId: string, apiVersion: string): Promise<string | null> {
      const row = await db.eventRendering.findUnique({
        where: { eventId_apiVersion: { eventId, apiVersion } },
      })
      return row?.payload ?? null
    },

    /** Keeps the bytes of an event in another version: the first that were rendered are the ones that are sent. */
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

    /** What to sign with at `at`: the current secret first, then its predecessor within its grace. */
    secretsOf: (row: WebhookEndpointModel, at: Date): string[] => openSecrets(context, row, at),
  }
}
