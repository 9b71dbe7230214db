/** Who did something, as the dashboard says it. */
import { z } from 'zod'
import { typeOfId } from '../../domain/ids'

/** `service`: the service itself, for the processor's answers and for what happens by itself. */
export const Doer = z.object({
  type: z.enum(['api_key', 'client', 'member', 'operator', 'subscription', 'cardholder', 'service']),
  id: z.string().nullable(),
})

export type Doer = z.infer<typeof Doer>

/** The caller of a logged call, whose kind his id names. */
export function doerOf(actorId: string): Doer {
  const type = typeOfId(actorId)
  return { type: type === 'client' || type === 'member' ? type : 'api_key', id: actorId }
}
