import { ENTRY_LIMIT } from '../../../contract/api-keys/body'
import { ApiError, type Fault } from '../../../contract/errors'
import { readRange } from '../../../infra/addresses'
import { mintKey } from '../../../infra/api-keys'
import { mintedAt, newId } from '../../../infra/ids'
import type { ApiKeyModel } from '../../../prisma/generated/models'
import type { MintedKey } from '../../../store/api-keys'
import type { Call } from '../../route'

type Caller = Pick<Call<unknown, unknown>, 'services' | 'tenant'>

type Chosen = Pick<ApiKeyModel, 'kind' | 'name' | 'scopes' | 'ipAllowList' | 'expiresAt'>

/** A new key of the caller's account and mode. */
export function newKey({ services, tenant }: Caller, chosen: Chosen): MintedKey {
  const id = newId('api_key', services.now().getTime())
  const kind = chosen.kind === 'public' ? 'public' : 'secret'
  const { key, ...stored } = mintKey({ kind, livemode: tenant.livemode }, services.pepper)
  const createdAt = mintedAt(id)
  const row = {
    id,
    ...tenant,
    ...stored,
    ...chosen,
    createdAt,
    revokedAt: null,
    revision: 1,
    updatedAt: createdAt,
  }
  return { row, key }
}

/**
 * A change of a live key takes a second factor, which no key brings: `npm run account` asks for it. Revoking takes none,
 * since it only takes away, and must not wait when a key has leaked.
 */
export function refuseLive({ tenant }: Pick<Caller, 'tenant'>): void {
  if (!tenant.livemode) return
  throw new ApiError('scope_missing', {
    message:
      'The scope keys.write is not enough in production: live keys are created, rolled and changed with a fresh second factor.',
    remedy: 'Use `npm run account` (key, roll, change), which asks for it. A key can list and revoke them.',
  })
}

/** Entries of `ip_allow_list` that name no address and no CIDR. The schema tells of those that are too long. */
export function checkAllowList({ ip_allow_list: list }: Readonly<Record<string, unknown>>): Fault[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown, index) => {
    if (typeof entry !== 'string' || entry.length > ENTRY_LIMIT || readRange(entry)) return []
    const message = 'must be an IPv4 or IPv6 address or CIDR'
    return [{ param: `ip_allow_list[${index}]`, code: 'parameter_impossible' as const, message }]
  })
}
