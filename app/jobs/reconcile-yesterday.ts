/** Compares what each acquirer and the bank did on the day before, and settles of it, once that day is over. What is done is not done again. */
import { THE_BANK } from '../../domain/reconciliation'
import { DAY, MINUTE } from '../../domain/time'
import type { RunScope } from '../../store/reconciliation/runs'
import type { Dependencies } from '../dependencies'
import { RunFailure, type Reconciling } from '../reconciliation/parts'
import { reconcile, type Reconciled } from '../reconciliation/reconcile'
import type { Job } from './job'
import { setTimeout as pause } from 'node:timers/promises'

export interface ReconciledModes extends Pick<Dependencies, 'acquirers'> {
  /** Undefined if there is no live mode. */
  live?: Omit<Reconciling, 'pause'> | undefined
}

/** After this time a run is left to the next one. It is less than the activity's time-out. */
const PATIENCE = 3 * MINUTE

/** How long after a sale its files may still take it back. */
const DISPUTED = 120 * DAY

export async function reconcileYesterday(
  parts: ReconciledModes & Omit<Reconciling, 'pause'>,
  { checkpoint }: Pick<Job, 'checkpoint'>,
): Promise<Record<Reconciled['kind'], number>> {
  const counts = { finished: 0, left: 0, busy: 0, unsupported: 0, failed: 0 }
  const begun = performance.now()
  const until = new Date(Math.floor(parts.real().getTime() / DAY) * DAY)
  const day = { from: new Date(until.getTime() - DAY), until }
  const pace = {
    leaves: () => performance.now() - begun > PATIENCE,
    tell: () => {
      checkpoint(counts)
    },
  }
  const modes = [
    { livemode: false, own: parts },
    ...(parts.live ? [{ livemode: true, own: parts.live }] : []),
  ]
  for (const { livemode, own } of modes) {
    const { runs } = own.store.reconciliation
    const once = async (scope: RunScope) => {
      const last = await runs.latest(scope)
      // What there was not to compare may be there in an hour: some acquirers write their files in the morning.
      if (last?.finishedAt && last.failure === null) return last
      const { kind, run } = await reconcile({ ...own, pause }, scope, pace)
      counts[kind] += 1
      return run
    }
    for (const acquirer of (await own.acquirers.all()).keys()) {
      if (pace.leaves()) return counts
      const { sums } = await once({ ...day, acquirer, livemode, source: 'list', currency: null })
      // A day may have nothing but chargebacks, which no list tells of.
      const before = await runs.currencies({ acquirer, livemode }, new Date(until.getTime() - DISPUTED))
      const currencies = new Set([...Object.keys(sums), ...before])
      for (const currency of [...currencies].filter((code) => /^[A-Z]{3}$/.test(code)))
        if (!pace.leaves()) await once({ ...day, acquirer, livemode, source: 'file', currency })
    }
    // The sandbox's bank moves nothing, and tells by the clocks of its accounts.
    if (livemode && !pace.leaves())
      await once({ ...day, acquirer: THE_BANK, livemode, source: 'list', currency: null })
  }
  if (counts.failed > 0)
    throw new RunFailure(`${counts.failed} runs could not be finished; npm run reconcile -- runs`)
  return counts
}
