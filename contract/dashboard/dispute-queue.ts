/** The disputes that wait for an answer of their merchant. */
import { z } from 'zod'
import { DisputeView } from '../disputes/view'

export const DisputeQueue = z
  .object({
    object: z.literal('dispute_queue'),
    count: z.int(),
    has_more: z.boolean().meta({ description: 'Whether there are more than counted' }),
    data: z.array(DisputeView).meta({ description: 'What must be answered first comes first' }),
  })
  .meta({ id: 'DisputeQueue' })
export type DisputeQueue = z.infer<typeof DisputeQueue>
