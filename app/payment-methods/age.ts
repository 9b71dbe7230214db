/** The daily check of stored cards. */
import { EXPIRY_NOTICE } from '../../domain/payment-clock'
import type { Dependencies } from '../dependencies'
import { inBatches, type Job } from '../jobs/job'

const BATCH = 200

/** Sets stored cards that are past their date to `expired`, and announces once those that expire within 30 days. */
export async function ageCards(
  { store: { paymentMethods }, now }: Pick<Dependencies, 'store' | 'now'>,
  job: Pick<Job, 'checkpoint'>,
): Promise<{ expired: number; announced: number }> {
  const until = new Date(now().getTime() + EXPIRY_NOTICE)
  return {
    expired: await inBatches(job, BATCH, (limit) => paymentMethods.expire(limit)),
    announced: await inBatches(job, BATCH, (limit) => paymentMethods.announceExpiring(until, limit)),
  }
}
