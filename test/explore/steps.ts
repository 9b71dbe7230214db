/** The steps of workflows, each with the activity that the worker has for it. */
import type { App } from '../../app/app'
import { createDeliveryActivities } from '../../activities/deliveries/activities'
import { createPaymentActivities } from '../../activities/payments/activities'
import { createSubscriptionActivities } from '../../activities/subscriptions/activities'
import { createWaitingActivities } from '../../activities/waiting'
import type { RefOf, WorkflowRef } from '../../domain/workflow-ref'
import { advance, isClock } from './clock'
import type { Steps } from './ports/temporal'
import type { Stepped } from './stepped'
import type { Deliverer } from '../../app/webhooks/deliveries/deliverer'

/** How long the workflow of deliveries waits if somebody else is at one of them. */
const BUSY_MS = 2_000

export function stepsOf(app: App, delivering: (app: App) => Deliverer): Steps {
  const payments = createPaymentActivities(app)
  const subscriptions = createSubscriptionActivities(app)
  const waiting = createWaitingActivities(app)
  /** As the workflow does: what is due is sent at once, and all of it is looked at again. */
  const deliver = async (ref: RefOf<'event'>): Promise<Stepped> => {
    const deliveries = createDeliveryActivities({ ...app, deliverer: delivering(app) })
    const left = await deliveries.readDeliveries({ ref })
    if (left.length === 0) return { done: true }
    const due = left.filter(({ waitMs }) => waitMs === 0)
    const outcomes = await Promise.all(
      due.map(({ delivery, endpoint }) => deliveries.retryDelivery({ ref, delivery, endpoint })),
    )
    if (due.length > 0)
      return { done: false, waitMs: outcomes.every(({ kind }) => kind === 'made') ? 0 : BUSY_MS }
    const waits = left.flatMap(({ waitMs }) => waitMs ?? [])
    return { done: false, waitMs: waits.length === 0 ? null : Math.min(...waits) }
  }
  const ofPayment = (ref: WorkflowRef) => ref as RefOf<'payment'>
  return {
    async step(ref): Promise<Stepped> {
      if (isClock(ref)) return advance(app, ref)
      if (ref.kind === 'event') return deliver(ref as RefOf<'event'>)
      if (ref.kind === 'subscription')
        return stepped(await subscriptions.advanceSubscription({ ref: ref as RefOf<'subscription'> }))
      const step =
        ref.kind === 'payment'
          ? await payments.advancePayment({ ref: ofPayment(ref) })
          : await waiting.advance({ ref })
      return stepped(step)
    },
    async message(ref, { operation }) {
      const { result, step } = await payments.carryOutOperation({ ref: ofPayment(ref), operation })
      return { result, step: stepped(step) }
    },
  }
}

const stepped = (step: { kind: 'done' } | { kind: 'wait'; waitMs: number | null }): Stepped =>
  step.kind === 'done' ? { done: true } : { done: false, waitMs: step.waitMs }
