/** Creates API keys: only their hash is stored, and their text is shown once (contract 13.1). */
import type { ApiKey } from '../../contract/api-keys/view'
import { mintKey } from '../../infra/api-keys'
import { mintedAt, newId } from '../../infra/ids'
import type { Pepper } from '../../infra/pepper'
import type { NewApiKey } from '../../store/api-keys'
import type { Tenant } from '../../store/context'

type Chosen = Pick<ApiKey, 'kind' | 'name' | 'scopes' | 'ipAllowList' | 'allowedOrigins' | 'expiresAt'>

/** A new key for the tenant. */
export function newKey(
  { pepper, real }: { pepper: Pepper; real: () => Date },
  { accountId, livemode }: Tenant,
  { kind, name, scopes, ipAllowList, allowedOrigins, expiresAt }: Chosen,
): NewApiKey {
  const id = newId('api_key', real().getTime())
  const { key, ...stored } = mintKey({ kind, livemode }, pepper)
  const createdAt = mintedAt(id)
  const row = {
    id,
    accountId,
    livemode,
    ...stored,
    kind,
    name,
    scopes,
    ipAllowList,
    allowedOrigins,
    expiresAt,
    createdAt,
    revokedAt: null,
    revision: 1,
    updatedAt: createdAt,
  }
  return { row, key }
}
