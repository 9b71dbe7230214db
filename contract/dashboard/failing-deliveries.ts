/** `GET /v1/dashboard/webhook-deliveries`: what does not arrive, over all endpoints. */
import { z } from 'zod'
import { idOf, pageQuery, timestamp } from '../common'
import { LOGGED_TYPES } from '../event-types'
import { ATTEMPT_ERRORS, WebhookDeliveryView } from '../webhook-deliveries'

export const FailingQuery = z.strictObject({
  ...pageQuery('webhook_delivery'),
  /** `failing`: tried in vain, or held back because the endpoint fails, and tried again. `failed`: given up. */
  status: z.enum(['failing', 'failed']).optional(),
  endpoint: idOf('webhook_endpoint').optional(),
  event: idOf('event').optional(),
  event_type: z.enum(LOGGED_TYPES).optional(),
  /** Of the last attempt that has ended. */
  error: z.enum(ATTEMPT_ERRORS).optional(),
})
export type FailingQuery = z.infer<typeof FailingQuery>

const FailingDelivery = WebhookDeliveryView.extend({
  object_id: z.string().nullable().meta({
    description: 'What the event is about, such as a payment; null if the log no longer has the event',
  }),
}).meta({ id: 'FailingDelivery' })

export const FailingDeliveries = z
  .object({
    object: z.literal('list'),
    data: z.array(FailingDelivery).meta({ description: 'Each with its last attempt and what was answered' }),
    has_more: z.boolean(),
    stopped_at: z.object({ cursor: z.string(), created_at: timestamp() }).nullable().meta({
      description: 'Where the search stopped before the page was full; the next call goes on there',
    }),
  })
  .meta({ id: 'FailingDeliveryList' })
export type FailingDeliveries = z.infer<typeof FailingDeliveries>
