/** Webhook endpoints: reads, the tenant always in the `where`, and what writes do to them (store/finish.ts). */
import { presentWebhookEndpoint, type WebhookEndpointView } from '../../contract/webhook-endpoints/view'
import type { WebhookEndpointListQuery } from '../../contract/webhook-endpoints/body'
import { HOUR } from '../../domain/payment-clock'
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

/** What a merchant says of an endpoint. */
export type EndpointFields = Pick<WebhookEndpointModel, 'url' | 'enabledEvents'> &
  Partial<Pick<WebhookEndpointModel, 'description' | 'apiVersion'>>

const anHourBefore = (at: Date) => idAt('webhook_endpoint', at.getTime() - HOUR)

export function createEndpointReads({ db }: StoreContext) {
  return {
    /** A deleted one is there for nobody. */
    async find({ accountId, livemode }: Tenant, id: string): Promise<WebhookEndpointModel | null> {
      return db.webhookEndpoint.findFirst({ where: { id, accountId, livemode, deletedAt: null } })
    },

    async count({ accountId, livemode }: Tenant): Promise<number> {
      return db.webhookEndpoint.count({ where: { accountId, livemode, deletedAt: null } })
    },

    /** When another may be made, as far as the limit of an hour goes; null when that is now. */
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
  const { now } = context
  /** The work that changes an endpoint, while it is as it was read. */
  const changed = (
    from: WebhookEndpointModel,
    fields: Partial<WebhookEndpointModel>,
    more: Partial<WebhookEndpointView> = {},
    parts: readonly ClaimPart[] = [],
  ): Work => {
    // Always later than before: merchants order the changes of an endpoint by it.
    const at = new Date(Math.max(now().getTime(), from.updatedAt.getTime() + 1))
    const next = { ...from, ...fields, updatedAt: at }
    const { enabledEvents, ...changes } = { ...fields, updatedAt: at }
    const row = { ...changes, ...(enabledEvents && { enabledEvents: new TextArray(enabledEvents) }) }
    return {
      name: 'webhook_endpoints.change',
      resourceId: from.id,
      status: 200,
      body: JSON.stringify({ ...presentWebhookEndpoint(next, at), ...more }),
      events: [],
      given: unchanged(from),
      parts: [changing('webhook_endpoints', from, row), ...parts],
    }
  }
  return {
    /** A new endpoint; only the answer to this call tells its secret. */
    create(draft: Omit<WebhookEndpointModel, 'sealedSecret'>): Work {
      const secret = mintSecret()
      const row = { ...draft, sealedSecret: sealSecret(context, draft.id, secret) }
      const { accountId, livemode } = row
      const view = presentWebhookEndpoint(row as WebhookEndpointModel, row.createdAt)
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

    /** What it missed is offered to one that was disabled; disabling cancels what waits for it. */
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
      // What waits for one that was degraded need not wait any longer.
      if (from.status === 'degraded') return changed(from, { ...healthy, drainingSince: now() })
      return changed(from, healthy, { replay_available: await missedBy(context, from) })
    },

    delete(from: WebhookEndpointModel): Work {
      return changed(from, { ...CLOSED, deletedAt: now() }, {}, [cancelling(from)])
    },

    /** A new secret; the one before signs beside it for `graceHours`, and whatever was before that is gone. */
    rotateSecret(from: WebhookEndpointModel, graceHours: number): Work {
      const secret = mintSecret()
      const until = new Date(now().getTime() + graceHours * HOUR)
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

/** Enabled by its merchant: whatever it failed before counts no more. */
const HEALTHY = {
  ...CLOSED,
  status: 'enabled',
  consecutiveFailures: 0,
  failingSince: null,
  disabledReason: null,
}

/** Finds the endpoint as it was read, and locks it. Its health may have changed: that does not raise the revision. */
function unchanged({ id, accountId, livemode, revision }: WebhookEndpointModel): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM webhook_endpoints
    WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode}
      AND revision = ${revision} AND deleted_at IS NULL
    FOR UPDATE`
}
