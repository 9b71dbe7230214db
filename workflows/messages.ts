/** Names that workflows and their callers share: queues, workflow ids, inputs, updates. */
import { defineSignal, defineUpdate } from '@temporalio/workflow'
import type { ClockRef } from '../domain/sandbox-clock'
import type { OperationMessage, UpdateResult } from '../domain/payment-work'
import type { RefOf } from '../domain/workflow-ref'

const ofMode = (kind: string) => (livemode: boolean) => `${kind}-${livemode ? 'live' : 'sandbox'}`

/**
 * Thousands of subscriptions fall due at midnight, and hundreds of refunds settle at once. They have their own queues, so that no
 * merchant's call waits behind them.
 */
export const TASK_QUEUES = {
  payments: ofMode('payments'),
  waiting: ofMode('waiting'),
  subscriptions: ofMode('subscriptions'),
  deliveries: ofMode('deliveries'),
  schedules: 'schedules',
} as const

export const ALL_TASK_QUEUES: readonly string[] = [
  ...[false, true].flatMap((livemode) => [
    TASK_QUEUES.payments(livemode),
    TASK_QUEUES.waiting(livemode),
    TASK_QUEUES.subscriptions(livemode),
    TASK_QUEUES.deliveries(livemode),
  ]),
  TASK_QUEUES.schedules,
]

export const WORKFLOW_TYPES = {
  payment: 'paymentWorkflow',
  subscription: 'subscriptionWorkflow',
  delivery: 'deliveryWorkflow',
  sandboxClock: 'sandboxClockWorkflow',
  housekeeping: 'housekeepingWorkflow',
  feeSettlement: 'feeSettlementWorkflow',
  cards: 'cardsWorkflow',
  dashboardHours: 'dashboardHoursWorkflow',
  endpointHealth: 'endpointHealthWorkflow',
  verify: 'verifyWorkflow',
  reconciliation: 'reconciliationWorkflow',
  acquirerNotifications: 'acquirerNotificationsWorkflow',
} as const

export const sandboxClockWorkflowId = (account: string, epoch: number) => `sandbox-clock-${account}-${epoch}`

export type ClockWorkflowInput = ClockRef

export interface SubscriptionWorkflowInput extends RefOf<'subscription'> {
  /** How long Temporal was told to wait before it started this run, in milliseconds. */
  backoffMs?: number
}

export type PaymentWorkflowInput = RefOf<'payment'>

/** Has a payment's workflow carry out what was asked of it: a confirm, capture, cancel or release. */
export const operateUpdate = defineUpdate<UpdateResult, [OperationMessage]>('operate')

/** Tells a workflow that something happened to its row, so that it looks at the row now. */
export const wakeSignal = defineSignal('wake')
