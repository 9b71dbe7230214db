/** The delivery (contract 12.4): the resource's schema, its presenter, and the query of its list. */
import { z } from 'zod'
import { DELIVERY_STATUSES, DELIVERY_TRIGGERS } from '../domain/delivery'
import { ATTEMPTS_KEPT, BODIES_KEPT, LISTED_ATTEMPTS } from '../domain/webhooks'
import type { WebhookAttemptModel, WebhookDeliveryModel } from '../prisma/generated/models'
import { idOf, listOf, livemode, pageQuery, queryInteger, timestamp } from './common'
import { LOGGED_TYPES } from './event-types'

export const ATTEMPT_ERRORS = [
  'dns',
  'refused',
  'reset',
  'tls',
  'timeout',
  'blocked_address',
  'status',
  'circuit_open',
  'interrupted',
] as const

const AttemptView = z.object({
  ordinal: z.int().meta({ description: 'Its number among all attempts of the delivery, from 1' }),
  number: z.int().meta({ description: 'Its number in the schedule of attempts, from 1' }),
  trigger: z.enum(DELIVERY_TRIGGERS),
  at: timestamp(),
  duration_ms: z.int().nullable().meta({ description: 'Null while the attempt is running' }),
  response_status: z.int().nullable(),
  response_body: z
    .string()
    .nullable()
    .optional()
    .meta({
      description: `The first 4 KiB, for the newest ${BODIES_KEPT} attempts. Only in the answer that retrieves a single delivery`,
    }),
  error: z.enum(ATTEMPT_ERRORS).nullable(),
})

export const WebhookDeliveryView = z
  .object({
    id: z.string(),
    object: z.literal('webhook_delivery'),
    event: z.string(),
    event_type: z.enum(LOGGED_TYPES),
    webhook_endpoint: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempt_count: z.int().meta({ description: 'The number of finished attempts of the schedule' }),
    next_attempt_at: timestamp().nullable(),
    held: z.boolean(),
    created_at: timestamp(),
    livemode: livemode(),
    attempts: z.array(AttemptView).meta({
      description: `The newest attempts, oldest first; at most ${LISTED_ATTEMPTS} in a list`,
    }),
    more_attempts: z.boolean().meta({ description: 'Whether there are older attempts than these' }),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>

/** A delivery with some of its attempts, in order. */
export interface RecordedDelivery {
  delivery: WebhookDeliveryModel
  attempts: readonly WebhookAttemptModel[]
  /** Whether there are older attempts. */
  moreAttempts: boolean
}

/** A single delivery. Only this view shows the endpoint's responses. */
export function presentWebhookDelivery(record: RecordedDelivery, ahead: number): WebhookDeliveryView {
  const view = presentDeliverySummary(record, ahead)
  const bodyOf = (index: number) => record.attempts[index]?.responseBody ?? null
  return {
    ...view,
    attempts: view.attempts.map((attempt, index) => ({ ...attempt, response_body: bodyOf(index) })),
  }
}

/**
 * A delivery in a list, and in the answer to a call that creates it. `ahead`: how far the account's time is ahead of the
 * machine's, which the row goes by, in milliseconds.
 */
export function presentDeliverySummary(record: RecordedDelivery, ahead: number): WebhookDeliveryView {
  const { delivery, attempts, moreAttempts } = record
  return {
    id: delivery.id,
    object: 'webhook_delivery',
    event: delivery.eventId,
    event_type: delivery.eventType as WebhookDeliveryView['event_type'],
    webhook_endpoint: delivery.endpointId,
    status: delivery.status as WebhookDeliveryView['status'],
    attempt_count: delivery.attemptCount,
    next_attempt_at: nextAttemptOf(delivery, ahead),
    held: delivery.heldAt !== null,
    created_at: delivery.createdAt.toISOString(),
    livemode: delivery.livemode,
    attempts: attempts.map(presentAttempt),
    more_attempts: moreAttempts,
  }
}

/** Of one that is held the row keeps when it was due, which is past: it is tried when its endpoint is well again. */
const nextAttemptOf = ({ heldAt, nextAttemptAt: at }: WebhookDeliveryModel, ahead: number): string | null =>
  heldAt === null && at !== null ? new Date(at.getTime() + ahead).toISOString() : null

function presentAttempt(row: WebhookAttemptModel): z.infer<typeof AttemptView> {
  return {
    ordinal: row.ordinal,
    number: row.number,
    trigger: row.trigger as z.infer<typeof AttemptView>['trigger'],
    at: new Date(row.at.getTime() + Number(row.aheadMs)).toISOString(),
    duration_ms: row.durationMs,
    response_status: row.responseStatus,
    error: row.error as z.infer<typeof AttemptView>['error'],
  }
}

export const WebhookDeliveryListQuery = z.strictObject({
  ...pageQuery('webhook_delivery'),
  status: z.enum(DELIVERY_STATUSES).optional(),
  event: idOf('event').optional(),
})

export type WebhookDeliveryListQuery = z.infer<typeof WebhookDeliveryListQuery>

export const WebhookDeliveryQuery = z.strictObject({
  limit: queryInteger(1, ATTEMPTS_KEPT).default(LISTED_ATTEMPTS),
  before: queryInteger(1, 999_999_999)
    .optional()
    .meta({ description: 'The `ordinal` of an attempt: the attempts before it are shown' }),
})

export type WebhookDeliveryQuery = z.infer<typeof WebhookDeliveryQuery>

export const WebhookDeliveryList = listOf(WebhookDeliveryView, 'WebhookDeliveryList')

export const ResendBody = z.strictObject({ webhook_endpoint: idOf('webhook_endpoint') }).meta({
  id: 'ResendRequest',
  examples: [{ webhook_endpoint: 'hook_01M7YFA0H53TPN0W1Z0N6CQ3Q5' }],
})

export type ResendBody = z.infer<typeof ResendBody>
