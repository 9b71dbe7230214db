/** The daily check of stored cards. */
import type { Cause } from '../../domain/cause'
import { EXPIRY_NOTICE } from '../../domain/payment-clock'
import { UNWATCHED, inBatches, type Job } from '../jobs/job'
import type { Whose } from '../../store/payment-methods/age'
import type { WithTime } from '../dependencies'

const BATCH = 200

const CAUSE: Cause = { by: 'job', job: 'cards' }

/**
 * Sets stored cards that are past their date to `expired`, and announces once those that expire within 30 days. Those of
 * sandboxes whose clock is ahead are left to the sweep, which goes by their time.
 */
export async function ageCards(
  deps: WithTime,
  job: Pick<Job, 'checkpoint'>,
): Promise<{ expired: number; announced: number }> {
  return age(deps, job, { except: await deps.store.clocks.allMoved() })
}

/** The same for the cards of an account's sandbox, by its own time. */
export const ageCardsOf = (deps: WithTime, only: string) => age(deps, UNWATCHED, { only })

async function age(
  { store: { paymentMethods }, now }: WithTime,
  job: Pick<Job, 'checkpoint'>,
  whose: Whose,
): Promise<{ expired: number; announced: number }> {
  const until = new Date(now().getTime() + EXPIRY_NOTICE)
  return {
    expired: await inBatches(job, BATCH, (limit) => paymentMethods.expire(limit, whose)),
    announced: await inBatches(job, BATCH, (limit) =>
      paymentMethods.announceExpiring(until, limit, whose, CAUSE),
    ),
  }
}
