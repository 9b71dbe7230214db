/** The steps of workflows, each with the activity that the worker has for it. */
import type { App } from '../../app/app'
import { createPaymentActivities, type Step } from '../../activities/payments/activities'
import { createSubscriptionActivities } from '../../activities/subscriptions/activities'
import { createWaitingActivities } from '../../activities/waiting'
import type { MessageResult } from '../../domain/payment-work'
import type { RefOf, WorkflowRef } from '../../domain/workflow-ref'
import type { Stepped, Steps } from './ports/temporal'

export function stepsOf(app: App): Steps {
  const payments = createPaymentActivities(app)
  const subscriptions = createSubscriptionActivities(app)
  const waiting = createWaitingActivities(app)
  const ofPayment = (ref: WorkflowRef) => ref as RefOf<'payment'>
  return {
    async step(ref): Promise<Stepped> {
      if (ref.kind === 'subscription')
        return stepped(await subscriptions.advanceSubscription({ ref: ref as RefOf<'subscription'> }))
      const step =
        ref.kind === 'payment'
          ? await payments.advancePayment({ ref: ofPayment(ref) })
          : await waiting.advance({ ref })
      return stepped(step)
    },
    async message(ref, kind, { operation }): Promise<MessageResult> {
      const named = { ref: ofPayment(ref), operation }
      if (kind === 'operate') return payments.carryOutOperation(named)
      const confirming = await payments.acceptAuthentication(named)
      if (confirming.kind !== 'accepted') return confirming
      const step: Step = await payments.advancePayment(named)
      return step.kind === 'done' ? { kind: 'settled' } : { kind: 'waiting', reason: step.reason }
    },
  }
}

const stepped = (step: { kind: 'done' } | { kind: 'wait'; waitMs: number | null }): Stepped =>
  step.kind === 'done' ? { done: true } : { done: false, waitMs: step.waitMs }
