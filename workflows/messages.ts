/** Names that workflows and their callers share: queues, workflow ids, inputs, updates. */
import { defineSignal, defineUpdate } from '@temporalio/workflow'
import type { IncidentKind } from '../domain/incidents'
import type { ClockRef } from '../domain/sandbox-clock'
import type { RefusalCode, StepReason } from '../domain/payment-work'

const ofMode = (kind: string) => (livemode: boolean) => `${kind}-${livemode ? 'live' : 'sandbox'}`

/**
 * Thousands of subscriptions fall due at midnight. They have their own queues, so that no merchant's call waits behind
 * them.
 */
export const TASK_QUEUES = {
  payments: ofMode('payments'),
  subscriptions: ofMode('subscriptions'),
  deliveries: ofMode('deliveries'),
  schedules: 'schedules',
} as const

export const ALL_TASK_QUEUES: readonly string[] = [
  ...[false, true].flatMap((livemode) => [
    TASK_QUEUES.payments(livemode),
    TASK_QUEUES.subscriptions(livemode),
    TASK_QUEUES.deliveries(livemode),
  ]),
  TASK_QUEUES.schedules,
]

export const WORKFLOW_TYPES = {
  payment: 'paymentWorkflow',
  refund: 'refundWorkflow',
  hostedSession: 'hostedSessionWorkflow',
  subscription: 'subscriptionWorkflow',
  delivery: 'deliveryWorkflow',
  replay: 'replayWorkflow',
  sandboxClock: 'sandboxClockWorkflow',
  sweep: 'sweepWorkflow',
  housekeeping: 'housekeepingWorkflow',
  feeSettlement: 'feeSettlementWorkflow',
  cards: 'cardsWorkflow',
  dashboardHours: 'dashboardHoursWorkflow',
  endpointHealth: 'endpointHealthWorkflow',
  mails: 'mailsWorkflow',
  deliveryLeftovers: 'deliveryLeftoversWorkflow',
} as const

export const paymentWorkflowId = (payment: string) => `payment-${payment}`
export const refundWorkflowId = (refund: string) => `refund-${refund}`

export const hostedSessionWorkflowId = (session: string) => `hosted-session-${session}`

export const subscriptionWorkflowId = (subscription: string) => `subscription-${subscription}`

export interface SubscriptionWorkflowInput {
  subscription: string
  account: string
  livemode: boolean
  /** How often earlier runs asked about the payment under way. The backoff continues from there. */
  triesBefore?: number
  paymentBefore?: string
  /** How long Temporal was told to wait before it started this run, in milliseconds. */
  backoffMs?: number
}

export const deliveryWorkflowId = (event: string) => `delivery-${event}`

export const sandboxClockWorkflowId = (account: string, epoch: number) => `sandbox-clock-${account}-${epoch}`

export const replayWorkflowId = (replay: string) => `replay-${replay}`

/** The id of the workflow that looks after an object, by the object's kind. */
export const WORKFLOW_IDS: Readonly<Record<IncidentKind, (id: string) => string>> = {
  payment: paymentWorkflowId,
  operation: paymentWorkflowId,
  refund: refundWorkflowId,
  hosted_session: hostedSessionWorkflowId,
  subscription: subscriptionWorkflowId,
  event: deliveryWorkflowId,
  replay: replayWorkflowId,
}

export type ClockWorkflowInput = ClockRef

export interface ReplayWorkflowInput {
  replay: string
  account: string
  livemode: boolean
  /** How often earlier runs looked at the reopened deliveries. The backoff continues from there. */
  looksBefore?: number
}

export interface DeliveryWorkflowInput {
  event: string
  account: string
  livemode: boolean
}

export interface HostedSessionWorkflowInput {
  session: string
  account: string
  livemode: boolean
}

export interface PaymentWorkflowInput {
  payment: string
  account: string
  livemode: boolean
}

export interface RefundWorkflowInput {
  refund: string
  account: string
  livemode: boolean
  /** How often earlier runs tried at the processor. The backoff continues from there. */
  triesBefore?: number
}

/** Identifies an operation by its row. */
export interface OperationMessage {
  /** The operation's key hash in hex. */
  operation: string
}

/** The answer to an update. The row has the rest. */
export type UpdateResult =
  { kind: 'settled' } | { kind: 'waiting'; reason: StepReason } | { kind: 'refused'; code: RefusalCode }

export const confirmUpdate = defineUpdate<UpdateResult, [OperationMessage]>('confirm')
export const operateUpdate = defineUpdate<UpdateResult, [OperationMessage]>('operate')

/** Tells a workflow that something happened to its row, so that it looks at the row now. */
export const wakeSignal = defineSignal('wake')
