/** How far a key may go through the keys that it makes, rolls or changes: no further than it does itself (contract 13.3). */
import { ApiError, type Fault } from '../../../contract/errors'
import { readRange, reachesBeyond, type AddressRange } from '../../../infra/addresses'
import type { ApiKeyModel } from '../../../prisma/generated/models'
import { actorOf } from '../../audit'
import type { Call } from '../../route'

/** Where a key works from, and until when. */
export type Reach = Pick<ApiKeyModel, 'ipAllowList' | 'expiresAt'>

/** The key that calls, as it is now: the cached one may have been another a second ago. */
export async function findCaller(
  call: Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'actor'>,
): Promise<ApiKeyModel> {
  const { store, now } = call.services
  const row = await store.apiKeys.find(call.tenant, actorOf(call).id ?? '')
  if (!row || row.revokedAt) throw new ApiError('api_key_revoked')
  if (row.expiresAt && row.expiresAt <= now()) throw new ApiError('api_key_expired')
  return row
}

/** Whether a key with this end works longer than `bound`. */
export function outlives({ expiresAt }: Reach, bound: Reach): boolean {
  return bound.expiresAt !== null && (expiresAt === null || expiresAt > bound.expiresAt)
}

/** Whether a key with this allow list works from where `bound` does not. */
export function outreaches({ ipAllowList }: Reach, bound: Reach): boolean {
  return reachesBeyond(rangesOf(ipAllowList), rangesOf(bound.ipAllowList))
}

const rangesOf = (list: readonly string[]): AddressRange[] =>
  list.map(readRange).filter((range) => range !== undefined)

/** What of a new key goes further than the key that makes it. */
export function reachFaults(made: Reach, maker: Reach): Fault[] {
  const fault = (param: string, message: string): Fault => ({ param, code: 'parameter_impossible', message })
  return [
    ...(outlives(made, maker) ? [fault('expires_at', 'must not be after the end of the key that asks')] : []),
    ...(outreaches(made, maker)
      ? [fault('ip_allow_list', 'must lie within the allow list of the key that asks')]
      : []),
  ]
}
