/** What operators look at over all accounts: overdue objects, incidents, endpoints, the service's parts. */
import { z } from 'zod'
import { ENDPOINT_STATUSES } from '../../../domain/endpoint-health'
import { INCIDENT_KINDS, type IncidentKind } from '../../../domain/incidents'
import type { AuditLogModel, IncidentModel, WebhookEndpointModel } from '../../../prisma/generated/models'
import { AuditLogView, presentAuditLog } from '../../audit-log'
import { anyId, createdQuery, idOf, listOf, livemode, pageQuery, queryInteger, timestamp } from '../../common'

export const AccountName = z.object({ id: z.string(), name: z.string() })
export const Workflow = z
  .string()
  .nullable()
  .meta({ description: "Where Temporal's own pages show its workflow; null if that is not configured" })

export const PaymentWorkflowView = z
  .object({ object: z.literal('payment_workflow'), id: z.string(), workflow_url: Workflow })
  .meta({ id: 'PaymentWorkflow' })

export const OverdueView = z
  .object({
    object: z.literal('overdue'),
    at: timestamp(),
    kinds: z.array(z.object({ kind: z.string(), count: z.int(), oldest: timestamp() })),
    deliveries: z.array(
      z.object({ livemode: livemode(), lane: z.enum(['dispatcher', 'workflow', 'held']), count: z.int() }),
    ),
    open_circuits: z.array(z.object({ livemode: livemode(), count: z.int() })),
  })
  .meta({ id: 'Overdue', description: 'Over both modes' })

export const OverdueObjectView = z
  .object({
    object: z.literal('overdue_object'),
    kind: z.enum(INCIDENT_KINDS),
    id: z.string(),
    account: z.string(),
    due_at: timestamp(),
    vain_hand_overs: z
      .int()
      .nullable()
      .meta({ description: 'How often in a row the sweep has woken its workflow in vain; null if never' }),
    workflow_url: Workflow,
    livemode: livemode(),
  })
  .meta({ id: 'OverdueObject' })

export const OverdueObjectList = listOf(OverdueObjectView, 'OverdueObjectList')

export const OverdueObjectQuery = z.strictObject({
  kind: z.enum(INCIDENT_KINDS),
  limit: queryInteger(1, 100).default(25),
})

export const WakeBody = z.strictObject({
  kind: z.enum(INCIDENT_KINDS),
  id: anyId().meta({ description: 'The object; for an operation, its payment' }),
  account: idOf('account'),
})

export const WokenView = z
  .object({
    object: z.literal('woken'),
    kind: z.enum(INCIDENT_KINDS),
    id: z.string(),
    handed_over: z.boolean().meta({ description: 'False if that was done moments ago' }),
  })
  .meta({ id: 'Woken' })

export const OperatorIncidentView = z
  .object({
    object: z.literal('incident'),
    kind: z.string(),
    id: z.string().meta({ description: 'The id of the object' }),
    account: z.string(),
    reason: z.string(),
    summary: z.string(),
    count: z.int(),
    first_seen_at: timestamp(),
    last_seen_at: timestamp(),
    workflow_url: Workflow,
    livemode: livemode(),
  })
  .meta({ id: 'Incident' })

export const OperatorIncidentList = listOf(OperatorIncidentView, 'IncidentList')
export const OperatorIncidentQuery = z.strictObject({ limit: queryInteger(1, 100).default(25) })
export const ResolveBody = z.strictObject({ id: anyId() })
export const ResolvedView = z
  .object({ object: z.literal('resolved'), id: z.string(), count: z.int() })
  .meta({ id: 'ResolvedIncidents' })

export const OperatorEndpointView = z
  .object({
    object: z.literal('operator_endpoint'),
    id: z.string(),
    account: AccountName,
    url: z.string(),
    status: z.enum(ENDPOINT_STATUSES),
    circuit: z.enum(['closed', 'open']),
    consecutive_failures: z.int(),
    failing_since: timestamp().nullable(),
    last_success_at: timestamp().nullable(),
    next_probe_at: timestamp().nullable(),
    disabled_reason: z.string().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'OperatorEndpoint' })

export const OperatorEndpointList = listOf(OperatorEndpointView, 'OperatorEndpointList')
export const OperatorEndpointQuery = z.strictObject({
  ...pageQuery('webhook_endpoint'),
  status: z.enum(ENDPOINT_STATUSES).optional().meta({ description: 'By default all that are not well' }),
})

export const OperatorAuditLogView = AuditLogView.extend({ account: z.string() }).meta({
  id: 'OperatorAuditLog',
})
export const OperatorAuditLogList = listOf(OperatorAuditLogView, 'OperatorAuditLogList')
export const OperatorAuditLogQuery = z.strictObject({
  ...pageQuery('audit_log'),
  actor: idOf('member').optional(),
  ...createdQuery(),
})

export type PageOf = (kind: IncidentKind, id: string) => string | null

const iso = (at: Date | null) => at?.toISOString() ?? null

export const presentIncident = (
  row: IncidentModel,
  pageOf: PageOf,
): z.infer<typeof OperatorIncidentView> => ({
  object: 'incident',
  kind: row.kind,
  id: row.objectId,
  account: row.accountId,
  reason: row.reason,
  summary: row.summary,
  count: row.count,
  first_seen_at: row.firstSeenAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
  workflow_url: pageOf(row.kind as IncidentKind, row.objectId),
  livemode: row.livemode,
})

export const presentOperatorEndpoint = (
  row: WebhookEndpointModel,
  name: string,
): z.infer<typeof OperatorEndpointView> => ({
  object: 'operator_endpoint',
  id: row.id,
  account: { id: row.accountId, name },
  url: row.url,
  status: row.status as z.infer<typeof OperatorEndpointView>['status'],
  circuit: row.probeAt === null ? 'closed' : 'open',
  consecutive_failures: row.consecutiveFailures,
  failing_since: iso(row.failingSince),
  last_success_at: iso(row.lastSuccessAt),
  next_probe_at: iso(row.probeAt),
  disabled_reason: row.disabledReason,
  livemode: row.livemode,
})

export const presentOperatorAuditLog = (
  row: AuditLogModel,
  mode: boolean,
): z.infer<typeof OperatorAuditLogView> => ({
  ...presentAuditLog(row.livemode ?? mode)(row),
  account: row.accountId,
})

export type OverdueObjectQuery = z.infer<typeof OverdueObjectQuery>
export type WakeBody = z.infer<typeof WakeBody>
export type OperatorIncidentQuery = z.infer<typeof OperatorIncidentQuery>
export type ResolveBody = z.infer<typeof ResolveBody>
export type OperatorEndpointQuery = z.infer<typeof OperatorEndpointQuery>
export type OperatorAuditLogQuery = z.infer<typeof OperatorAuditLogQuery>
