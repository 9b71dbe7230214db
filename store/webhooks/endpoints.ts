/** Webhook endpoints: reads, in which every `where` names the tenant, and the writes (store/finish.ts). */
import { presentWebhookEndpoint, type WebhookEndpointView } from '../../contract/webhook-endpoints/view'
import type { WebhookEndpointListQuery } from '../../contract/webhook-endpoints/body'
import type { Cause } from '../../domain/cause'
import { CLOSED, disabling, enabling } from '../../domain/endpoint-health'
import { HOUR } from '../../domain/time'
import { ENDPOINTS_AN_HOUR, ENDPOINT_LIMIT } from '../../domain/webhooks'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { added, silently } from '../change'
import type { Work } from '../finish'
import { cursorBounds, readPage, type Page } from '../page'
import type { ClaimPart } from '../statement'
import { cancellingDeliveries, missedBy } from './deliveries'
import { mintSecret, sealSecret } from './secrets'

/** What a merchant sets of an endpoint. */
export type EndpointFields = Pick<WebhookEndpointModel, 'url' | 'enabledEvents'> &
  Partial<Pick<WebhookEndpointModel, 'description' | 'apiVersion'>>

const anHourBefore = (at: Date) => idAt('webhook_endpoint', at.getTime() - HOUR)

export function createEndpointReads({ db }: StoreContext) {
  return {
    /** Never finds a deleted endpoint. */
    async find({ accountId, livemode }: Tenant, id: string): Promise<WebhookEndpointModel | null> {
      return db.webhookEndpoint.findFirst({ where: { id, accountId, livemode, deletedAt: null } })
    },

    async count({ accountId, livemode }: Tenant): Promise<number> {
      return db.webhookEndpoint.count({ where: { accountId, livemode, deletedAt: null } })
    },

    /** When the hourly limit allows another endpoint; null if it does now. */
    async creatableAt({ accountId, livemode }: Tenant, now: Date): Promise<Date | null> {
      const oldest = await db.webhookEndpoint.findFirst({
        where: { accountId, livemode, id: { gte: anHourBefore(now) } },
        orderBy: { id: 'desc' },
        skip: ENDPOINTS_AN_HOUR - 1,
        select: { createdAt: true },
      })
      return oldest && new Date(oldest.createdAt.getTime() + HOUR)
    },

    async list(
      { accountId, livemode }: Tenant,
      query: WebhookEndpointListQuery,
    ): Promise<Page<WebhookEndpointModel>> {
      const where = {
        accountId,
        livemode,
        deletedAt: null,
        AND: cursorBounds(query),
        ...(query.status && { status: query.status }),
      }
      return readPage(query, (page) => db.webhookEndpoint.findMany({ where, ...page }))
    },
  }
}

export function createEndpointWork(context: StoreContext) {
  const { now, real, offset } = context
  const times = () => ({ real: real(), ahead: offset() })
  /** A change of an endpoint, made if it has not changed since it was read. */
  const changed = (
    from: WebhookEndpointModel,
    fields: Partial<WebhookEndpointModel>,
    cause: Cause,
    more: Partial<WebhookEndpointView> = {},
    parts: readonly ClaimPart[] = [],
  ): Work => {
    // Always later than before: merchants order the changes of an endpoint by it.
    const updatedAt = new Date(Math.max(now().getTime(), from.updatedAt.getTime() + 1))
    const change = silently('webhook_endpoints', from, { ...fields, updatedAt }, cause)
    return {
      name: 'webhook_endpoints.change',
      resourceId: from.id,
      status: 200,
      body: JSON.stringify({ ...presentWebhookEndpoint(change.next, times()), ...more }),
      changes: [change],
      parts,
    }
  }
  return {
    /** Creates an endpoint. Only the answer to this call contains its secret. */
    create(draft: Omit<WebhookEndpointModel, 'sealedSecret'>, cause: Cause): Work {
      const secret = mintSecret()
      const sealedSecret = sealSecret(context, draft.id, secret) as WebhookEndpointModel['sealedSecret']
      const row = { ...draft, sealedSecret }
      const { accountId, livemode } = row
      return {
        name: 'webhook_endpoints.create',
        resourceId: row.id,
        status: 201,
        body: JSON.stringify({ ...presentWebhookEndpoint(row, times()), secret }),
        changes: [added('webhook_endpoints', row, cause)],
        turn: `webhook_endpoints:${accountId}:${livemode}`,
        given: Prisma.sql`
          SELECT 1 WHERE ${ENDPOINT_LIMIT} > (
            SELECT count(*) FROM webhook_endpoints
            WHERE account_id = ${accountId} AND livemode = ${livemode} AND deleted_at IS NULL)
          AND ${ENDPOINTS_AN_HOUR} > (
            SELECT count(*) FROM webhook_endpoints
            WHERE account_id = ${accountId} AND livemode = ${livemode} AND id >= ${anHourBefore(row.createdAt)})`,
      }
    },

    /**
     * Enabling a disabled endpoint tells how many events it has missed. Disabling cancels the deliveries that wait for
     * it.
     */
    async update(
      from: WebhookEndpointModel,
      fields: EndpointFields,
      status: 'enabled' | 'disabled',
      cause: Cause,
    ): Promise<Work> {
      if (status === from.status) return changed(from, fields, cause)
      if (status === 'disabled')
        return changed(from, { ...fields, ...disabling('requested') }, cause, {}, [
          cancellingDeliveries(from),
        ])
      const enabled = { ...fields, ...enabling(from, real()) }
      if (from.status === 'degraded') return changed(from, enabled, cause)
      return changed(from, enabled, cause, { replay_available: await missedBy(context, from) })
    },

    delete(from: WebhookEndpointModel, cause: Cause): Work {
      return changed(from, { ...CLOSED, deletedAt: real() }, cause, {}, [cancellingDeliveries(from)])
    },

    /** Sets a new secret. The previous one also signs for `graceHours`; any older one ends at once. */
    rotateSecret(from: WebhookEndpointModel, graceHours: number, cause: Cause): Work {
      const secret = mintSecret()
      const until = new Date(real().getTime() + graceHours * HOUR)
      const fields = {
        sealedSecret: sealSecret(context, from.id, secret) as WebhookEndpointModel['sealedSecret'],
        sealedPreviousSecret: graceHours === 0 ? null : from.sealedSecret,
        previousSecretExpiresAt: graceHours === 0 ? null : until,
      }
      return changed(from, fields, cause, { secret })
    },
  }
}
