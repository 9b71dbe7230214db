/** Activities of the schedules: the sweep, the settlement of fees, the daily look at stored cards. */
import { heartbeat } from '@temporalio/activity'
import { DAY, EXPIRY_NOTICE } from '../domain/payment-clock'
import type { Logger } from '../infra/logger'
import type { Tenant } from '../store/context'
import type { Store } from '../store/store'
import type { HostedSessionRef } from './hosted-session/activities'
import type { EventRef } from './delivery/deliver'
import type { PaymentRef } from './payment/activities'
import type { RefundRef } from './refund/activities'
import type { ReplayRef } from './replay/activities'
import type { SubscriptionRef } from './subscription/activities'

const SWEEP_LIMIT = 500
const STARTS_AT_ONCE = 8
/** Past this, no other round is begun. */
const SWEEP_PATIENCE_MS = 30_000
const BATCH = 5_000
/** A settlement run looks this far back: days on which no run came to its end are made up for. */
const SETTLEMENT_REACH = 30 * DAY
const CARDS_AT_ONCE = 200
const ENDPOINTS_A_REVIEW = 5_000

export interface ScheduleDependencies {
  store: Store
  log: Logger
  now: () => Date
  /** How long a row may be overdue before it is found, in milliseconds. */
  overdueAfterMs: number
  workflows: {
    wake(ref: PaymentRef): Promise<void>
    startRefund(ref: RefundRef): Promise<void>
    wakeSession(ref: HostedSessionRef): Promise<void>
    wakeDelivery(ref: EventRef): Promise<void>
    startReplay(ref: ReplayRef): Promise<void>
    wakeSubscription(ref: SubscriptionRef): Promise<void>
  }
}

interface Late extends Tenant {
  id: string
}

type Ref = Omit<PaymentRef, 'payment'>

/** A kind of rows that the sweep looks for, and who is told of one that is overdue. */
interface Kind {
  rows: { claimOverdue: (before: Date, limit: number) => Promise<Late[]> }
  hand: (id: string, ref: Ref) => Promise<void>
}

export function createScheduleActivities({
  store,
  log,
  now,
  overdueAfterMs,
  workflows,
}: ScheduleDependencies) {
  const kinds: Readonly<Record<string, Kind>> = {
    payments: { rows: store.payments, hand: (payment, ref) => workflows.wake({ payment, ...ref }) },
    operations: { rows: store.operations, hand: (payment, ref) => workflows.wake({ payment, ...ref }) },
    refunds: { rows: store.refunds, hand: (refund, ref) => workflows.startRefund({ refund, ...ref }) },
    hostedSessions: {
      rows: store.hostedSessions,
      hand: (session, ref) => workflows.wakeSession({ session, ...ref }),
    },
    events: { rows: store.webhooks, hand: (event, ref) => workflows.wakeDelivery({ event, ...ref }) },
    replays: { rows: store.replays, hand: (replay, ref) => workflows.startReplay({ replay, ...ref }) },
    subscriptions: {
      rows: store.subscriptions,
      hand: (subscription, ref) => workflows.wakeSubscription({ subscription, ...ref }),
    },
  }

  /** The oldest of a kind, up to a limit; answers how many there were. */
  const sweep = async ({ rows, hand }: Kind, before: Date): Promise<number> => {
    const late = await rows.claimOverdue(before, SWEEP_LIMIT)
    const found = late.length
    const handNext = async (): Promise<void> => {
      for (let row = late.shift(); row; row = late.shift())
        await hand(row.id, { account: row.accountId, livemode: row.livemode })
    }
    await Promise.all(Array.from({ length: STARTS_AT_ONCE }, handNext))
    return found
  }

  return {
    /**
     * Starts the workflows of what is overdue, the oldest of each kind first. Where much is, it goes on for a while, round
     * by round, and leaves the rest to the next sweep.
     */
    async startOverdueWorkflows(): Promise<{ started: number }> {
      await store.payments.forgetExpiredCvcs()
      await store.tokens.forgetExpired()
      const begun = performance.now()
      const before = new Date(now().getTime() - overdueAfterMs)
      const counts: Record<string, number> = {}
      let full = Object.entries(kinds)
      while (full.length > 0 && performance.now() - begun < SWEEP_PATIENCE_MS) {
        const round = full
        full = []
        for (const [name, kind] of round) {
          const found = await sweep(kind, before)
          if (found > 0) counts[name] = (counts[name] ?? 0) + found
          if (found >= SWEEP_LIMIT) full.push([name, kind])
          heartbeat(counts)
        }
      }
      const started = Object.values(counts).reduce((sum, count) => sum + count, 0)
      if (started > 0) log.warn(counts, 'what was overdue is handed to its workflows')
      return { started }
    },

    /** Degrades or disables endpoints that have failed for long, and releases what no open circuit holds any more. */
    async reviewEndpoints(): Promise<{ changed: number }> {
      await store.webhooks.releaseHeld()
      return { changed: await store.webhooks.reviewHealth(ENDPOINTS_A_REVIEW) }
    },

    /** Turns stored cards past their date `expired`, and announces, once, those that will be within 30 days. */
    async ageCards(): Promise<{ expired: number; announced: number }> {
      const until = new Date(now().getTime() + EXPIRY_NOTICE)
      return {
        expired: await inBatches(CARDS_AT_ONCE, (limit) => store.cards.expire(limit)),
        announced: await inBatches(CARDS_AT_ONCE, (limit) => store.cards.announceExpiring(until, limit)),
      }
    },

    /** Settles the fees of everything captured before today, UTC. */
    async settleFees(): Promise<{ payments: number }> {
      const today = new Date(Math.floor(now().getTime() / DAY) * DAY)
      const from = new Date(today.getTime() - SETTLEMENT_REACH)
      const payments = await inBatches(BATCH, (limit) => store.payments.settleFees(from, today, limit))
      return { payments }
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
