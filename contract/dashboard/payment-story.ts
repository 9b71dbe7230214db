/** A payment's story, for the dashboard: what happened, and what will if nobody does anything (decision 0068). */
import { z } from 'zod'
import { PAYMENT_STATUSES } from '../../domain/payment-states'
import { idOf, listOf, money, queryInteger, timestamp } from '../common'
import { RequestLogView } from '../request-log'
import { WebhookDeliveryView } from '../webhook-deliveries'
import { Doer } from './doer'

const PAST_KINDS = [
  'created',
  'challenge_begun',
  'challenge_answered',
  'held',
  'released',
  'authorized',
  'captured',
  'capture_failed',
  'succeeded',
  'declined',
  'failed',
  'cancelled',
  'expired',
  'updated',
  'operation_refused',
  'refund_created',
  'refund_succeeded',
  'refund_failed',
  'fraud_warned',
  'dispute_opened',
  'dispute_drafted',
  'dispute_answered',
  'dispute_accepted',
  'dispute_escalated',
  'dispute_due',
  'dispute_updated',
  'dispute_closed',
] as const

export type PastKind = (typeof PAST_KINDS)[number]

const PastEntry = z.object({
  kind: z.enum(PAST_KINDS),
  at: timestamp(),
  by: Doer.nullable().meta({ description: 'Null if it is not known any more' }),
  request: z
    .string()
    .nullable()
    .meta({ description: 'The id of the call, which the request log keeps for 30 days' }),
  event: z.string().nullable(),
  amount: money().nullable(),
  refund: z.string().nullable(),
  dispute: z.string().nullable(),
  operation: z.string().nullable(),
  code: z.string().nullable().meta({
    description:
      'A decline code, the error code of a refused operation; of a dispute its reason, stage or outcome',
  }),
  fields: z.array(z.string()).meta({ description: 'Of an update: the fields that changed' }),
  three_d_secure: z.string().nullable().meta({ description: 'Its new status, if it changed' }),
})

export type PastEntry = z.infer<typeof PastEntry>

const at = { at: timestamp() }
const by = z.enum(['workflow', 'sweep'])
const becomes = z.enum(PAYMENT_STATUSES)
const delivery = {
  delivery: z.string(),
  event: z.string(),
  event_type: z.string(),
  webhook_endpoint: z.string(),
}

const ComingEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('challenge_expires'), ...at, becomes }),
  z.object({ kind: z.literal('authorization_lapses'), ...at, becomes, amount: money() }),
  z.object({ kind: z.literal('processor_asked'), ...at, by, reason: z.string().nullable() }),
  z.object({ kind: z.literal('operation_carried_out'), ...at, by, operation: z.string() }),
  z.object({ kind: z.literal('refund_settles'), ...at, by, refund: z.string(), amount: money() }),
  z.object({ kind: z.literal('fee_settles'), ...at, amount: money() }),
  z.object({ kind: z.literal('dispute_due'), ...at, dispute: z.string(), amount: money() }),
  z.object({
    kind: z.literal('delivery_attempted'),
    ...at,
    ...delivery,
    attempt: z.int(),
    attempts: z.int(),
  }),
  z.object({ kind: z.literal('endpoint_probed'), ...at, ...delivery }),
])

export type ComingEntry = z.infer<typeof ComingEntry>

export const PaymentStory = z
  .object({
    object: z.literal('payment_story'),
    payment: z.string(),
    currency: z.string(),
    now: timestamp(),
    past: z.array(PastEntry).meta({ description: 'Oldest first' }),
    more_past: z.boolean().meta({ description: 'Whether older entries are left out' }),
    coming: z.array(ComingEntry).meta({ description: 'The next first' }),
  })
  .meta({ id: 'PaymentStory' })

export type PaymentStory = z.infer<typeof PaymentStory>

const Headers = z.record(z.string(), z.string())

/** One delivery of an event, with what was sent. */
const StoryDelivery = WebhookDeliveryView.extend({
  request: z.object({
    url: z.string().nullable().meta({ description: 'Null once the endpoint is deleted' }),
    headers: Headers.meta({
      description: 'As they are sent. `svc-signature` is made anew for each attempt, and not kept',
    }),
    body: z.string().nullable().meta({
      description: 'The bytes as text; null if they are those of the event itself',
    }),
  }),
})

export const StoryEvent = z
  .object({
    id: z.string(),
    object: z.literal('story_event'),
    type: z.string(),
    object_id: z.string(),
    created_at: timestamp(),
    by: Doer,
    request: z.string().nullable().meta({ description: 'The id of the call that asked for it' }),
    payload: z.string().meta({ description: 'The event as it is stored, which is what is sent' }),
    deliveries: z.array(StoryDelivery),
  })
  .meta({ id: 'StoryEvent' })

export type StoryEvent = z.infer<typeof StoryEvent>

export const StoryEventList = listOf(StoryEvent, 'StoryEventList')

const limit = { limit: queryInteger(1, 25).default(25) }

export const StoryEventQuery = z.strictObject({ ...limit, starting_after: idOf('event').optional() })
export type StoryEventQuery = z.infer<typeof StoryEventQuery>

export const StoryRequestQuery = z.strictObject({
  limit: queryInteger(1, 100).default(25),
  starting_after: idOf('request').optional(),
})
export type StoryRequestQuery = z.infer<typeof StoryRequestQuery>

export const StoryRequestList = listOf(RequestLogView, 'StoryRequestList')
