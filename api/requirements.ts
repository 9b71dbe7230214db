/** What a call must meet before it is read: its address, its audience, a fresh second factor and its scopes. */
import type { Context } from 'koa'
import { ApiError } from '../contract/errors'
import type { Permission } from '../domain/roles'
import { SANDBOX_PATHS } from '../domain/sandbox'
import { isWithin } from '../infra/addresses'
import type { Caller } from './authenticator'
import { routeMissing } from './missing-route'
import type { CallingMember } from './members/calling'
import { isWrite, type Route } from './route'
import type { Services } from './services'
import { scopeMissing } from './wrong-credential'

/** Throws what stands against the call, whatever it asks for. */
export function requireCaller(context: Context, route: Route, caller: Caller, services: Services): void {
  requireAddress(caller)
  requireAudience(context, route, caller)
  if (route.publishable !== true || caller.kind !== 'publishable') requireScopes(caller, [route.scope])
  if (caller.member) requireFactor(caller.member, route, caller, services)
}

function requireAddress({ allowList, actor }: Caller): void {
  if (allowList.length === 0 || isWithin(actor.address, allowList)) return
  throw new ApiError({ code: 'outside_allow_list', address: actor.address })
}

/** To a key, what only members may call does not exist. */
function requireAudience({ method, path }: Context, { audience }: Route, { member }: Caller): void {
  if (audience === 'members' && !member) throw routeMissing(method, path, [])
}

/**
 * What is sensitive asks for a second factor of the last ten minutes. Every change in live mode, or that reaches there, asks for
 * one that the member has had for a day: with a password alone, or a factor that a thief has just added, nothing moves (decision
 * 0086).
 */
function requireFactor(
  { freshUntil, hasShown, countsFrom }: CallingMember,
  { freshFactor, method }: Route,
  { account }: Caller,
  { livemode, real }: Services,
): void {
  const now = real()
  const asksFresh = freshFactor === 'always' || (freshFactor === 'live' && livemode)
  if (asksFresh && !(freshUntil && freshUntil > now)) throw new ApiError('second_factor_required')
  const reachesLive = livemode || (freshFactor === 'always' && (account.live || account.operating))
  if (!reachesLive || !isWrite(method)) return
  if (!hasShown || !countsFrom) throw new ApiError('second_factor_required')
  if (countsFrom > now) throw new ApiError({ code: 'factor_not_yet', at: countsFrom.toISOString() })
}

/** While a sandbox begins anew nothing can be read or made in it, except how far that has come. */
export function requireSettled({ path, audience }: Route): void {
  if (audience === 'members' || path.startsWith(SANDBOX_PATHS)) return
  throw new ApiError('sandbox_away', { retryAfter: 2 })
}

export function requireScopes(caller: Caller, scopes: readonly Permission[]): void {
  for (const scope of scopes) {
    if (!caller.scopes.includes(scope)) throw scopeMissing(caller.kind, scope)
  }
}
