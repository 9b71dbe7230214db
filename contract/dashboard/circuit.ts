/** The circuit of a webhook endpoint, as the dashboard shows it (contract 12.7). */
import { z } from 'zod'
import { timestamp } from '../common'

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
