/** Handles rows that the sweep has handed over in vain: asks Temporal why, and opens an incident (decision 0051). */
import type { StuckReason } from '../../domain/incidents'
import type { RunState } from '../../domain/run-state'
import type { HandedOver, WaitingRows } from '../../store/overdue'
import type { App } from '../app'
import type { WaitingKind, Waits } from '../kinds/kind'

export interface StuckRows extends Pick<App, 'store' | 'log'> {
  /** `restart`: a run whose task keeps failing is terminated, and begins again from its row. */
  wedgedRuns: 'report' | 'restart'
  workflows: Pick<App['workflows'], 'inspect' | 'endRun'>
}

interface Finding {
  reason: StuckReason
  summary: string
}

/** Whether it is useful to hand the row over again. Reports what prevents it from making progress. */
export async function isWorthHandingOver(
  deps: StuckRows,
  { kind: { waits }, rows }: { kind: WaitingKind; rows: WaitingRows },
  row: HandedOver,
): Promise<boolean> {
  const { store, log, wedgedRuns, workflows } = deps
  const kind = rows.name
  const run = await workflows.inspect(kind, row.id)
  const finding = judge(waits, run)
  // A workflow that a fault in the data ended has already reported why.
  const isTold = run.kind === 'ended' && (await store.incidents.isOpen(kind, row.id))
  if (finding && !isTold) await report(deps, rows, row, finding)
  if (run.kind !== 'failing') return true
  if (wedgedRuns === 'report') return false
  await workflows.endRun(kind, row.id, run.runId, `its task failed ${run.attempt} times: ${run.cause}`)
  log.warn({ kind, objectId: row.id, runId: run.runId }, 'a wedged run is terminated, and begins anew')
  return true
}

/** Logs the incident only if its reason is new. */
async function report(
  { store, log }: StuckRows,
  rows: WaitingRows,
  { id: objectId, accountId, livemode }: HandedOver,
  { reason, summary }: Finding,
): Promise<void> {
  const isNew = await store.incidents.report({ rows, objectId, accountId, livemode, reason, summary })
  if (isNew)
    log.error({ kind: rows.name, objectId, account: accountId, reason, summary }, 'a row does not get on')
}

/** Null while a worker is working on it or is being waited for, because that needs no person. */
function judge({ asleep }: Pick<Waits, 'asleep'>, run: RunState): Finding | null {
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
      return asleep === null ? null : { reason: 'workflow_idle', summary: asleep }
    default:
      return null
  }
}
