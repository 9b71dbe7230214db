/** An account's grants to platforms, as the account sees them (decision 0045). */
import {
  presentGrant,
  type PlatformGrantListQuery,
  type PlatformGrantView,
} from '../../contract/platform-grants'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { pageOf } from '../found'

/** Newest platform first. */
export async function listPlatformGrants(
  { store }: Pick<Dependencies, 'store'>,
  tenant: Tenant,
  query: PlatformGrantListQuery,
): Promise<Page<PlatformGrantView>> {
  return pageOf(await store.platformGrants.list(tenant, query), presentGrant)
}
