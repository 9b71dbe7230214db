/** How the API and the sweep start workflows and send them messages. Temporal may be down: every call has a deadline. */
import {
  Client,
  WithStartWorkflowOperation,
  WorkflowNotFoundError,
  isGrpcServiceError,
  type WorkflowStartOptions,
  type Connection,
} from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import type { IncidentKind } from '../domain/incidents'
import type { RunState } from '../domain/run-state'
import type { About, WorkflowRef } from '../domain/workflow-ref'
import {
  TASK_QUEUES,
  WORKFLOW_IDS,
  WORKFLOW_TYPES,
  authorizeUpdate,
  deliveryWorkflowId,
  confirmUpdate,
  hostedSessionWorkflowId,
  operateUpdate,
  paymentWorkflowId,
  refundWorkflowId,
  subscriptionWorkflowId,
  replayWorkflowId,
  wakeSignal,
  type AuthorizeMessage,
  type DeliveryWorkflowInput,
  type HostedSessionWorkflowInput,
  type OperationMessage,
  type PaymentWorkflowInput,
  type RefundWorkflowInput,
  type ReplayWorkflowInput,
  type SubscriptionWorkflowInput,
  type UpdateResult,
} from './messages'
import { registerSearchAttributes } from './namespace'
import { endRun, inspectRun } from './runs'
import { idsOf, startAttributes } from './start'
import { when } from './tell'

export interface WorkflowClientSettings {
  /** It is closed with the client. */
  connection: Connection
  namespace: string
  dataConverter: DataConverter
  /** How long calls wait for Temporal, in milliseconds: to start or wake a workflow, or for an update's answer. */
  deadlines?: { startMs: number; updateMs: number }
}

/** Temporal did not take a message in time, or did not answer it; the row tells what came of it. */
class WorkflowUnavailable extends Error {
  override readonly name = 'WorkflowUnavailable'
}

/** What an update answers, or why it was not answered. */
export type MessageResult = UpdateResult | { kind: 'unavailable'; reason: string }

export type PaymentWorkflows = ReturnType<typeof createWorkflowClient>

const DEADLINES = { startMs: 5_000, updateMs: 12_000 }

