/**
 * The steps of subscriptions. One commit begins an attempt: it adds the row that makes the attempt unique, and its payment.
 * The outcome of the payment ends the attempt in the same commit (payments/record.ts), unless it was recorded by itself.
 */
import type { Cause } from '../../domain/cause'
import type { ChargeOutcome } from '../../domain/charge-outcomes'
import type { DunningColumns } from '../../domain/dunning'
import { beginAttempt, cancelling, missedAttempt, nextAttempt } from '../../domain/subscription'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentMethodModel, PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import { silently, unchanged, type Change } from '../change'
import { commit, where } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { planPayment } from '../payments/change'
import { rowsOf } from '../rows'
import { changeSubscription } from './change'
import { finishedAttempt } from './finish-attempt'

export interface BegunCharge {
  subscription: SubscriptionModel
  payment: PaymentModel
}

export function createSubscriptionCharges(context: StoreContext) {
  const { now, offset, pepper, real, delayed } = context
  return {
    /** Takes the place of the hash of an Idempotency-Key in the payment's row. No request can have that key. */
    keyHash: (subscriptionId: string, date: string, attempt: number, tries: number) =>
      pepper.hash('idempotency-key', 'subscription', subscriptionId, date, `${attempt}`, `${tries}`),

    /**
     * Begins the next attempt on `card`. Returns null, and writes nothing, if the subscription or the card has changed
     * since it was read, the account is no longer live, or the attempt was made already.
     */
    async begin(
      from: SubscriptionModel,
      card: PaymentMethodModel,
      draft: PaymentModel,
      cause: Cause,
    ): Promise<BegunCharge | null> {
      return writeInTime(context, async () => {
        const opened = planPayment(draft, cause, now())
        const payment = opened.next
        const begun = {
          ...beginAttempt(from, payment.id),
          dueAt: payment.dueAt,
          lastChargeAt: payment.createdAt,
          lastChargeStatus: 'pending',
          lastChargePaymentId: payment.id,
          lastChargeFailure: null,
        }
        const change = changeSubscription(from, begun, [], { at: now(), cause })
        const changes: Change[] = [unchanged('payment_methods', card, cause), change, opened]
        const claim = (given: Prisma.Sql | undefined) => claimingAttempt(change.next, payment, given)
        const written = await commit(context, 'subscriptions.begin_charge', changes, {
          claim,
          given: from.livemode ? liveAccount(from.accountId) : undefined,
        })
        if (!written) return null
        const planned = nextAttempt(from)?.at
        if (planned && offset() === 0)
          delayed?.('charge', from.livemode, real().getTime() - planned.getTime())
        return { subscription: change.next, payment }
      })
    },

    /**
     * Ends the attempt that is under way, whose payment is decided already. Returns null if the subscription, or the account's
     * setting, has changed since it was read.
     */
    async finish(
      from: SubscriptionModel,
      outcome: ChargeOutcome,
      account: DunningColumns,
      cause: Cause,
    ): Promise<SubscriptionModel | null> {
      return writeInTime(context, async () => {
        const happening = { at: now(), cause }
        const { change, also, given } = finishedAttempt(from, outcome, account, happening, real())
        const written = await commit(context, 'subscriptions.finish_charge', [change], {
          given,
          also,
        })
        return written ? change.next : null
      })
    },

    /** Expires a subscription that has no charge date left. False if it has changed since it was read. */
    async expire(from: SubscriptionModel, cause: Cause): Promise<boolean> {
      const change = changeSubscription(from, { dueAt: null }, [], { at: now(), cause })
      return commit(context, 'subscriptions.expire', [change])
    },

    /** Cancels a subscription whose last period is over. False if it has changed since it was read. */
    async cancelAtPeriodEnd(from: SubscriptionModel, cause: Cause): Promise<boolean> {
      const at = now()
      const ended = { ...cancelling(from, at), dueAt: null }
      const change = changeSubscription(from, ended, ['subscription.cancelled'], { at, cause })
      return commit(context, 'subscriptions.cancel_at_period_end', [change])
    },

    /**
     * Gives up an attempt that was due while its account was not live. False if it can still be made, or the
     * subscription has changed.
     */
    async miss(from: SubscriptionModel, cause: Cause): Promise<boolean> {
      const missed = missedAttempt(from, now())
      if (!missed) return false
      const change = changeSubscription(from, missed, [], { at: now(), cause })
      return commit(context, 'subscriptions.miss_charge', [change])
    },

    /** Sets when the subscription is next looked at. False if the subscription has changed since it was read. */
    async wait(from: SubscriptionModel, dueAt: Date | null, cause: Cause): Promise<boolean> {
      return commit(context, 'subscriptions.wait', [silently('subscriptions', from, { dueAt }, cause)])
    },
  }
}

/** It is not locked, so that the charges of an account do not wait for each other. */
const liveAccount = (id: string) => Prisma.sql`SELECT 1 FROM accounts a WHERE a.id = ${id} AND a.live`

/** Adds the attempt, which was never made before, or was put off by an outage. */
function claimingAttempt(
  subscription: SubscriptionModel,
  payment: PaymentModel,
  given: Prisma.Sql | undefined,
): Prisma.Sql {
  const charge = {
    subscriptionId: subscription.id,
    chargeDate: subscription.chargeDate,
    attempt: subscription.attempt,
    accountId: subscription.accountId,
    livemode: subscription.livemode,
    status: 'pending',
    paymentId: payment.id,
    tries: 1,
    paymentMethodId: payment.paymentMethodId,
    amount: payment.amount,
    currency: payment.currency,
    failure: null,
    claimedAt: payment.createdAt,
    decidedAt: null,
  }
  return Prisma.sql`
    INSERT INTO subscription_charges AS c
    SELECT r.* FROM ${rowsOf('subscription_charges', [charge])} r
    ${where(given)}
    ON CONFLICT (subscription_id, charge_date, attempt) DO UPDATE
    SET status = 'pending', payment_id = excluded.payment_id, tries = c.tries + 1,
      payment_method_id = excluded.payment_method_id, amount = excluded.amount,
      currency = excluded.currency, failure = NULL, claimed_at = excluded.claimed_at, decided_at = NULL
    WHERE c.status = 'put_off'
    RETURNING 1`
}
