/** The daily settlement of fees. */
import { dayOf, daysAfter } from '../../domain/time'
import { atTimeOf } from '../clock'
import type { WithTime } from '../dependencies'
import { UNWATCHED, inBatches, type Job } from '../jobs/job'

const BATCH = 5_000
/** A run looks so many days back: it makes up for days on which no run came to its end. */
const REACH = 30

/** Settles the fees of everything captured before today, UTC; for sandboxes whose clock is ahead, before their today. */
export async function settleFees(
  deps: WithTime,
  job: Pick<Job, 'checkpoint'>,
): Promise<{ payments: number }> {
  let payments = await settleBefore(deps, job, deps.now())
  for (const accountId of await deps.store.clocks.allMoved()) {
    const own = await atTimeOf(deps, { accountId, livemode: false })
    payments += await settleBefore(own, job, own.now(), accountId)
  }
  return { payments }
}

/** Settles the fees of an account's sandbox, by its own time, as far back as a run at the time `since` looks. */
export const settleFeesOf = (deps: WithTime, accountId: string, since: Date): Promise<number> =>
  settleBefore(deps, UNWATCHED, since, accountId)

async function settleBefore(
  { store, now }: WithTime,
  job: Pick<Job, 'checkpoint'>,
  since: Date,
  accountId?: string,
): Promise<number> {
  const [from, today] = [daysAfter(since, -REACH), dayOf(now())]
  return inBatches(job, BATCH, (limit) => store.payments.settleFees(from, today, limit, accountId))
}
