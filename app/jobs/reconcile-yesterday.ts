/** Compares what each acquirer and the bank did on the day before, and every settlement that there is by now. What is done is not done again. */
import { THE_BANK } from '../../domain/reconciliation'
import { DAY, MINUTE } from '../../domain/time'
import type { RunScope } from '../../store/reconciliation/runs'
import type { Dependencies } from '../dependencies'
import { RunFailure, type Reconciling } from '../reconciliation/parts'
import { reconcile, type Reconciled } from '../reconciliation/reconcile'
import { scopeOfSettlement, settlementsSince } from '../reconciliation/settlements'
import type { Job } from './job'
import { setTimeout as pause } from 'node:timers/promises'

export interface ReconciledModes extends Pick<Dependencies, 'acquirers'> {
  /** Undefined if there is no live mode. */
  live?: Omit<Reconciling, 'pause'> | undefined
}

/** After this time a run is left to the next one. It is less than the activity's time-out. */
const PATIENCE = 3 * MINUTE

/** How late a settlement may be there, or be told otherwise than it was. */
const LATE = 35 * DAY

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
      // What there was not to compare may be there in an hour.
      if (await runs.hasRead(scope)) return
      const { kind } = await reconcile({ ...own, pause }, scope, pace)
      counts[kind] += 1
    }
    for (const [name, acquirer] of await own.acquirers.all()) {
      if (pace.leaves()) return counts
      const of = { acquirer: name, livemode }
      await once({ ...of, ...day, settlement: null })
      const now = own.real()
      const listed = await settlementsSince({ acquirer, name, now }, new Date(now.getTime() - LATE)).catch(
        (error: unknown) => {
          if (!(error instanceof RunFailure)) throw error
          own.log.error({ ...of, failure: error.message }, 'the settlements could not be listed')
          counts.failed += 1
          return []
        },
      )
      if (listed === 'unsupported') counts.unsupported += 1
      else for (const settlement of listed) if (!pace.leaves()) await once(scopeOfSettlement(of, settlement))
    }
    // The sandbox's bank moves nothing, and tells by the clocks of its accounts.
    if (livemode && !pace.leaves()) await once({ ...day, acquirer: THE_BANK, livemode, settlement: null })
  }
  if (counts.failed > 0)
    throw new RunFailure(`${counts.failed} runs could not be finished; npm run reconcile -- runs`)
  return counts
}
