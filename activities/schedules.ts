/** Activities of the schedules: the sweep, the settlement of fees, the daily look at stored cards. */
import { VAIN_HAND_OVERS, type IncidentKind } from '../domain/incidents'
import { DAY, EXPIRY_NOTICE } from '../domain/payment-clock'
import type { HandedOver } from '../store/overdue'
import type { Store } from '../store/store'
import { checkpoint } from './checkpoint'
import type { HostedSessionRef } from './hosted-sessions/activities'
import type { EventRef } from './deliveries/deliver'
import type { PaymentRef } from './payments/activities'
import type { RefundRef } from './refunds/activities'
import type { ReplayRef } from './replays/activities'
import { createStuckRows, type StuckRowDependencies } from './stuck-rows'
import type { SubscriptionRef } from './subscriptions/activities'

const SWEEP_LIMIT = 500
const STARTS_AT_ONCE = 8
/** Past this, no other round is begun. */
const SWEEP_PATIENCE_MS = 30_000
const BATCH = 5_000
/** A settlement run looks this far back: days on which no run came to its end are made up for. */
const SETTLEMENT_REACH = 30 * DAY
const CARDS_AT_ONCE = 200
const ENDPOINTS_A_REVIEW = 5_000

export interface ScheduleDependencies extends StuckRowDependencies {
  store: Store
  now: () => Date
  /** Raised when the worker stops. */
  stopping: AbortSignal
  /** How long a row may be overdue before it is found, in milliseconds. */
  overdueAfterMs: number
  workflows: StuckRowDependencies['workflows'] & {
    wake(ref: PaymentRef): Promise<void>
    startRefund(ref: RefundRef): Promise<void>
    wakeSession(ref: HostedSessionRef): Promise<void>
    wakeDelivery(ref: EventRef): Promise<void>
    startReplay(ref: ReplayRef): Promise<void>
    wakeSubscription(ref: SubscriptionRef): Promise<void>
  }
}

type Ref = Omit<PaymentRef, 'payment'>

/** A kind of rows that the sweep looks for, and who is told of one that is overdue. */
interface Kind {
  kind: IncidentKind
  rows: { claimOverdue: (before: Date, limit: number) => Promise<HandedOver[]> }
  hand: (id: string, ref: Ref) => Promise<void>
}

export function createScheduleActivities(deps: ScheduleDependencies) {
  const { store, log, now, stopping, overdueAfterMs, workflows } = deps
  const isWorthIt = createStuckRows(deps)
  const kinds: readonly Kind[] = [
    { kind: 'payment', rows: store.payments, hand: (payment, ref) => workflows.wake({ payment, ...ref }) },
    {
      kind: 'operation',
      rows: store.operations,
      hand: (payment, ref) => workflows.wake({ payment, ...ref }),
    },
    { kind: 'refund', rows: store.refunds, hand: (refund, ref) => workflows.startRefund({ refund, ...ref }) },
    {
      kind: 'hosted_session',
      rows: store.hostedSessions,
      hand: (session, ref) => workflows.wakeSession({ session, ...ref }),
    },
    { kind: 'event', rows: store.webhooks, hand: (event, ref) => workflows.wakeDelivery({ event, ...ref }) },
    { kind: 'replay', rows: store.replays, hand: (replay, ref) => workflows.startReplay({ replay, ...ref }) },
    {
      kind: 'subscription',
      rows: store.subscriptions,
      hand: (subscription, ref) => workflows.wakeSubscription({ subscription, ...ref }),
    },
  ]

  /** The oldest of a kind, up to a limit; answers how many there were. */
  const sweep = async ({ kind, rows, hand }: Kind, before: Date): Promise<number> => {
    const late = await rows.claimOverdue(before, SWEEP_LIMIT)
    const found = late.length
    const handNext = async (): Promise<void> => {
      // What is claimed and not handed over is overdue again in a minute.
      for (let row = late.shift(); row && !stopping.aborted; row = late.shift()) {
        if (row.vain >= VAIN_HAND_OVERS && !(await isWorthIt(kind, row))) continue
        await hand(row.id, { account: row.accountId, livemode: row.livemode })
      }
    }
    await Promise.all(Array.from({ length: STARTS_AT_ONCE }, handNext))
    return found
  }

  /** Some at a time, so that no statement runs long, until a batch is not full; answers how many in all. */
  const inBatches = async (limit: number, work: (limit: number) => Promise<number>): Promise<number> => {
    let total = 0
    for (let done = limit; done === limit;) {
      checkpoint(stopping, total)
      done = await work(limit)
      total += done
    }
    return total
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
      for (const { kind } of kinds) await store.incidents.resolveMoved(kind)
      let full = kinds
      while (full.length > 0 && performance.now() - begun < SWEEP_PATIENCE_MS) {
        const round = full
        const next: Kind[] = []
        for (const one of round) {
          const found = await sweep(one, before)
          if (found > 0) counts[one.kind] = (counts[one.kind] ?? 0) + found
          if (found >= SWEEP_LIMIT) next.push(one)
          checkpoint(stopping, counts)
        }
        full = next
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
        expired: await inBatches(CARDS_AT_ONCE, (limit) => store.paymentMethods.expire(limit)),
        announced: await inBatches(CARDS_AT_ONCE, (limit) =>
          store.paymentMethods.announceExpiring(until, limit),
        ),
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
