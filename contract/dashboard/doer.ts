/** Who did something, as the dashboard says it. */
import { z } from 'zod'
import type { Cause } from '../../domain/cause'
import { typeOfId } from '../../domain/ids'
import { actorTypeOf } from '../request-log'

/** `service`: the service itself, for the processor's answers and for what happens by itself. */
export const Doer = z.object({
  type: z.enum(['api_key', 'client', 'member', 'operator', 'subscription', 'cardholder', 'service']),
  id: z.string().nullable(),
})

export type Doer = z.infer<typeof Doer>

/** The caller of a logged call, whose kind his id names. */
export const doerOf = (actorId: string): Doer => ({ type: actorTypeOf(actorId), id: actorId })

/** Who did something, and the id of the call by which he did. */
export interface Doing {
  by: Doer
  request: string | null
}

/** What happens by itself, and what the processor decides. */
export const SERVICE: Doing = { by: { type: 'service', id: null }, request: null }

export const chargedFor = (subscription: string): Doing => ({
  by: { type: 'subscription', id: subscription },
  request: null,
})

/** A merchant is not told which operator it was, only that it was one. */
export function doingOf(cause: Cause): Doing {
  switch (cause.by) {
    case 'request':
      return { by: doerOf(cause.actor), request: cause.request }
    case 'page':
      return { by: { type: 'cardholder', id: null }, request: null }
    case 'operator':
      return { by: { type: 'operator', id: null }, request: null }
    case 'step':
      return typeOfId(cause.object) === 'subscription' ? chargedFor(cause.object) : SERVICE
    case 'job':
      return SERVICE
  }
}
