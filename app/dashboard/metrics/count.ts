/** Counts what the dashboard's charts show, account by account (decision 0070). */
import { MINUTE } from '../../../domain/payment-clock'
import type { Uncounted } from '../../../store/dashboard/hours'
import type { Counted } from '../../../store/dashboard/hour-counts'
import type { Store } from '../../../store/store'
import type { Dependencies } from '../../dependencies'
import type { Job } from '../../jobs/job'

const ACCOUNTS = 200
/** After this time no other step begins; the next run continues. It is less than the activity's time-out. */
const PATIENCE = 3 * MINUTE
const TABLES: readonly Counted[] = ['payment', 'refund', 'delivery']

type Counting = Pick<Dependencies, 'store' | 'real' | 'log'>

/** An account that cannot be counted is logged, and the others go on; the run fails only if none could be. */
export async function countHours(
  deps: Counting,
  { checkpoint }: Pick<Job, 'checkpoint'>,
): Promise<{ accounts: number; hours: number }> {
  const { store, real, log } = deps
  const counts = { accounts: 0, hours: 0 }
  const begun = performance.now()
  const goesOn = () => {
    checkpoint(counts)
    return performance.now() - begun < PATIENCE
  }
  let failed = 0
  for (let after: string | null = ''; after !== null && goesOn();) {
    // Before the clocks of accounts are read: whatever comes after one was set back is later than this.
    const at = real()
    const { found, last }: { found: Uncounted[]; last: string | null } = await store.hours.uncounted(
      after,
      ACCOUNTS,
    )
    for (const one of found) {
      if (!goesOn()) return counts
      try {
        counts.hours += await countAccount(deps, one, at, goesOn)
        counts.accounts += 1
      } catch (error) {
        failed += 1
        log.error(
          { err: error, account: one.accountId, livemode: one.livemode },
          'an account was not counted',
        )
      }
    }
    after = last
  }
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
    const { hours: past, next } = hours.fillable(mark)
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
