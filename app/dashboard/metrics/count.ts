/** Counts what the dashboard's charts show, account by account (decision 0070). */
import { MINUTE } from '../../../domain/time'
import type { Uncounted } from '../../../store/dashboard/hours'
import type { Counted } from '../../../store/dashboard/hour-counts'
import type { Store } from '../../../store/store'
import type { ScheduleName } from '../../../domain/schedules'
import type { Dependencies } from '../../dependencies'
import type { Job } from '../../jobs/job'

const SCHEDULE: ScheduleName = 'dashboard-hours'
const ACCOUNTS = 200
/** After this time no other step begins; the next run continues. It is less than the activity's time-out. */
const PATIENCE = 3 * MINUTE
const TABLES: readonly Counted[] = ['payment', 'refund', 'delivery']

type Counting = Pick<Dependencies, 'store' | 'real' | 'log'>

/**
 * Goes on where the last run has ended, and counts at least one account, so that each has its turn. One that cannot be
 * counted is logged, and the others go on; the run fails only if none could be. `patience`: milliseconds.
 */
export async function countHours(
  deps: Counting,
  { checkpoint }: Pick<Job, 'checkpoint'>,
  patience = PATIENCE,
): Promise<{ accounts: number; hours: number }> {
  const { store, real, log } = deps
  const counts = { accounts: 0, hours: 0 }
  const begun = performance.now()
  const goesOn = () => {
    checkpoint(counts)
    return performance.now() - begun < patience
  }
  const reach = (account: string | null) => store.scheduleRuns.reach(SCHEDULE, account)
  let failed = 0
  let after: string | null = (await store.scheduleRuns.reached(SCHEDULE)) ?? ''
  do {
    // Before the clocks of accounts are read: whatever comes after one was set back is later than this.
    const at = real()
    const { found, last }: { found: Uncounted[]; last: string | null } = await store.hours.uncounted(
      after,
      ACCOUNTS,
    )
    for (const one of found) {
      // The two modes of an account follow each other.
      if (one.accountId !== after) {
        if (!goesOn() && counts.accounts + failed > 0) return counts
        // Before it is counted: an account on which this process dies must not be the first of the next run.
        await reach((after = one.accountId))
      }
      try {
        counts.hours += await countAccount(deps, one, at, goesOn)
        counts.accounts += 1
      } catch (error) {
        // Throws if the reason is that the process stops.
        checkpoint(counts)
        failed += 1
        log.error(
          { err: error, account: one.accountId, livemode: one.livemode },
          'an account was not counted',
        )
      }
    }
    await reach((after = last))
  } while (after !== null && goesOn())
  if (failed > 0 && counts.accounts === 0)
    throw new Error(`${failed} accounts were not counted, for reasons in the log`)
  return counts
}

/** `at`: when the account was read, by the machine's time. Returns how many hours were counted. */
export async function countAccount(
  { store: { hours } }: { store: Pick<Store, 'hours'> },
  account: Uncounted,
  at: Date,
  goesOn: () => boolean,
): Promise<number> {
  let counted = 0
  const horizon = await hours.horizon(account)
  let mark = account.mark ?? (await hours.begin(account, horizon, at))
  while (mark.filledTo !== null && goesOn()) {
    const { hours: past, next } = await hours.fillable(mark)
    for (const table of TABLES) await hours.count(account, table, past, goesOn)
    counted += past.length
    const moved = await hours.move(mark, { filledTo: next })
    if (!moved) return counted
    mark = moved
  }
  for (let until = null as Date | null; until === null || (until < horizon && goesOn());) {
    const changed = await hours.changed(account, mark, horizon)
    for (const table of TABLES) {
      await hours.count(account, table, changed[table], goesOn)
      counted += changed[table].length
    }
    const moved = await hours.move(mark, { mark: changed.until, countedAt: at, epoch: account.epoch })
    if (!moved) return counted
    mark = moved
    until = changed.until
  }
  return counted
}
