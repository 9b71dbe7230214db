/** What an attempt needs of its endpoint, read when it is made. */
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import type { ClaimedAttempt } from './attempts'
import { openSecrets } from './secrets'

export function createSendingReads(context: StoreContext) {
  const { db } = context
  return {
    /** The endpoints of the attempts, by their identifiers. */
    async endpointsOf(attempts: readonly ClaimedAttempt[]): Promise<Map<string, WebhookEndpointModel>> {
      const keys = new Map(
        attempts.map(({ accountId, livemode, endpointId: id }) => [id, { accountId, livemode, id }]),
      )
      const rows = await db.webhookEndpoint.findMany({ where: { OR: [...keys.values()] } })
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** What to sign with at `at`: the current secret first, then its predecessor within its grace. */
    secretsOf: (row: WebhookEndpointModel, at: Date): string[] => openSecrets(context, row, at),
  }
}
