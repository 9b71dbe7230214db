/** The activities of the schedules: the sweep, the housekeeping and the settlement of fees. */
import { heartbeat } from '@temporalio/activity'
import { DAY } from '../domain/payment-clock'
import type { Logger } from '../infra/logger'
import type { Tenant } from '../store/context'
import type { Store } from '../store/store'
import type { HostedSessionRef } from './hosted-session/activities'
import type { PaymentRef } from './payment/activities'
import type { RefundRef } from './refund/activities'

const SWEEP_LIMIT = 500
const STARTS_AT_ONCE = 8
const BATCH = 5_000
/** An idempotency record lives this long (rulings 8). */
const IDEMPOTENCY_LIFE = 7 * DAY
/** A settlement run looks this far back: days on which no run came to its end are made up for. */
const SETTLEMENT_REACH = 30 * DAY

export interface ScheduleDependencies {
  store: Store
  log: Logger
  now: () => Date
  /** How long a row may be overdue before it is found, in milliseconds. */
  overdueAfterMs: number
  startPaymentWorkflow: (ref: PaymentRef) => Promise<void>
  startRefundWorkflow: (ref: RefundRef) => Promise<void>
  wakeHostedSession: (ref: HostedSessionRef) => Promise<void>
}

const tenantOf = ({ accountId, livemode }: Tenant) => ({ account: accountId, livemode })

export function createScheduleActivities({
  store,
  log,
  now,
  overdueAfterMs,
  startPaymentWorkflow,
  startRefundWorkflow,
  wakeHostedSession,
}: ScheduleDependencies) {
  return {
    /** Starts the workflows of what is overdue, the oldest of each kind first, at most 500 of each a sweep. */
    async startOverdueWorkflows(): Promise<{ started: number }> {
      await store.payments.forgetExpiredCvcs()
      const before = new Date(now().getTime() - overdueAfterMs)
      const payments = await store.payments.claimOverdue(before, SWEEP_LIMIT)
      const refunds = await store.refunds.claimOverdue(before, SWEEP_LIMIT)
      const sessions = await store.hostedSessions.claimOverdue(before, SWEEP_LIMIT)
      const starts = [
        ...payments.map(
          ({ id, ...late }) =>
            () =>
              startPaymentWorkflow({ payment: id, ...tenantOf(late) }),
        ),
        ...refunds.map(
          ({ id, ...late }) =>
            () =>
              startRefundWorkflow({ refund: id, ...tenantOf(late) }),
        ),
        ...sessions.map(
          ({ id, ...late }) =>
            () =>
              wakeHostedSession({ session: id, ...tenantOf(late) }),
        ),
      ]
      const started = starts.length
      const startNext = async (): Promise<void> => {
        for (let start = starts.shift(); start; start = starts.shift()) await start()
      }
      await Promise.all(Array.from({ length: STARTS_AT_ONCE }, startNext))
      if (started > 0) {
        const counts = {
          payments: payments.length,
          refunds: refunds.length,
          hostedSessions: sessions.length,
        }
        log.warn(counts, 'what was overdue is handed to its workflows')
      }
      return { started }
    },

    /** Deletes idempotency records past their life, some thousands at a time, so that no statement runs long. */
    async keepHouse(): Promise<{ idempotencyRecords: number }> {
      const before = new Date(now().getTime() - IDEMPOTENCY_LIFE)
      let idempotencyRecords = 0
      for (let deleted = BATCH; deleted === BATCH;) {
        deleted = await store.idempotency.purge(before, BATCH)
        idempotencyRecords += deleted
        heartbeat(idempotencyRecords)
      }
      return { idempotencyRecords }
    },

    /** Settles the fees of everything captured before today, UTC. */
    async settleFees(): Promise<{ payments: number }> {
      const today = new Date(Math.floor(now().getTime() / DAY) * DAY)
      const from = new Date(today.getTime() - SETTLEMENT_REACH)
      let payments = 0
      for (let settled = BATCH; settled === BATCH;) {
        settled = await store.payments.settleFees(from, today, BATCH)
        payments += settled
        heartbeat(payments)
      }
      return { payments }
    },
  }
}

export type ScheduleActivities = ReturnType<typeof createScheduleActivities>
