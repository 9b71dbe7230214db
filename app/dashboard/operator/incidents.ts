/** Open incidents of a mode, and an operator's word that one is seen to. */
import { presentIncident } from '../../../contract/dashboard/operator/work'
import type { Actor } from '../../../store/audit'
import { cut, type Page } from '../../../store/page'
import type { Store } from '../../../store/store'
import type { App } from '../../app'
import { pageOf } from '../../found'

type View = ReturnType<typeof presentIncident>

/** Oldest first. */
export async function listIncidents(
  { store: { operating }, workflows }: Pick<App, 'store' | 'workflows'>,
  limit: number,
  livemode: boolean,
): Promise<Page<View>> {
  const found = await operating.incidents({ livemode }, limit + 1)
  return pageOf(cut(found, limit), (row) => presentIncident(row, (kind, id) => workflows.pageOf(kind, id)))
}

/** Returns how many were open. */
export const resolveIncidents = (
  { incidents }: Pick<Store, 'incidents'>,
  objectId: string,
  livemode: boolean,
  actor: Actor,
): Promise<number> => incidents.resolve(objectId, actor, { livemode })
