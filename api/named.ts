/** What the path of a call names. */
import { ApiError } from '../contract/errors'
import type { Tenant } from '../store/context'
import type { Call } from './route'

export type Naming = Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'params'>

/** The tenant's row with the `id` of the path; 404 `resource_missing` when there is none. */
export async function named<Row>(
  { tenant, params }: Naming,
  rows: { find(tenant: Tenant, id: string): Promise<Row | null> },
): Promise<Row> {
  const row = await rows.find(tenant, params['id'] ?? '')
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  return row
}
