/** What needs somebody's attention in an account, and what is left to do before it goes live. */
import { z } from 'zod'
import { timestamp } from '../common'

const ATTENTION_KINDS = [
  'disputes_to_answer',
  'held_payments',
  'failing_endpoints',
  'paused_subscriptions',
  'expiring_cards',
  'waiting_deliveries',
] as const

export const AttentionList = z
  .object({
    object: z.literal('attention'),
    data: z.array(
      z.object({
        kind: z.enum(ATTENTION_KINDS),
        count: z.int(),
        has_more: z.boolean().meta({ description: 'Whether there are more than counted' }),
        items: z
          .array(
            z.object({
              id: z.string(),
              label: z.string().meta({ description: 'A reference, an address, or the end of a card number' }),
              status: z.string().nullable().meta({ description: 'Of an endpoint' }),
              at: timestamp()
                .nullable()
                .meta({ description: 'Since when; of a dispute, by when; of a card, when it expires' }),
            }),
          )
          .max(5),
      }),
    ),
  })
  .meta({ id: 'Attention' })
export type AttentionList = z.infer<typeof AttentionList>

export const CHECKLIST_STEPS = [
  'sandbox_payment',
  'sandbox_refund',
  'webhook_endpoint',
  'second_factor',
  'going_live_request',
  'going_live',
  'live_key',
] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]

export const Checklist = z
  .object({
    object: z.literal('checklist'),
    done: z.boolean().meta({ description: 'Whether every step is done' }),
    steps: z.array(
      z.object({
        name: z.enum(CHECKLIST_STEPS),
        done: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Checklist' })
export type Checklist = z.infer<typeof Checklist>
