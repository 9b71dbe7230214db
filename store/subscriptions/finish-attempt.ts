/** The end of the attempt that is under way: what its outcome makes of the subscription, and of the row of the attempt. */
import type { EventType } from '../../contract/event-types'
import type { ChargeOutcome } from '../../domain/charge-outcomes'
import { dunningOf, type DunningColumns } from '../../domain/dunning'
import { finishAttempt, nextStepAt } from '../../domain/subscription'
import { Prisma } from '../../prisma/generated/client'
import type { SubscriptionModel } from '../../prisma/generated/models'
import { noticing } from '../cardholder-notices'
import type { Change, Happening } from '../change'
import { part, type ClaimPart } from '../statement'
import { changeSubscription } from './change'

const STATUS = { approved: 'succeeded', refused: 'failed', waived: 'failed', put_off: 'put_off' } as const

const EVENT: Readonly<Record<ChargeOutcome['kind'], readonly EventType[]>> = {
  approved: ['subscription.charged'],
  refused: ['subscription.charge_failed'],
  waived: ['subscription.charge_failed'],
  put_off: [],
}

/** Of the status that it brings; there is none for `expired`. */
const STATUS_EVENT: Readonly<Record<string, readonly EventType[]>> = {
  paused: ['subscription.paused'],
  cancelled: ['subscription.cancelled'],
}

export interface FinishedAttempt {
  change: Change<'subscriptions'>
  also: readonly ClaimPart[]
  /** What must still hold of the account. */
  given: Prisma.Sql | undefined
}

/** `real`: the machine's time. */
export function finishedAttempt(
  from: SubscriptionModel,
  outcome: ChargeOutcome,
  account: DunningColumns,
  happening: Happening,
  real: Date,
): FinishedAttempt {
  const { at } = happening
  const failure = outcome.kind === 'approved' ? null : outcome.failure
  const finished = finishAttempt(from, outcome, dunningOf(account, from.retryDays), at)
  const fields = {
    ...finished,
    dueAt: nextStepAt({ ...from, ...finished }),
    lastChargeStatus: outcome.kind === 'approved' ? 'succeeded' : 'failed',
    lastChargeFailure: failure,
  }
  const types = [...EVENT[outcome.kind], ...(STATUS_EVENT[finished.status ?? ''] ?? [])]
  const decided = part(
    'charge',
    ['claim'],
    Prisma.sql`
    UPDATE subscription_charges c
    SET status = ${STATUS[outcome.kind]}, failure = ${failure}, decided_at = ${at}
    FROM claim
    WHERE c.subscription_id = ${from.id} AND c.charge_date = ${from.chargeDate}
      AND c.attempt = ${from.attempt} AND c.payment_id = ${from.paymentId}`,
  )
  return {
    change: changeSubscription(from, fields, types, happening),
    also: [decided, ...failing(from, outcome, real)],
    given: outcome.kind === 'refused' ? unchangedDunning(from.accountId, account) : undefined,
  }
}

/** Its cardholder is told, each time, if the account wants that. */
const failing = (
  { accountId, livemode, paymentId }: SubscriptionModel,
  { kind }: ChargeOutcome,
  real: Date,
): ClaimPart[] =>
  kind === 'refused' && paymentId !== null
    ? [noticing('charge_failed', [{ accountId, livemode, id: paymentId }], real)]
    : []

/** A setting that has changed since it was read counts for this attempt already. */
const unchangedDunning = (id: string, { chargeRetryDays, chargeRetriesEnd }: DunningColumns) => Prisma.sql`
  SELECT 1 FROM accounts a
  WHERE a.id = ${id} AND a.charge_retry_days = ${[...chargeRetryDays]}::integer[]
    AND a.charge_retries_end = ${chargeRetriesEnd}`
