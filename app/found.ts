/** What reads of objects have in common. */
import { ApiError } from '../contract/errors'
import type { Tenant } from '../store/context'
import type { Page } from '../store/page'
import type { Store } from '../store/store'
import type { AccountModel } from '../prisma/generated/models'

/** The tenant's row with this id; 404 `resource_missing` if there is none (contract 15). */
export async function found<Row>(
  rows: { find(tenant: Tenant, id: string): Promise<Row | null> },
  tenant: Tenant,
  id: string,
): Promise<Row> {
  const row = await rows.find(tenant, id)
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}

/** The account as it is now: that of a caller may be a second old. 404 `resource_missing` if there is none. */
export async function foundAccount({ accounts }: Pick<Store, 'accounts'>, id: string): Promise<AccountModel> {
  const account = await accounts.find(id)
  if (!account) throw new ApiError('resource_missing', { param: 'id' })
  return account
}

/** Presents a page of rows. */
export function pageOf<Row, View>({ rows, hasMore }: Page<Row>, present: (row: Row) => View): Page<View> {
  return { rows: rows.map(present), hasMore }
}
