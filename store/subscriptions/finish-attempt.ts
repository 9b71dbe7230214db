/** The end of the attempt that is under way: what its outcome makes of the subscription, and of the row of the attempt. */
import type { EventType } from '../../contract/event-types'
import type { ChargeOutcome } from '../../domain/charge-outcomes'
import { finishAttempt, nextStepAt } from '../../domain/subscription'
import { Prisma } from '../../prisma/generated/client'
import type { SubscriptionModel } from '../../prisma/generated/models'
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

export interface FinishedAttempt {
  change: Change<'subscriptions'>
  decided: ClaimPart
}

export function finishedAttempt(
  from: SubscriptionModel,
  outcome: ChargeOutcome,
  happening: Happening,
): FinishedAttempt {
  const { at } = happening
  const failure = outcome.kind === 'approved' ? null : outcome.failure
  const finished = finishAttempt(from, outcome, at)
  const fields = {
    ...finished,
    dueAt: nextStepAt({ ...from, ...finished }),
    lastChargeStatus: outcome.kind === 'approved' ? 'succeeded' : 'failed',
    lastChargeFailure: failure,
  }
  const pauses = from.status === 'active' && fields.status === 'paused'
  const types = [...EVENT[outcome.kind], ...(pauses ? (['subscription.paused'] as const) : [])]
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
  return { change: changeSubscription(from, fields, types, happening), decided }
}
