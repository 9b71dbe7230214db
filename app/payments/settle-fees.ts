/** The daily settlement of fees. */
import { DAY } from '../../domain/payment-clock'
import type { Dependencies } from '../dependencies'
import { inBatches, type Job } from '../jobs/job'

const BATCH = 5_000
/** A run looks this far back: it makes up for days on which no run came to its end. */
const REACH = 30 * DAY

/** Settles the fees of everything captured before today, UTC. */
export async function settleFees(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  job: Pick<Job, 'checkpoint'>,
): Promise<{ payments: number }> {
  const today = new Date(Math.floor(now().getTime() / DAY) * DAY)
  const from = new Date(today.getTime() - REACH)
  return { payments: await inBatches(job, BATCH, (limit) => store.payments.settleFees(from, today, limit)) }
}
