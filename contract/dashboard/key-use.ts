/** An Idempotency-Key as the dashboard shows it: what it was used for, and what each use was answered (decision 0068). */
import { z } from 'zod'
import { listOf, timestamp } from '../common'
import { Doer } from './doer'

/**
 * `first`: it did the work. `replayed`: it was given the stored answer. `in_progress`: another use was at work. `other_request`:
 * it asked for something else. `refused`: it changed nothing, and left the key free. `failed`: its outcome was not known yet.
 */
const OUTCOMES = ['first', 'replayed', 'in_progress', 'other_request', 'refused', 'failed'] as const

export type UseOutcome = (typeof OUTCOMES)[number]

const KeyUseEntry = z.object({
  request: z.string(),
  at: timestamp(),
  by: Doer,
  operation: z.string(),
  status: z.int(),
  error_code: z.string().nullable(),
  duration_ms: z.int(),
  outcome: z.enum(OUTCOMES),
  differs: z.array(z.string()).meta({
    description:
      'For `other_request`: the kept fields of the body in which it differs from the use that did the work',
  }),
  differs_unseen: z.boolean().meta({
    description: 'Whether it differs only in what the request log does not keep',
  }),
})

export type KeyUseEntry = z.infer<typeof KeyUseEntry>

export const KeyUseView = z
  .object({
    id: z.string().meta({ description: 'The beginning of the key’s hash; the key itself is not stored' }),
    object: z.literal('idempotency_key'),
    state: z.enum(['running', 'unanswered', 'answered', 'forgotten']).meta({
      description:
        '`running`: a call is at work. `unanswered`: no call is at work, and a repeat goes on with it. `forgotten`: its record is deleted or was never kept',
    }),
    operation: z.string(),
    object_id: z.string().nullable(),
    first_used_at: timestamp(),
    lease_until: timestamp().nullable(),
    epoch: z.int().nullable().meta({ description: 'How often the work changed hands, from 1' }),
    fingerprint: z.string().nullable().meta({ description: 'The beginning of the hash of what was asked' }),
    status: z.int().nullable().meta({ description: 'The HTTP status of the stored answer' }),
    expires_at: timestamp().nullable(),
    uses: z.array(KeyUseEntry).meta({ description: 'Oldest first, from the request log' }),
  })
  .meta({ id: 'IdempotencyKeyUse' })

export type KeyUseView = z.infer<typeof KeyUseView>

export const KeyUseList = listOf(KeyUseView, 'IdempotencyKeyUseList')

export const FindKeyBody = z
  .strictObject({ key: z.string().min(1).max(255) })
  .meta({ id: 'FindIdempotencyKeyRequest', examples: [{ key: 'order-1001' }] })

export type FindKeyBody = z.infer<typeof FindKeyBody>
