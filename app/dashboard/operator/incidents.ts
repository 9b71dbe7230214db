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
export async function resolveIncidents(
  { operating, audit }: Pick<Store, 'operating' | 'audit'>,
  objectId: string,
  livemode: boolean,
  actor: Actor,
): Promise<number> {
  const accounts = await operating.resolveIncidents(objectId, livemode)
  for (const accountId of accounts)
    await audit.add({ accountId, livemode }, { action: 'incident.resolved', objectId }, actor)
  return accounts.length
}
