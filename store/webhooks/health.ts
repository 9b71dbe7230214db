/** What attempts and time change of the health of endpoints (contract 12.7). */
import { endpointDisabledMail } from '../../contract/mail'
import { stepOf, type Cause } from '../../domain/cause'
import { healed, reviewed, type DisabledReason } from '../../domain/endpoint-health'
import { Prisma } from '../../prisma/generated/client'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import { tellAdministrators } from '../administrators'
import { silently, type Change } from '../change'
import { TRIES, commit, writing, type Rest } from '../commit'
import type { StoreContext } from '../context'
import type { StatementName } from '../statement-names'
import { command } from '../statement'
import { CANCELLED, waitingFor } from './deliveries'
import { endpointKey } from './keys'

type Healthy = Partial<WebhookEndpointModel>

/** An endpoint that is disabled has changed for its merchant too. */
export const healthChange = (from: WebhookEndpointModel, fields: Healthy, at: Date, cause: Cause) =>
  silently(
    'webhook_endpoints',
    from,
    fields.status === 'disabled' ? { ...fields, updatedAt: at } : fields,
    cause,
  )

/**
 * Writes changes with that of an endpoint. If it is disabled, the deliveries that wait for it are cancelled, and every
 * administrator gets a mail.
 */
export async function commitHealth(
  context: StoreContext,
  name: StatementName,
  endpoint: Change<'webhook_endpoints'>,
  others: readonly Change[] = [],
  rest: Rest = {},
): Promise<boolean> {
  const changes = [endpoint, ...others]
  const { next } = endpoint
  if (next.status !== 'disabled') return commit(context, name, changes, rest)
  return context.db.$transaction(async (tx) => {
    if ((await tx.$executeRaw(writing(name, changes, rest))) !== 1) return false
    // The dispatcher cancels the others when they are due.
    await tx.$executeRaw(
      command(
        'webhook_deliveries.cancel_for_disabled',
        Prisma.sql`UPDATE webhook_deliveries d SET ${CANCELLED} WHERE ${waitingFor(endpointKey(next))}`,
      ),
    )
    const reason = next.disabledReason as Exclude<DisabledReason, 'requested'>
    await tellAdministrators(
      tx,
      context,
      next,
      'endpoint_disabled',
      endpointDisabledMail(next, reason),
      next.updatedAt,
    )
    return true
  })
}

export function createEndpointHealthWork(context: StoreContext) {
  const { db, real } = context
  /** Makes what `decide` says of the row as it is now. False if that is nothing. */
  const change = async (
    name: StatementName,
    found: WebhookEndpointModel,
    decide: (row: WebhookEndpointModel, at: Date) => Healthy | null,
  ): Promise<boolean> => {
    const { accountId, livemode, id } = found
    let row: WebhookEndpointModel | null = found
    for (let tries = 0; row && tries < TRIES; tries += 1) {
      const at = real()
      const fields = decide(row, at)
      if (!fields) return false
      if (await commitHealth(context, name, healthChange(row, fields, at, stepOf(id)))) return true
      row = await db.webhookEndpoint.findFirst({ where: { accountId, livemode, id } })
    }
    return false
  }
  return {
    /** Records that an endpoint has answered well. */
    heal: (endpoint: WebhookEndpointModel): Promise<boolean> =>
      change('webhook_endpoints.heal', endpoint, healed),

    /**
     * Degrades or disables endpoints that have failed for long, even if no attempt was made since: all, or those `of` a
     * tenant. Returns how many changed.
     */
    async reviewHealth(limit: number, of: { accountId?: string; livemode?: boolean } = {}): Promise<number> {
      const failing = await db.webhookEndpoint.findMany({
        where: { ...of, failingSince: { not: null }, status: { not: 'disabled' }, deletedAt: null },
        orderBy: { failingSince: 'asc' },
        take: limit,
      })
      let changed = 0
      for (const found of failing) if (await change('webhook_endpoints.review', found, reviewed)) changed += 1
      return changed
    },

    /** Makes endpoints release deliveries that are still held although the circuit is closed. */
    async releaseHeld(): Promise<number> {
      return db.$executeRaw(
        command(
          'webhook_endpoints.release_held',
          Prisma.sql`
        UPDATE webhook_endpoints w SET draining_since = ${real()}, drain_cursor = NULL
        FROM (SELECT DISTINCT account_id, livemode, endpoint_id FROM webhook_deliveries
          WHERE status = 'pending' AND held_at IS NOT NULL) held
        WHERE w.account_id = held.account_id AND w.livemode = held.livemode AND w.id = held.endpoint_id
          AND w.probe_at IS NULL AND w.draining_since IS NULL`,
        ),
      )
    },
  }
}
