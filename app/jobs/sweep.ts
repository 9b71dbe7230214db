/** The sweep: finds overdue rows and hands them to their workflows (contract 3.11). */
import { VAIN_HAND_OVERS } from '../../domain/incidents'
import { SECOND } from '../../domain/time'
import { refOf } from '../../domain/workflow-ref'
import type { WaitingRows } from '../../store/overdue'
import type { App } from '../app'
import { reportRefusedMoney } from '../incidents/refused-money'
import { isWorthHandingOver, type StuckRows } from '../incidents/stuck-rows'
import { waitingOf, type WaitingKind } from '../kinds/kind'
import { adoptClaims } from '../payments/claimed'
import { sweepClocks } from '../sandbox/clock/sweep'
import type { Job } from './job'

/** How many rows of a kind one round takes. */
const LIMIT = 500
const STARTS_AT_ONCE = 8
/** After this time no new round begins. */
const PATIENCE = 30 * SECOND

export type Sweep = Pick<App, 'store' | 'now' | 'real' | 'kinds'> &
  StuckRows & {
    /** How long a row may be overdue before the sweep takes it, in milliseconds. */
    overdueAfterMs: number
    workflows: Waking
  }

type Waking = Pick<App['workflows'], 'wake' | 'advanceClock'>

/** Rows that wait, and the kind of their objects. */
interface Swept {
  kind: WaitingKind
  rows: WaitingRows
}

/**
 * Hands overdue rows to their workflows, the oldest of each kind first. If there are many, it continues round by round
 * for a while, and leaves the rest to the next sweep.
 */
export async function startOverdueWorkflows(deps: Sweep, job: Job): Promise<{ started: number }> {
  const { store, log, now, real, overdueAfterMs } = deps
  const all: Swept[] = waitingOf(deps.kinds).flatMap((kind) =>
    kind.waits.rows.map((rows) => ({ kind, rows })),
  )
  await store.payments.forgetExpiredCvcs()
  await store.tokens.forgetExpired()
  const begun = performance.now()
  const before = new Date(now().getTime() - overdueAfterMs)
  const counts: Record<string, number> = {}
  // What is adopted is an overdue payment, which the first round below finds.
  const adopted = await adoptClaims({ store, log, real }, before, LIMIT, job.checkpoint)
  if (adopted > 0) log.warn({ adopted }, 'payments whose calls broke off are inserted')
  for (const { rows } of all) await store.incidents.resolveMoved(rows)
  await reportRefusedMoney(deps)
  let full = all
  while (full.length > 0 && performance.now() - begun < PATIENCE) {
    const round = full
    const next: Swept[] = []
    for (const one of round) {
      const found = await handOver(deps, job, one, before)
      if (found > 0) counts[one.rows.name] = (counts[one.rows.name] ?? 0) + found
      if (found >= LIMIT) next.push(one)
      job.checkpoint(counts)
    }
    full = next
  }
  counts['clocks'] = await sweepClocks(deps, overdueAfterMs, job.checkpoint)
  const started = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (started > 0) log.warn(counts, 'what was overdue is handed to its workflows')
  return { started }
}

/** Hands over the oldest rows of a kind, up to the limit. Returns how many there were. */
async function handOver(deps: Sweep, { stopping }: Job, swept: Swept, before: Date): Promise<number> {
  const { kind, rows } = swept
  const { store, workflows } = deps
  const late = await (kind.waits.claim?.(store, before, LIMIT) ?? store.overdue.claim(rows, before, LIMIT))
  const found = late.length
  const handNext = async (): Promise<void> => {
    // A row that is claimed but not handed over is overdue again in a minute.
    for (let row = late.shift(); row && !stopping.aborted; row = late.shift()) {
      if (row.vain >= VAIN_HAND_OVERS && !(await isWorthHandingOver(deps, swept, row))) continue
      await workflows.wake(refOf(kind.name, row))
    }
  }
  await Promise.all(Array.from({ length: STARTS_AT_ONCE }, handNext))
  return found
}
