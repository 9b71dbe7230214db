/**
 * Limits what a key may do to other keys: it can give them no more than it has itself, and only in sandbox mode
 * (contract 13.3). A member's limits are those of his role.
 */
import type { ApiKey } from '../../contract/api-keys/view'
import { ApiError } from '../../contract/errors'
import { readRange, reachesBeyond, type AddressRange } from '../../infra/addresses'
import type { App } from '../app'
import { auditActorOf } from '../audit'
import type { Write } from '../writes/write'

/** From where a key works, and until when. */
export type Reach = Pick<ApiKey, 'ipAllowList' | 'expiresAt'>

/** The reach of a member, who calls with no key that would limit it. */
export const UNLIMITED: Reach = { ipAllowList: [], expiresAt: null }

/**
 * The key that makes the call, read anew, because the cached one may be a second old; null where a member calls from the
 * dashboard.
 */
export async function findCaller({ store, real }: App, write: Write<unknown>): Promise<ApiKey | null> {
  if (write.caller.kind === 'member') return null
  const row = await store.apiKeys.find(write.tenant, auditActorOf(write).id ?? '')
  if (!row || row.revokedAt) throw new ApiError('api_key_revoked')
  if (row.expiresAt && row.expiresAt <= real()) throw new ApiError('api_key_expired')
  return row
}

/** Whether a key with this expiry works longer than `bound`. */
export function outlives({ expiresAt }: Reach, bound: Reach): boolean {
  return bound.expiresAt !== null && (expiresAt === null || expiresAt > bound.expiresAt)
}

/** Whether a key with this allow list works from addresses from which `bound` does not. */
export function outreaches({ ipAllowList }: Reach, bound: Reach): boolean {
  return reachesBeyond(rangesOf(ipAllowList), rangesOf(bound.ipAllowList))
}

const rangesOf = (list: readonly string[]): AddressRange[] =>
  list.map(readRange).filter((range) => range !== undefined)

/**
 * Changing a live key requires a second factor, which a request with a key cannot contain: a member shows it in the dashboard,
 * and `npm run account` asks for it. Revoking requires none, because it only takes rights away, and must not wait when a
 * key has leaked.
 */
export function refuseLive({ tenant, caller }: Pick<Write<unknown>, 'tenant' | 'caller'>): void {
  if (!tenant.livemode || caller.kind === 'member') return
  throw new ApiError('live_keys_need_factor')
}
