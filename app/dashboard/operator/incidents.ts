/** Open incidents of a mode, and an operator's word that one is seen to. */
import { presentIncident } from '../../../contract/dashboard/operator/work'
import type { Actor } from '../../../store/audit'
import type { Store } from '../../../store/store'
import type { App } from '../../app'

type View = ReturnType<typeof presentIncident>

/** Oldest first. */
export async function listIncidents(
  { store: { operating }, workflows }: Pick<App, 'store' | 'workflows'>,
  limit: number,
  livemode: boolean,
): Promise<{ rows: View[]; hasMore: boolean }> {
  const found = await operating.incidents({ livemode }, limit + 1)
  const rows = found
    .slice(0, limit)
    .map((row) => presentIncident(row, (kind, id) => workflows.pageOf(kind, id)))
  return { rows, hasMore: found.length > limit }
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
