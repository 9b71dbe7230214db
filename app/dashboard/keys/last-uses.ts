/** When the account's keys were last used, by the request log. */
import type { KeyLastUse } from '../../../contract/dashboard/developers'
import { typeOfId } from '../../../domain/ids'
import type { Tenant } from '../../../store/context'
import type { App } from '../../app'

export async function lastUsesOf(
  { store }: Pick<App, 'store'>,
  tenant: Tenant,
): Promise<{ rows: KeyLastUse[]; since: string | null }> {
  const { usedAt, since } = await store.requestLogs.lastUses(tenant)
  const rows = [...usedAt]
    .filter(([id]) => typeOfId(id) === 'api_key')
    .map(([id, at]) => ({ id, object: 'api_key_last_use' as const, last_used_at: at.toISOString() }))
  return { rows, since: since?.toISOString() ?? null }
}
