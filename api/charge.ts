/** What a call costs beside the one request that it is (contract 16.2). */
import type { Context } from 'koa'
import type { Caller } from './authenticator'
import { costOfBody, limitHeaders, rateLimited, type Allowance } from './limits'
import type { Route } from './route'
import type { Services } from './services'

type WithLimits = Pick<Services, 'limits'>

/** Counts an expensive call as further requests. */
export async function charge(
  context: Context,
  { limits }: WithLimits,
  caller: Caller,
  cost: { writes: boolean; wanted: number },
): Promise<Allowance | undefined> {
  if (cost.wanted === 0) return undefined
  const allowance = await limits.ofCaller(caller, cost)
  context.set(limitHeaders(allowance))
  return allowance
}

/** Charges a body as further requests: what its head announces before it is read, and what is more when it was. */
export function payForBody(context: Context, route: Route, services: WithLimits, caller: Caller) {
  let paid = 0
  return async (bytes: number): Promise<void> => {
    const wanted = costOfBody(bytes, route.body?.step) - paid
    if (wanted <= 0) return
    paid += wanted
    const charged = await charge(context, services, caller, { writes: true, wanted })
    if (charged?.allowed === false) throw rateLimited(charged)
  }
}
