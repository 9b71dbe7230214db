/** What the dashboard shows of an account's connection beyond the public resources: circuits, and when keys were used. */
import { z } from 'zod'
import { listOf, timestamp } from '../common'

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

export const KeyLastUse = z
  .object({
    id: z.string(),
    object: z.literal('api_key_last_use'),
    last_used_at: timestamp(),
  })
  .meta({ id: 'ApiKeyLastUse' })

export type KeyLastUse = z.infer<typeof KeyLastUse>

export const KeyLastUses = listOf(KeyLastUse, 'ApiKeyLastUsePage')
  .extend({
    since: timestamp().nullable().meta({
      description:
        'How far back was looked: a key that is not listed was not used since. Null for the whole request log, 30 days',
    }),
  })
  .meta({ id: 'ApiKeyLastUses' })
