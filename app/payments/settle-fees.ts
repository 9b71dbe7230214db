/** The daily settlement of fees. */
import { DAY } from '../../domain/payment-clock'
import { atTimeOf } from '../clock'
import type { Dependencies } from '../dependencies'
import { UNWATCHED, inBatches, type Job } from '../jobs/job'

const BATCH = 5_000
/** A run looks this far back: it makes up for days on which no run came to its end. */
const REACH = 30 * DAY

/** Settles the fees of everything captured before today, UTC; for sandboxes whose clock is ahead, before their today. */
export async function settleFees(
  deps: Pick<Dependencies, 'store' | 'now'>,
  job: Pick<Job, 'checkpoint'>,
): Promise<{ payments: number }> {
  let payments = await settleBefore(deps, job)
  for (const accountId of await deps.store.clocks.allMoved()) {
    payments += await settleFeesOf(await atTimeOf(deps, { accountId, livemode: false }), accountId, job)
  }
  return { payments }
}

/** Settles the fees of an account's sandbox, by its own time. */
export const settleFeesOf = (
  deps: Pick<Dependencies, 'store' | 'now'>,
  accountId: string,
  job: Pick<Job, 'checkpoint'> = UNWATCHED,
): Promise<number> => settleBefore(deps, job, accountId)

async function settleBefore(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  job: Pick<Job, 'checkpoint'>,
  accountId?: string,
): Promise<number> {
  const today = new Date(Math.floor(now().getTime() / DAY) * DAY)
  const from = new Date(today.getTime() - REACH)
  return inBatches(job, BATCH, (limit) => store.payments.settleFees(from, today, limit, accountId))
}
