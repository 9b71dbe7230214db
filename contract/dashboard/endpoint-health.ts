/** The health of a webhook endpoint over time, its circuit, and how many events a replay would send (decision 0068). */
import { z } from 'zod'
import { queryInteger, timestamp } from '../common'

export const HealthQuery = z.strictObject({
  unit: z.enum(['hour', 'day']).default('hour'),
  count: queryInteger(1, 48).default(24),
})

export type HealthQuery = z.infer<typeof HealthQuery>

const count = () => z.int()

export const EndpointHealthView = z
  .object({
    object: z.literal('webhook_endpoint_health'),
    webhook_endpoint: z.string(),
    unit: z.enum(['hour', 'day']),
    buckets: z.array(
      z.object({
        from: timestamp(),
        deliveries: z.object({
          succeeded: count(),
          failed: count(),
          pending: count(),
          cancelled: count(),
        }),
        attempts: z.object({
          succeeded: count(),
          failed: z.record(z.string(), count()).meta({ description: 'By error' }),
          median_ms: count().nullable(),
        }),
        is_sample: z
          .boolean()
          .meta({ description: 'Whether only the first deliveries of the time are counted' }),
      }),
    ),
  })
  .meta({ id: 'WebhookEndpointHealth' })

export type EndpointHealthView = z.infer<typeof EndpointHealthView>

/** The circuit of the endpoint (contract 12.7). */
export const CircuitView = z
  .object({
    object: z.literal('webhook_endpoint_circuit'),
    webhook_endpoint: z.string(),
    state: z.enum(['closed', 'open', 'closing']).meta({
      description:
        '`open`: deliveries wait for a single one to get through. `closing`: those that waited are sent',
    }),
    next_probe_at: timestamp().nullable(),
  })
  .meta({ id: 'WebhookEndpointCircuit' })

export type CircuitView = z.infer<typeof CircuitView>

export const ReplayPreview = z
  .object({
    object: z.literal('webhook_replay_preview'),
    webhook_endpoint: z.string(),
    from: timestamp(),
    to: timestamp(),
    total: count().meta({ description: 'How many deliveries a replay would send now' }),
    is_capped: z.boolean().meta({ description: 'Whether there are more, which were not counted' }),
  })
  .meta({ id: 'WebhookReplayPreview' })

export type ReplayPreview = z.infer<typeof ReplayPreview>
