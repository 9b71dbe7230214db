/** The webhook endpoint as a merchant sees it (contract 12.1): the resource's schema and its presenter. */
import { z } from 'zod'
import { DISABLED_REASONS, ENDPOINT_STATUSES } from '../../domain/endpoint-health'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import { livemode, timestamp, version } from '../common'
import { ALL_TYPES, EVENT_TYPES } from '../event-types'

export const WebhookEndpointView = z
  .object({
    id: z.string(),
    object: z.literal('webhook_endpoint'),
    url: z.string(),
    description: z.string().nullable(),
    status: z.enum(ENDPOINT_STATUSES),
    enabled_events: z.array(z.enum([ALL_TYPES, ...EVENT_TYPES])),
    api_version: z.string(),
    secret: z
      .string()
      .optional()
      .meta({ description: 'Signs deliveries. Only in the answer to the call that created it' }),
    secret_rotation: z
      .object({ previous_secret_expires_at: timestamp() })
      .nullable()
      .meta({ description: 'Present while deliveries are also signed with the previous secret' }),
    health: z.object({
      consecutive_failures: z.int(),
      failing_since: timestamp().nullable(),
      last_success_at: timestamp().nullable(),
      last_failure_at: timestamp().nullable(),
      disabled_reason: z.enum(DISABLED_REASONS).nullable(),
    }),
    version: version(),
    created_at: timestamp(),
    updated_at: timestamp(),
    livemode: livemode(),
    replay_available: z.object({ from: timestamp().nullable(), events: z.int() }).optional().meta({
      description:
        'Only in the answer to the call that enables the endpoint again: how many events it missed, and since when',
    }),
    deleted: z.literal(true).optional().meta({ description: 'Only on an endpoint that was deleted' }),
  })
  .meta({ id: 'WebhookEndpoint' })

export type WebhookEndpointView = z.infer<typeof WebhookEndpointView>

/**
 * `real`: the machine's time, which secrets and the health in the row go by. `ahead`: how far the account's time is ahead of
 * it, in milliseconds.
 */
export function presentWebhookEndpoint(
  row: WebhookEndpointModel,
  { real, ahead }: { real: Date; ahead: number },
): WebhookEndpointView {
  const timeOf = (at: Date | null) => at && new Date(at.getTime() + ahead).toISOString()
  const { previousSecretExpiresAt: until } = row
  return {
    id: row.id,
    object: 'webhook_endpoint',
    url: row.url,
    description: row.description,
    status: row.status as WebhookEndpointView['status'],
    enabled_events: row.enabledEvents as WebhookEndpointView['enabled_events'],
    api_version: row.apiVersion,
    secret_rotation: until && until > real ? { previous_secret_expires_at: until.toISOString() } : null,
    health: {
      consecutive_failures: row.consecutiveFailures,
      failing_since: timeOf(row.failingSince),
      last_success_at: timeOf(row.lastSuccessAt),
      last_failure_at: timeOf(row.lastFailureAt),
      disabled_reason: row.disabledReason as WebhookEndpointView['health']['disabled_reason'],
    },
    version: row.revision + 1,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    livemode: row.livemode,
    ...(row.deletedAt && { deleted: true }),
  }
}
