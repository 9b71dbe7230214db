/**
 * The charges of subscriptions. One statement begins an attempt: it adds the row that makes the attempt unique, and its
 * payment. Another records the outcome.
 */
import type { EventRecord } from '../../contract/event'
import type { EventType } from '../../contract/event-types'
import {
  beginAttempt,
  finishAttempt,
  missedAttempt,
  nextStepAt,
  type ChargeOutcome,
} from '../../domain/subscription'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { eventParts } from '../events'
import { claimOverdue } from '../overdue'
import { columnList, rowsOf } from '../rows'
import { command, part, statement } from '../statement'
import { changeSubscription } from './change'

const STATUS = { approved: 'succeeded', refused: 'failed', waived: 'failed', put_off: 'put_off' } as const

const EVENT: Readonly<Record<ChargeOutcome['kind'], readonly EventType[]>> = {
  approved: ['subscription.charged'],
  refused: ['subscription.charge_failed'],
  waived: ['subscription.charge_failed'],
  put_off: [],
}

export function createSubscriptionCharges(context: StoreContext) {
  const { db, now, pepper } = context
  return {
    /** Takes the place of the hash of an Idempotency-Key in the payment's row. No request can have that key. */
    keyHash: (subscriptionId: string, date: string, attempt: number, tries: number) =>
      pepper.hash('idempotency-key', 'subscription', subscriptionId, date, `${attempt}`, `${tries}`),

    /**
     * Begins the next attempt, with `payment` as its payment. Returns null, and writes nothing, if the subscription has
     * changed since it was read, the card was detached, or the attempt was made already.
     */
    async begin(
      from: SubscriptionModel,
      payment: PaymentModel,
      events: readonly EventRecord[],
    ): Promise<SubscriptionModel | null> {
      const at = payment.createdAt
      const { changes, next } = changeSubscription(
        from,
        {
          ...beginAttempt(from, payment.id),
          dueAt: payment.dueAt,
          lastChargeAt: at,
          lastChargeStatus: 'pending',
          lastChargePaymentId: payment.id,
          lastChargeFailure: null,
        },
        [],
        now(),
      )
      const charge = {
        subscriptionId: from.id,
        chargeDate: next.chargeDate,
        attempt: next.attempt,
        accountId: from.accountId,
        livemode: from.livemode,
        status: 'pending',
        paymentId: payment.id,
        tries: 1,
        paymentMethodId: payment.paymentMethodId,
        amount: payment.amount,
        currency: payment.currency,
        failure: null,
        claimedAt: at,
        decidedAt: null,
      }
      const parts = [
        part(
          'given',
          [],
          Prisma.sql`
          SELECT 1 FROM payment_methods p, subscriptions s
          WHERE p.id = ${payment.paymentMethodId} AND p.account_id = ${from.accountId}
            AND (NOT p.livemode OR EXISTS (SELECT 1 FROM accounts a WHERE a.id = p.account_id AND a.live))
            AND p.livemode = ${from.livemode} AND p.status <> 'detached'
            AND ${unmoved(from)} AND s.status = 'active' AND s.payment_id IS NULL
          FOR SHARE OF p FOR UPDATE OF s`,
        ),
        part(
          'charge',
          ['given'],
          Prisma.sql`
          INSERT INTO subscription_charges AS c
          SELECT r.* FROM given, ${rowsOf('subscription_charges', [charge])} r
          ON CONFLICT (subscription_id, charge_date, attempt) DO UPDATE
          SET status = 'pending', payment_id = excluded.payment_id, tries = c.tries + 1,
            payment_method_id = excluded.payment_method_id, amount = excluded.amount,
            currency = excluded.currency, failure = NULL, claimed_at = excluded.claimed_at, decided_at = NULL
          WHERE c.status = 'put_off'
          RETURNING 1`,
        ),
        part('moved', ['charge'], moving(from, changes, Prisma.sql`FROM charge`)),
        part(
          'payment',
          ['charge'],
          Prisma.sql`INSERT INTO payments SELECT r.* FROM charge, ${rowsOf('payments', [payment])} r`,
        ),
        ...eventParts(events, 'charge'),
      ]
      const begun = await db.$executeRaw(statement('subscriptions.begin_charge', parts, 'charge'))
      return begun === 1 ? next : null
    },

    /**
     * Records the outcome of the attempt that is under way. Returns null if the subscription has changed since it was
     * read.
     */
    async finish(from: SubscriptionModel, outcome: ChargeOutcome): Promise<SubscriptionModel | null> {
      return writeInTime(context, async () => {
        const at = now()
        const failure = outcome.kind === 'approved' ? null : outcome.failure
        const finished = finishAttempt(from, outcome, at)
        const changes = {
          ...finished,
          dueAt: nextStepAt({ ...from, ...finished }),
          lastChargeStatus: outcome.kind === 'approved' ? 'succeeded' : 'failed',
          lastChargeFailure: failure,
        }
        const pauses = from.status === 'active' && changes.status === 'paused'
        const types = [...EVENT[outcome.kind], ...(pauses ? (['subscription.paused'] as const) : [])]
        const change = changeSubscription(from, changes, types, at)
        const parts = [
          part('moved', [], moving(from, change.changes)),
          part(
            'charge',
            ['moved'],
            Prisma.sql`
            UPDATE subscription_charges c
            SET status = ${STATUS[outcome.kind]}, failure = ${failure}, decided_at = ${at}
            FROM moved
            WHERE c.subscription_id = ${from.id} AND c.charge_date = ${from.chargeDate}
              AND c.attempt = ${from.attempt} AND c.payment_id = ${from.paymentId}`,
          ),
          ...eventParts(change.events, 'moved'),
        ]
        const written = await db.$executeRaw(statement('subscriptions.finish_charge', parts, 'moved'))
        return written === 1 ? change.next : null
      })
    },

    /** Expires a subscription that has no charge date left. False if it has changed since it was read. */
    async expire(from: SubscriptionModel): Promise<boolean> {
      const { changes } = changeSubscription(from, { dueAt: null }, [], now())
      return (await db.$executeRaw(command('subscriptions.expire', moving(from, changes)))) === 1
    },

    /**
     * Gives up an attempt that was due while its account was not live. False if it can still be made, or the
     * subscription has changed.
     */
    async miss(from: SubscriptionModel): Promise<boolean> {
      const missed = missedAttempt(from, now())
      if (!missed) return false
      const { changes } = changeSubscription(from, missed, [], now())
      return (await db.$executeRaw(command('subscriptions.miss_charge', moving(from, changes)))) === 1
    },

    /** Sets when the subscription is next looked at. Does nothing if the subscription has changed since it was read. */
    async wait({ id, accountId, livemode, version }: SubscriptionModel, dueAt: Date | null): Promise<void> {
      await db.subscription.updateMany({ where: { id, accountId, livemode, version }, data: { dueAt } })
    },

    /** Claims subscriptions that have been due since before `before`, oldest first, and sets their due time to now. */
    claimOverdue: (before: Date, limit: number) => claimOverdue(context, 'subscription', before, limit),
  }
}

function unmoved({ id, accountId, livemode, version }: SubscriptionModel): Prisma.Sql {
  return Prisma.sql`
    s.id = ${id} AND s.account_id = ${accountId} AND s.livemode = ${livemode} AND s.version = ${version}`
}

function moving(
  from: SubscriptionModel,
  changes: Partial<SubscriptionModel>,
  given: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  const fields = Object.keys(changes)
  return Prisma.sql`
    UPDATE subscriptions s
    SET (${columnList(fields)}) = (
      SELECT ${columnList(fields, 'r.')} FROM ${rowsOf('subscriptions', [changes])} r)
    ${given}
    WHERE ${unmoved(from)}
    RETURNING 1`
}
