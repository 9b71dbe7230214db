/** The audit log of an account: who changed a key, an endpoint or a setting, when and from where. */
import { z } from 'zod'
import type { AuditLogModel } from '../prisma/generated/models'
import { listOf, livemode, pageQuery, createdQuery, text, timestamp } from './common'

export const AuditLogView = z
  .object({
    id: z.string(),
    object: z.literal('audit_log'),
    action: z.string().meta({ description: 'Such as `api_key.created`' }),
    object_id: z.string().meta({ description: 'The id of the changed object' }),
    actor: z.object({ type: z.enum(['api_key', 'client', 'member', 'operator']), id: z.string().nullable() }),
    ip_address: z.string().nullable(),
    request_id: z.string().nullable(),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'AuditLog' })

export type AuditLogView = z.infer<typeof AuditLogView>

/** `livemode`: the mode whose log is read. An entry that concerns both modes is in both logs. */
export const presentAuditLog =
  (livemode: boolean) =>
  (row: AuditLogModel): AuditLogView => ({
    id: row.id,
    object: 'audit_log',
    action: row.action,
    object_id: row.objectId,
    actor: { type: row.actorType as AuditLogView['actor']['type'], id: row.actorId },
    ip_address: row.address,
    request_id: row.requestId,
    changes: row.changes as AuditLogView['changes'],
    created_at: row.createdAt.toISOString(),
    livemode,
  })

export const AuditLogQuery = z.strictObject({
  ...pageQuery('audit_log'),
  action: text(60, 1).optional(),
  object_id: text(60, 1).optional(),
  ...createdQuery(),
})

export type AuditLogQuery = z.infer<typeof AuditLogQuery>

export const AuditLogList = listOf(AuditLogView, 'AuditLogList')
