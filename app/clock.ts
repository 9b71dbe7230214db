/** Time is a part of the account that a call or a step is for, never of the process (contract 18.4). */
import type { Cause } from '../domain/cause'
import { clockOf, type Clock } from '../infra/clock'
import type { Tenant } from '../store/context'
import type { Store } from '../store/store'

/**
 * The same parts, at the time of the tenant's account. Live mode has the machine's time alone. `account`, where the caller
 * has it, tells at no cost that it has never used a clock.
 */
export async function atTimeOf<D extends { store: Store }>(
  deps: D,
  { accountId, livemode }: Tenant,
  account?: { hasClock: boolean },
): Promise<D> {
  if (livemode || account?.hasClock === false) return deps
  return atClock(deps, await deps.store.clocks.clockOf(accountId))
}

/** The same, for an account whose clock was read with something else; null if it never used one. */
export const atClock = <D extends { store: Store }>(deps: D, clock: Clock | null): D =>
  clock ? { ...deps, ...clockOf(clock), store: deps.store.at(clock) } : deps

/** The same, for a step that changes something: with what causes the changes. */
export async function actingFor<D extends { store: Store }>(
  deps: D,
  tenant: Tenant,
  cause: Cause,
): Promise<D & { cause: Cause }> {
  return { ...(await atTimeOf(deps, tenant)), cause }
}