export function createWorkflowClient({
  connection,
  namespace,
  dataConverter,
  deadlines: { startMs, updateMs } = DEADLINES,
}: WorkflowClientSettings) {
  const client = new Client({ connection, namespace, dataConverter })
  let attributes: Promise<void> | undefined

  /** Registers the search attributes once a process; a workflow cannot start with ones the server lacks. */
  const ensureSearchAttributes = async (): Promise<void> => {
    attributes ??= registerSearchAttributes(connection, namespace)
    try {
      await attributes
    } catch (error) {
      attributes = undefined
      throw error
    }
  }

  const common = (input: WorkflowRef, about: About = {}) => ({
    taskQueue: TASK_QUEUES.payments(input.livemode),
    workflowIdConflictPolicy: 'USE_EXISTING' as const,
    workflowIdReusePolicy: 'ALLOW_DUPLICATE' as const,
    typedSearchAttributes: startAttributes(input, about),
    // Accounts take turns, however much of one falls due at once, where the server shares queues out so.
    priority: { fairnessKey: input.account },
    memo: idsOf(input, about),
  })

  const options = (input: PaymentWorkflowInput, about?: About) => ({
    ...common(input, about),
    workflowId: paymentWorkflowId(input.payment),
    args: [input],
    staticSummary: `Payment ${input.payment}`,
  })

  const update = async (
    definition: typeof authorizeUpdate | typeof operateUpdate,
    updateId: string,
    input: PaymentWorkflowInput,
    message: AuthorizeMessage | OperationMessage,
  ): Promise<MessageResult> => {
    const startWorkflowOperation = new WithStartWorkflowOperation(WORKFLOW_TYPES.payment, options(input))
    startWorkflowOperation.workflowHandle().catch(() => undefined)
    const answer = within(client, updateMs, async () => {
      await ensureSearchAttributes()
      return client.workflow.executeUpdateWithStart<never, UpdateResult, [typeof message]>(definition.name, {
        startWorkflowOperation: startWorkflowOperation as never,
        updateId,
        args: [message],
      })
    })
    return answer.catch(unavailable)
  }

  const startWorkflow = (type: string, options: WorkflowStartOptions): Promise<void> =>
    within(client, startMs, async () => {
      await ensureSearchAttributes()
      await client.workflow.start(type, options)
    })

  /** Has a workflow look at its row, starting it if it does not run. */
  const wakeWorkflow = (type: string, options: WorkflowStartOptions): Promise<void> =>
    within(client, startMs, async () => {
      await ensureSearchAttributes()
      await client.workflow.signalWithStart(type, { ...options, signal: wakeSignal, signalArgs: [] })
    })

  return {
    /** Starts the payment's workflow; harmless when it runs already. */
    async start(input: PaymentWorkflowInput, about?: About): Promise<void> {
      await startWorkflow(WORKFLOW_TYPES.payment, options(input, about))
    },

    /**
     * Starts the refund's workflow; harmless when it runs already. Its first step is `waitMs` from now: until then it is in
     * Temporal, and has no task.
     */
    async startRefund(input: RefundWorkflowInput, about: About = {}, waitMs = 0): Promise<void> {
      await startWorkflow(WORKFLOW_TYPES.refund, {
        ...common(input, about),
        workflowId: refundWorkflowId(input.refund),
        args: [input],
        staticSummary: `Refund ${input.refund}`,
        ...(waitMs > 0 && { startDelay: waitMs }),
        ...(about.dueAt && { staticDetails: `settles ${when(about.dueAt.toISOString())}` }),
      })
    },

    /** Has the payment's workflow look at its row, starting it if it does not run. */
    async wake(input: PaymentWorkflowInput): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.payment, options(input))
    },

    async authorize(input: PaymentWorkflowInput, message: AuthorizeMessage): Promise<MessageResult> {
      return update(authorizeUpdate, `authorize-${message.epoch}`, { ...input, heldByCreate: true }, message)
    },

    /**
     * The answer to the payment's challenge. Whoever sends a message of the same id again, before it is answered, waits
     * for the same answer; whoever sends it later is given that answer from memory.
     */
    async confirm(
      input: PaymentWorkflowInput,
      message: OperationMessage,
      messageId = message.operation,
    ): Promise<MessageResult> {
      return update(confirmUpdate, messageId, input, message)
    },

    /** A capture, cancel or release; as `confirm`. */
    async operate(
      input: PaymentWorkflowInput,
      message: OperationMessage,
      messageId = message.operation,
    ): Promise<MessageResult> {
      return update(operateUpdate, messageId, input, message)
    },

    /** Has a hosted session's workflow look at its row, starting it if it does not run. */
    async wakeSession(input: HostedSessionWorkflowInput, about?: About): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.hostedSession, {
        ...common(input, about),
        workflowId: hostedSessionWorkflowId(input.session),
        args: [input],
        staticSummary: `Session ${input.session}`,
      })
    },

    /** Has the workflow of an event's deliveries look at their rows, starting it if it does not run. */
    async wakeDelivery(input: DeliveryWorkflowInput): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.delivery, {
        ...common(input),
        taskQueue: TASK_QUEUES.deliveries(input.livemode),
        workflowId: deliveryWorkflowId(input.event),
        args: [input],
        staticSummary: `Deliveries of ${input.event}`,
      })
    },

    /** Has the workflow of an event's deliveries look at their rows, if it runs. */
    async tellDelivery({ event }: DeliveryWorkflowInput): Promise<void> {
      await within(client, startMs, async () => {
        try {
          await client.workflow.getHandle(deliveryWorkflowId(event)).signal(wakeSignal)
        } catch (error) {
          if (!(error instanceof WorkflowNotFoundError)) throw error
        }
      })
    },

    /** Starts the workflow of a replay; harmless when it runs already. */
    async startReplay(input: ReplayWorkflowInput): Promise<void> {
      await startWorkflow(WORKFLOW_TYPES.replay, {
        ...common(input),
        taskQueue: TASK_QUEUES.deliveries(input.livemode),
        workflowId: replayWorkflowId(input.replay),
        args: [input],
        staticSummary: `Replay ${input.replay}`,
      })
    },

    /** Has a subscription's workflow look at its row, starting it if it does not run. */
    async wakeSubscription(input: SubscriptionWorkflowInput, about?: About): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.subscription, {
        ...common(input, about),
        taskQueue: TASK_QUEUES.subscriptions(input.livemode),
        workflowId: subscriptionWorkflowId(input.subscription),
        args: [input],
        staticSummary: `Subscription ${input.subscription}`,
      })
    },

    /** How the latest run of the workflow of an object stands. */
    async inspect(kind: IncidentKind, id: string): Promise<RunState> {
      return within(client, startMs, () => inspectRun(client, WORKFLOW_IDS[kind](id)))
    },

    /** Ends that very run of the workflow of an object. */
    async endRun(kind: IncidentKind, id: string, runId: string, reason: string): Promise<void> {
      await within(client, startMs, () => endRun(client, WORKFLOW_IDS[kind](id), runId, reason))
    },

    async close(): Promise<void> {
      await connection.close()
    },
  }
}

function unavailable(error: unknown): MessageResult {
  if (!(error instanceof WorkflowUnavailable)) throw error
  return { kind: 'unavailable', reason: error.message }
}

async function within<T>(client: Client, milliseconds: number, call: () => Promise<T>): Promise<T> {
  try {
    return await client.withDeadline(Date.now() + milliseconds, call)
  } catch (error) {
    const cause = error instanceof Error && isGrpcServiceError(error.cause) ? error.cause.details : undefined
    throw new WorkflowUnavailable(
      `Temporal did not answer: ${cause ?? (error instanceof Error ? error.message : 'unknown')}`,
      { cause: error },
    )
  }
}
