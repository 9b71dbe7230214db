/** API keys, as their account sees them: with prefix and last 4 characters (contract 13.3). */
import type { ApiKeyListQuery } from '../../contract/api-keys/body'
import { presentKey, type ApiKeyView } from '../../contract/api-keys/view'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { found, pageOf } from '../found'

type Reading = Pick<Dependencies, 'store' | 'real'>

/** 404 `resource_missing` if there is none. */
export async function retrieveApiKey(
  { store, real }: Reading,
  tenant: Tenant,
  id: string,
): Promise<ApiKeyView> {
  return presentKey(await found(store.apiKeys, tenant, id), real())
}

/** Newest first. */
export async function listApiKeys(
  { store, real }: Reading,
  tenant: Tenant,
  query: ApiKeyListQuery,
): Promise<Page<ApiKeyView>> {
  return pageOf(await store.apiKeys.list(tenant, query), (row) => presentKey(row, real()))
}
