/** Webhook endpoints: reads, in which every `where` names the tenant, and the writes (store/finish.ts). */
import { presentWebhookEndpoint, type WebhookEndpointView } from '../../contract/webhook-endpoints/view'
import type { WebhookEndpointListQuery } from '../../contract/webhook-endpoints/body'
import { HOUR } from '../../domain/time'
import { ENDPOINTS_AN_HOUR, ENDPOINT_LIMIT } from '../../domain/webhooks'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { adding, changing, type Work } from '../finish'
import { cursorBounds, readPage, type Page } from '../page'
import { TextArray } from '../rows'
import type { ClaimPart } from '../statement'
import { cancelling, missedBy } from './deliveries'
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
    more: Partial<WebhookEndpointView> = {},
    parts: readonly ClaimPart[] = [],
  ): Work => {
    // Always later than before: merchants order the changes of an endpoint by it.
    const at = new Date(Math.max(now().getTime(), from.updatedAt.getTime() + 1))
    const next = { ...from, ...fields, updatedAt: at, revision: from.revision + 1 }
    const { enabledEvents, ...changes } = { ...fields, updatedAt: at }
    const row = { ...changes, ...(enabledEvents && { enabledEvents: new TextArray(enabledEvents) }) }
    return {
      name: 'webhook_endpoints.change',
      resourceId: from.id,
      status: 200,
      body: JSON.stringify({ ...presentWebhookEndpoint(next, times()), ...more }),
      events: [],
      given: unchanged(from),
      parts: [changing('webhook_endpoints', from, row), ...parts],
    }
  }
  return {
    /** Creates an endpoint. Only the answer to this call contains its secret. */
    create(draft: Omit<WebhookEndpointModel, 'sealedSecret'>): Work {
      const secret = mintSecret()
      const row = { ...draft, sealedSecret: sealSecret(context, draft.id, secret) }
      const { accountId, livemode } = row
      const view = presentWebhookEndpoint(row as WebhookEndpointModel, times())
      return {
        name: 'webhook_endpoints.create',
        resourceId: row.id,
        status: 201,
        body: JSON.stringify({ ...view, secret }),
        events: [],
        turn: `webhook_endpoints:${accountId}:${livemode}`,
        given: Prisma.sql`
          SELECT 1 WHERE ${ENDPOINT_LIMIT} > (
            SELECT count(*) FROM webhook_endpoints
            WHERE account_id = ${accountId} AND livemode = ${livemode} AND deleted_at IS NULL)
          AND ${ENDPOINTS_AN_HOUR} > (
            SELECT count(*) FROM webhook_endpoints
            WHERE account_id = ${accountId} AND livemode = ${livemode} AND id >= ${anHourBefore(row.createdAt)})`,
        parts: [adding('webhook_endpoints', { ...row, enabledEvents: new TextArray(row.enabledEvents) })],
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
    ): Promise<Work> {
      if (status === from.status) return changed(from, fields)
      if (status === 'disabled') {
        const closed = { ...CLOSED, status, disabledReason: 'requested' }
        return changed(from, { ...fields, ...closed }, {}, [cancelling(from)])
      }
      const healthy = { ...fields, ...HEALTHY }
      // Deliveries that wait for a degraded endpoint need not wait any longer.
      if (from.status === 'degraded') return changed(from, { ...healthy, drainingSince: real() })
      return changed(from, healthy, { replay_available: await missedBy(context, from) })
    },

    delete(from: WebhookEndpointModel): Work {
      return changed(from, { ...CLOSED, deletedAt: real() }, {}, [cancelling(from)])
    },

    /** Sets a new secret. The previous one also signs for `graceHours`; any older one ends at once. */
    rotateSecret(from: WebhookEndpointModel, graceHours: number): Work {
      const secret = mintSecret()
      const until = new Date(real().getTime() + graceHours * HOUR)
      const fields = {
        sealedSecret: sealSecret(context, from.id, secret) as WebhookEndpointModel['sealedSecret'],
        sealedPreviousSecret: graceHours === 0 ? null : from.sealedSecret,
        previousSecretExpiresAt: graceHours === 0 ? null : until,
      }
      return changed(from, fields, { secret })
    },
  }
}

const CLOSED = { probeAt: null, drainingSince: null, drainCursor: null }

/** The columns of an endpoint that its merchant enables: earlier failures no longer count. */
const HEALTHY = {
  ...CLOSED,
  status: 'enabled',
  consecutiveFailures: 0,
  failingSince: null,
  disabledReason: null,
}

/**
 * Locks the endpoint. Yields one row if it has not changed since it was read. Its health may have: that does not raise
 * the revision.
 */
function unchanged({ id, accountId, livemode, revision }: WebhookEndpointModel): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM webhook_endpoints
    WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode}
      AND revision = ${revision} AND deleted_at IS NULL
    FOR UPDATE`
}
