/** The object that a workflow and each of its steps work on. */
export interface WorkflowRef {
  /** The kind's name, such as `refund`. */
  kind: string
  id: string
  account: string
  livemode: boolean
}

export type RefOf<Name extends string> = WorkflowRef & { kind: Name }

/** An object as its row names it. */
interface Whose {
  id: string
  accountId: string
  livemode: boolean
}

export const refOf = <Name extends string>(
  kind: Name,
  { id, accountId: account, livemode }: Whose,
): RefOf<Name> => ({ kind, id, account, livemode })

/** The row's values that the caller knows when it starts the workflow. The first step adds the missing ones. */
export interface About {
  status?: string
  dueAt?: Date | null
  payment?: string | null
  customer?: string | null
}

/** The workflow that looks after the objects of a kind. */
export type WorkflowOfKind = SteppedWorkflow | OwnWorkflow

/** A workflow that takes the kind's steps and does nothing else. Workers take them on these queues alone. */
export interface SteppedWorkflow extends RunsOfKind {
  type: SteppedType
  queue: 'waiting' | 'deliveries'
}

/** A workflow with a story and activities of its own. */
export interface OwnWorkflow extends RunsOfKind {
  type: 'paymentWorkflow' | 'subscriptionWorkflow' | 'deliveryWorkflow'
  queue: 'payments' | 'subscriptions' | 'deliveries'
}

interface RunsOfKind {
  /** A run's id begins with it. */
  id: string
  /** What Temporal's pages call an object of the kind. */
  title: string
  /** The questions that operators ask most about runs of the kind. */
  queries: readonly RunQuery[]
}

export interface RunQuery {
  name: string
  finds: string
  /** The status that the runs show; any if absent. */
  status?: string
}

/** The types of the workflows that take steps until one is the last (workflows/kinds.ts). */
export type SteppedType =
  | 'acquirerNotificationWorkflow'
  | 'disputeWorkflow'
  | 'disputeWatchWorkflow'
  | 'hostedSessionWorkflow'
  | 'paymentMethodWorkflow'
  | 'payoutWorkflow'
  | 'payoutScheduleWorkflow'
  | 'refundWorkflow'
  | 'reportScheduleWorkflow'
  | 'webhookReplayWorkflow'

export const workflowIdOf = ({ id }: Pick<WorkflowOfKind, 'id'>, objectId: string): string =>
  `${id}-${objectId}`
