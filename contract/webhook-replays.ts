/** A replay of the events that an endpoint missed (contract 12.9): its body, its schema and its presenter. */
import { z } from 'zod'
import { REPLAY_STATUSES } from '../domain/webhooks'
import type { WebhookReplayModel } from '../prisma/generated/models'
import { listOf, livemode, pageQuery, timestamp } from './common'
import { LOGGED_TYPES } from './event-types'

const time = () => z.iso.datetime({ offset: true }).optional()

export const ReplayBody = z
  .strictObject({
    from: time().meta({ description: '30 days ago if absent or earlier' }),
    to: time().meta({ description: 'Now if absent or later' }),
    types: z
      .array(z.enum(LOGGED_TYPES))
      .min(1)
      .max(LOGGED_TYPES.length)
      .optional()
      .meta({ description: 'Only events of these types' }),
  })
  .meta({
    id: 'ReplayRequest',
    description: 'Every parameter is optional, and so is the body.',
    examples: [{}, { from: '2026-11-01T00:00:00.000Z', types: ['payment.succeeded'] }],
  })

export type ReplayBody = z.infer<typeof ReplayBody>

export const WebhookReplayView = z
  .object({
    id: z.string(),
    object: z.literal('webhook_replay'),
    webhook_endpoint: z.string(),
    status: z.enum(REPLAY_STATUSES),
    from: timestamp(),
    to: timestamp(),
    types: z.array(z.enum(LOGGED_TYPES)).nullable(),
    total: z
      .int()
      .meta({ description: 'The number of failed or cancelled deliveries when the replay was created' }),
    delivered: z.int().meta({ description: 'How many of them have succeeded now' }),
    failed: z
      .int()
      .meta({ description: 'How many of them were sent again, and failed or were cancelled again' }),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'WebhookReplay' })

export type WebhookReplayView = z.infer<typeof WebhookReplayView>

/**
 * A list shows no counts of deliveries, because counting them for each replay would cost more than the list itself.
 */
const WebhookReplaySummary = WebhookReplayView.omit({ delivered: true, failed: true }).meta({
  id: 'WebhookReplaySummary',
})

export type WebhookReplaySummary = z.infer<typeof WebhookReplaySummary>

export const WebhookReplayList = listOf(WebhookReplaySummary, 'WebhookReplayList')

export const WebhookReplayListQuery = z.strictObject(pageQuery('webhook_replay'))

export type WebhookReplayListQuery = z.infer<typeof WebhookReplayListQuery>

export interface ReplayCounts {
  delivered: number
  failed: number
}

export function presentWebhookReplay(row: WebhookReplayModel, counts: ReplayCounts): WebhookReplayView {
  const { delivered, failed } = counts
  const { created_at, livemode: mode, ...facts } = presentReplaySummary(row)
  return { ...facts, delivered, failed, created_at, livemode: mode }
}

/** The view of a replay in a list. */
export function presentReplaySummary(row: WebhookReplayModel): WebhookReplaySummary {
  return {
    id: row.id,
    object: 'webhook_replay',
    webhook_endpoint: row.endpointId,
    status: row.status as WebhookReplayView['status'],
    from: row.from.toISOString(),
    to: row.until.toISOString(),
    types: row.types.length === 0 ? null : (row.types as WebhookReplayView['types']),
    total: row.total,
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
  }
}
