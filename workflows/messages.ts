/** Names that workflows and their callers share: queues, workflow ids, inputs, updates. */
import { defineSignal, defineUpdate } from '@temporalio/workflow'
import type { IncidentKind } from '../domain/incidents'
import type { RefusalCode, StepReason } from '../domain/payment-work'

const ofMode = (kind: string) => (livemode: boolean) => `${kind}-${livemode ? 'live' : 'sandbox'}`

/** Subscriptions fall due by the thousand, at midnight: what a merchant waits for does not queue behind them. */
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
  sweep: 'sweepWorkflow',
  housekeeping: 'housekeepingWorkflow',
  feeSettlement: 'feeSettlementWorkflow',
  cards: 'cardsWorkflow',
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
  /** How often runs before this one asked after the payment under way: the backoff goes on where it was. */
  triesBefore?: number
  paymentBefore?: string
  /** How long Temporal was to wait before it started this run, in milliseconds. */
  backoffMs?: number
}

export const deliveryWorkflowId = (event: string) => `delivery-${event}`

export const replayWorkflowId = (replay: string) => `replay-${replay}`

/** Whose workflow sees to what waits. */
export const WORKFLOW_IDS: Readonly<Record<IncidentKind, (id: string) => string>> = {
  payment: paymentWorkflowId,
  operation: paymentWorkflowId,
  refund: refundWorkflowId,
  hosted_session: hostedSessionWorkflowId,
  subscription: subscriptionWorkflowId,
  event: deliveryWorkflowId,
  replay: replayWorkflowId,
}

export interface ReplayWorkflowInput {
  replay: string
  account: string
  livemode: boolean
  /** Looks after reopened deliveries that runs before this one took: the backoff goes on where it was. */
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
  /** Wait for the `authorize` update before anything else: the create call holds the payment. */
  heldByCreate?: boolean
  /** Steps that runs before this one took: the backoff goes on where it was. */
  triesBefore?: number
}

export interface RefundWorkflowInput {
  refund: string
  account: string
  livemode: boolean
  /** Tries at the processor that runs before this one made: the backoff goes on where it was. */
  triesBefore?: number
}

export interface AuthorizeMessage {
  /** The epoch under which the create call holds the payment. */
  epoch: number
}

/** Names an operation by its row. */
export interface OperationMessage {
  /** The operation's key hash in hex. */
  operation: string
}

/** What an update answers: the row tells the rest. */
export type UpdateResult =
  { kind: 'settled' } | { kind: 'waiting'; reason: StepReason } | { kind: 'refused'; code: RefusalCode }

export const authorizeUpdate = defineUpdate<UpdateResult, [AuthorizeMessage]>('authorize')
export const confirmUpdate = defineUpdate<UpdateResult, [OperationMessage]>('confirm')
export const operateUpdate = defineUpdate<UpdateResult, [OperationMessage]>('operate')

/** Something happened to the row: look at it now. */
export const wakeSignal = defineSignal('wake')
