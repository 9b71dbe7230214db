/** What the sweep does about a row that it has handed over in vain: it asks Temporal why, and says so (decision 0051). */
import type { IncidentKind, StuckReason } from '../domain/incidents'
import type { RunState } from '../domain/run-state'
import type { Logger } from '../infra/logger'
import type { HandedOver } from '../store/overdue'
import type { Store } from '../store/store'

export interface StuckRowDependencies {
  store: Pick<Store, 'incidents'>
  log: Logger
  /** `restart`: a run whose task fails is terminated, and begins anew from its row. */
  wedgedRuns: 'report' | 'restart'
  workflows: {
    inspect(kind: IncidentKind, id: string): Promise<RunState>
    endRun(kind: IncidentKind, id: string, runId: string, reason: string): Promise<void>
  }
}

interface Finding {
  reason: StuckReason
  summary: string
}

export function createStuckRows({ store: { incidents }, log, wedgedRuns, workflows }: StuckRowDependencies) {
  /** Said once, for as long as the reason stays the same. */
  const report = async (kind: IncidentKind, row: HandedOver, { reason, summary }: Finding): Promise<void> => {
    const { id: objectId, accountId, livemode } = row
    const isNew = await incidents.report({ kind, objectId, accountId, livemode, reason, summary })
    if (isNew) log.error({ kind, objectId, account: accountId, reason, summary }, 'a row does not get on')
  }

  /** Whether there is any use in handing the row over once more. */
  return async (kind: IncidentKind, row: HandedOver): Promise<boolean> => {
    const run = await workflows.inspect(kind, row.id)
    const finding = judge(kind, run)
    // A workflow that ended by a fault of data has said why itself.
    const isTold = run.kind === 'ended' && (await incidents.isOpen(kind, row.id))
    if (finding && !isTold) await report(kind, row, finding)
    if (run.kind !== 'failing') return true
    if (wedgedRuns === 'report') return false
    await workflows.endRun(kind, row.id, run.runId, `its task failed ${run.attempt} times: ${run.cause}`)
    log.warn({ kind, objectId: row.id, runId: run.runId }, 'a wedged run is terminated, and begins anew')
    return true
  }
}

/** Null while a worker is at it or is waited for: what waits its turn needs no person. */
function judge(kind: IncidentKind, run: RunState): Finding | null {
  switch (run.kind) {
    case 'failing':
      return {
        reason: 'workflow_failing',
        summary: `its workflow fails its task, attempt ${run.attempt}: ${run.cause}`,
      }
    case 'activity':
      return {
        reason: 'activity_failing',
        summary: `its activity ${run.activity} fails, attempt ${run.attempt}: ${run.failure}`,
      }
    case 'ended':
      return {
        reason: 'workflow_ended',
        summary: `its workflow ends each time, the last one ${run.status}, and nothing comes of it`,
      }
    case 'asleep':
      // A retry that finds no free lane at its endpoint sleeps for a moment, again and again.
      if (kind === 'event') return null
      return { reason: 'workflow_idle', summary: 'its workflow sleeps, though its time has come' }
    default:
      return null
  }
}
