/** How a search finds an object by its id. The descriptor of its kind says it (app/kinds). */
import type { HitGroup, HitType } from '../../../contract/dashboard/search'
import type { Tenant } from '../../../store/context'
import type { Store } from '../../../store/store'
import { groupOf, type HITS } from './hits'

export interface SearchById {
  type: HitType
  /** No hits if it is not there. */
  group(store: Store, tenant: Tenant, id: string): Promise<HitGroup>
}

type Row<T extends HitType> = Parameters<(typeof HITS)[T]>[0]

export const searchById = <T extends HitType>(
  type: T,
  find: (store: Store, tenant: Tenant, id: string) => Promise<Row<T> | null>,
): SearchById => ({
  type,
  async group(...by) {
    const row = await find(...by)
    return groupOf(type, row ? [row] : [])
  },
})
