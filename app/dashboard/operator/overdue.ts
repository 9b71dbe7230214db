/** What is overdue or stuck in a mode, and the button that wakes its workflow. */
import type { z } from 'zod'
import type { OverdueObjectView, OverdueView } from '../../../contract/dashboard/operator/work'
import { ApiError } from '../../../contract/errors'
import type { IncidentKind } from '../../../domain/incidents'
import { refOf } from '../../../domain/workflow-ref'
import { SECOND } from '../../../domain/time'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import { cut, type Page } from '../../../store/page'
import type { App } from '../../app'
import { pageOf } from '../../found'
import { rowsNamed, waitingRows } from '../../kinds/kind'

/** What has been due for less than this is about to be done. */
const LATE_AFTER = 10 * SECOND

export async function readOverdue({
  store: { backlog },
  real,
  kinds,
}: Pick<App, 'store' | 'real' | 'kinds'>): Promise<z.infer<typeof OverdueView>> {
  const at = real()
  const [overdue, deliveries, circuits] = await Promise.all([
    backlog.overdue(waitingRows(kinds), at),
    backlog.waitingDeliveries(),
    backlog.openCircuits(),
  ])
  return {
    object: 'overdue',
    at: at.toISOString(),
    kinds: overdue.map(({ oldest, ...kind }) => ({ ...kind, oldest: oldest.toISOString() })),
    deliveries,
    open_circuits: circuits,
  }
}

/** Oldest first. */
export async function listOverdue(
  { store: { operating }, real, workflows, kinds }: Pick<App, 'store' | 'real' | 'workflows' | 'kinds'>,
  { kind, limit }: { kind: IncidentKind; limit: number },
  livemode: boolean,
): Promise<Page<z.infer<typeof OverdueObjectView>>> {
  const found = await operating.overdue(rowsNamed(kinds, kind).rows, livemode, lateBefore(real), limit + 1)
  return pageOf(cut(found, limit), (row) => ({
    object: 'overdue_object',
    kind,
    id: row.id,
    account: row.accountId,
    due_at: row.dueAt.toISOString(),
    vain_hand_overs: row.vain,
    workflow_url: workflows.pageOf(kind, row.id),
    livemode: row.livemode,
  }))
}

/**
 * Hands an overdue object to its workflow, as the sweep does. False if that was done moments ago. Throws 404
 * `resource_missing`; 409 `unexpected_state` if its time has not come.
 */
export async function wakeObject(
  { store, real, workflows, kinds }: Pick<App, 'store' | 'real' | 'workflows' | 'kinds'>,
  name: IncidentKind,
  which: Tenant & { id: string },
  actor: Actor,
): Promise<boolean> {
  const { kind, rows } = rowsNamed(kinds, name)
  const claimed = await store.operating.claim(rows, which, lateBefore(real))
  switch (claimed.kind) {
    case 'missing':
      throw new ApiError('resource_missing', { param: 'id' })
    case 'not_overdue':
      throw new ApiError('not_overdue')
    case 'just_done':
      return false
    case 'handed_over':
      await store.audit.add(which, { action: `${name}.woken`, objectId: which.id }, actor)
      await workflows.wake(refOf(kind.name, which))
      return true
  }
}

const lateBefore = (real: () => Date) => new Date(real().getTime() - LATE_AFTER)
