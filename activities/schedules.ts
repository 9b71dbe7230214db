/** The activities of the schedules: the sweep, the housekeeping, and the daily look at stored cards. */
import { heartbeat } from '@temporalio/activity'
import { DAY, EXPIRY_NOTICE } from '../domain/payment-clock'
import type { Logger } from '../infra/logger'
import type { Store } from '../store/store'
import type { PaymentRef } from './payment/activities'

const SWEEP_LIMIT = 500
const STARTS_AT_ONCE = 8
const PURGE_LIMIT = 5_000
const CARDS_AT_ONCE = 200
/** An idempotency record lives this long (rulings 8). */
const IDEMPOTENCY_LIFE = 7 * DAY
/** What is told of a token that has expired is told this long. */
const EXPIRED_TOKEN_LIFE = 7 * DAY

export interface ScheduleDependencies {
  store: Store
  log: Logger
  now: () => Date
  /** How long a row may be overdue before it is found, in milliseconds. */
  overdueAfterMs: number
  startPaymentWorkflow: (ref: PaymentRef) => Promise<void>
}

export function createScheduleActivities({
  store,
  log,
  now,
  overdueAfterMs,
  startPaymentWorkflow,
}: ScheduleDependencies) {
  return {
    /** Starts the workflows of overdue payments, oldest first, at most 500 a sweep. */
    async startOverdueWorkflows(): Promise<{ started: number }> {
      await store.payments.forgetExpiredCvcs()
      await store.tokens.forgetExpired()
      const late = await store.payments.claimOverdue(new Date(now().getTime() - overdueAfterMs), SWEEP_LIMIT)
      const waiting = late.map(({ id, accountId, livemode }) => ({
        payment: id,
        account: accountId,
        livemode,
      }))
      const startNext = async (): Promise<void> => {
        for (let ref = waiting.shift(); ref; ref = waiting.shift()) await startPaymentWorkflow(ref)
      }
      await Promise.all(Array.from({ length: STARTS_AT_ONCE }, startNext))
      if (late.length > 0) log.warn({ payments: late.length }, 'overdue payments handed to their workflows')
      return { started: late.length }
    },

    /** Deletes idempotency records and tokens that are past their life. */
    async keepHouse(): Promise<{ idempotencyRecords: number; tokens: number }> {
      const before = (life: number) => new Date(now().getTime() - life)
      return {
        idempotencyRecords: await inBatches(PURGE_LIMIT, (limit) =>
          store.idempotency.purge(before(IDEMPOTENCY_LIFE), limit),
        ),
        tokens: await inBatches(PURGE_LIMIT, (limit) =>
          store.tokens.purge(before(EXPIRED_TOKEN_LIFE), limit),
        ),
      }
    },

    /** Turns stored cards past their date `expired`, and announces, once, those that will be within 30 days. */
    async ageCards(): Promise<{ expired: number; announced: number }> {
      const until = new Date(now().getTime() + EXPIRY_NOTICE)
      return {
        expired: await inBatches(CARDS_AT_ONCE, (limit) => store.cards.expire(limit)),
        announced: await inBatches(CARDS_AT_ONCE, (limit) => store.cards.announceExpiring(until, limit)),
      }
    },
  }
}

/** Some at a time, so that no statement runs long, until a batch is not full; answers how many in all. */
async function inBatches(limit: number, work: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (let done = limit; done === limit;) {
    done = await work(limit)
    total += done
    heartbeat(total)
  }
  return total
}

export type ScheduleActivities = ReturnType<typeof createScheduleActivities>
