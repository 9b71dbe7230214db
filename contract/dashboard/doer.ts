/** Who did something, as the dashboard says it. */
import { z } from 'zod'
import { actorTypeOf } from '../request-log'

/** `service`: the service itself, for the processor's answers and for what happens by itself. */
export const Doer = z.object({
  type: z.enum(['api_key', 'client', 'member', 'operator', 'subscription', 'cardholder', 'service']),
  id: z.string().nullable(),
})

export type Doer = z.infer<typeof Doer>

/** The caller of a logged call, whose kind his id names. */
export const doerOf = (actorId: string): Doer => ({ type: actorTypeOf(actorId), id: actorId })
