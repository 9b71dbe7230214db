/** API keys with their last use. */
import type { ApiKeyListQuery } from '../../../contract/api-keys/body'
import { presentKey } from '../../../contract/api-keys/view'
import type { UsedApiKey } from '../../../contract/dashboard/api-key'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { WithRealTime } from '../../dependencies'

/** Newest first. */
export async function listUsedKeys(
  app: WithRealTime,
  tenant: Tenant,
  query: ApiKeyListQuery,
): Promise<Page<UsedApiKey>> {
  const { rows, hasMore } = await app.store.apiKeys.list(tenant, query)
  const ids = rows.map(({ id }) => id)
  const uses = new Map((await app.store.keyUses.lastUses(tenant, ids)).map((use) => [use.actorId, use]))
  const used = rows.map((key) => ({
    ...presentKey(key, app.real()),
    last_used_at: uses.get(key.id)?.usedAt.toISOString() ?? null,
    last_request: uses.get(key.id)?.requestId ?? null,
  }))
  return { rows: used, hasMore }
}
