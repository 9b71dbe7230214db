/**
 * How the API and the sweep start workflows and send them messages. Temporal may be down, so every call has a deadline.
 */
import {
  Client,
  WithStartWorkflowOperation,
  WorkflowNotFoundError,
  type WorkflowStartOptions,
  type Connection,
} from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import type { IncidentKind } from '../domain/incidents'
import type { RunState } from '../domain/run-state'
import type { ScheduleName } from '../domain/schedules'
import type { TemporalState } from '../domain/service-state'
import { utcText } from '../domain/time'
import type { About, WorkflowRef } from '../domain/workflow-ref'
import {
  TASK_QUEUES,
  WORKFLOW_IDS,
  WORKFLOW_TYPES,
  deliveryWorkflowId,
  confirmUpdate,
  hostedSessionWorkflowId,
  operateUpdate,
  paymentWorkflowId,
  refundWorkflowId,
  subscriptionWorkflowId,
  replayWorkflowId,
  sandboxClockWorkflowId,
  wakeSignal,
  type ClockWorkflowInput,
  type DeliveryWorkflowInput,
  type HostedSessionWorkflowInput,
  type OperationMessage,
  type PaymentWorkflowInput,
  type RefundWorkflowInput,
  type ReplayWorkflowInput,
  type SubscriptionWorkflowInput,
  type UpdateResult,
} from '../workflows/messages'
import { registerSearchAttributes } from './namespace'
import { endRun, inspectRun } from './runs'
import { pagesOf, readState } from './state'
import { idsOf, startAttributes } from './start-attributes'
import { unavailable, within } from './within'

export interface WorkflowClientSettings {
  /** The client closes it when it is closed itself. */
  connection: Connection
  namespace: string
  dataConverter: DataConverter
  /**
   * How long calls wait for Temporal, in milliseconds: those that start or wake a workflow, and those that need an
   * update's answer.
   */
  deadlines?: { startMs: number; updateMs: number }
  /** The address of Temporal's own pages. */
  uiUrl?: string | undefined
}

/** The answer to an update, or why there is none. */
export type MessageResult = UpdateResult | { kind: 'unavailable'; reason: string }

export type PaymentWorkflows = ReturnType<typeof createWorkflowClient>

const MAIL_SCHEDULE: ScheduleName = 'mails'

const DEADLINES = { startMs: 5_000, updateMs: 12_000 }

export function createWorkflowClient({
  connection,
  namespace,
  dataConverter,
  deadlines: { startMs, updateMs } = DEADLINES,
  uiUrl,
}: WorkflowClientSettings) {
  const client = new Client({ connection, namespace, dataConverter })
  let attributes: Promise<void> | undefined

  /**
   * Registers the search attributes once per process. The server starts no workflow with attributes that it does not
   * know.
   */
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
    // Where the server supports it, accounts take turns, however many tasks of one account are due at once.
    priority: { fairnessKey: input.account },
    memo: idsOf(input, about),
  })

  const options = (input: PaymentWorkflowInput, about?: About) => ({
    ...common(input, about),
    workflowId: paymentWorkflowId(input.payment),
    args: [input],
    staticSummary: `Payment ${input.payment}`,
  })

  const refundOptions = (input: RefundWorkflowInput, about?: About) => ({
    ...common(input, about),
    workflowId: refundWorkflowId(input.refund),
    args: [input],
    staticSummary: `Refund ${input.refund}`,
  })

  const update = async (
    definition: typeof operateUpdate,
    updateId: string,
    input: PaymentWorkflowInput,
    message: OperationMessage,
  ): Promise<MessageResult> => {
    const startWorkflowOperation = new WithStartWorkflowOperation(WORKFLOW_TYPES.payment, options(input))
    startWorkflowOperation.workflowHandle().catch(() => undefined)
    const answer = within(client, updateMs, async () => {
      await ensureSearchAttributes()
      return client.workflow.executeUpdateWithStart<never, UpdateResult, [OperationMessage]>(
        definition.name,
        {
          startWorkflowOperation: startWorkflowOperation as never,
          updateId,
          args: [message],
        },
      )
    })
    return answer.catch(unavailable)
  }

  const startWorkflow = (type: string, options: WorkflowStartOptions): Promise<void> =>
    within(client, startMs, async () => {
      await ensureSearchAttributes()
      await client.workflow.start(type, options)
    })

  /** Makes a workflow look at its row; starts it if it does not run. */
  const wakeWorkflow = (type: string, options: WorkflowStartOptions): Promise<void> =>
    within(client, startMs, async () => {
      await ensureSearchAttributes()
      await client.workflow.signalWithStart(type, { ...options, signal: wakeSignal, signalArgs: [] })
    })

  return {
    /** Starts the payment's workflow; harmless if it runs already. */
    async start(input: PaymentWorkflowInput, about?: About): Promise<void> {
      await startWorkflow(WORKFLOW_TYPES.payment, options(input, about))
    },

    /**
     * Starts the refund's workflow; harmless if it runs already. Temporal holds it back for `waitMs`: until then it has
     * no task.
     */
    async startRefund(input: RefundWorkflowInput, about: About = {}, waitMs = 0): Promise<void> {
      await startWorkflow(WORKFLOW_TYPES.refund, {
        ...refundOptions(input, about),
        ...(waitMs > 0 && { startDelay: waitMs }),
        ...(about.dueAt && { staticDetails: `settles ${utcText(about.dueAt.toISOString())}` }),
      })
    },

    /** Makes the refund's workflow look at its row; starts it if it does not run. */
    async wakeRefund(input: RefundWorkflowInput): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.refund, refundOptions(input))
    },

    /** Has the schedule of mails run now; harmless if it runs already. */
    async sendMails(): Promise<void> {
      await within(client, startMs, () => client.schedule.getHandle(MAIL_SCHEDULE).trigger())
    },

    /** Starts the workflow of an advance of a sandbox's clock; harmless if it runs already. */
    async advanceClock({ account, epoch }: ClockWorkflowInput): Promise<void> {
      const ref = { account, livemode: false }
      await startWorkflow(WORKFLOW_TYPES.sandboxClock, {
        ...common(ref),
        workflowId: sandboxClockWorkflowId(account, epoch),
        args: [{ account, epoch }],
        staticSummary: `Clock of ${account}`,
      })
    },

    /** Makes the payment's workflow look at its row; starts it if it does not run. */
    async wake(input: PaymentWorkflowInput): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.payment, options(input))
    },

    /**
     * Sends the answer to the payment's challenge. Temporal knows a message by its id: a repeat waits for the answer to
     * the first one, or gets that answer if it was given already.
     */
    async confirm(
      input: PaymentWorkflowInput,
      message: OperationMessage,
      messageId = message.operation,
    ): Promise<MessageResult> {
      return update(confirmUpdate, messageId, input, message)
    },

    /** Sends a capture, cancel or release. Repeats are answered as in `confirm`. */
    async operate(
      input: PaymentWorkflowInput,
      message: OperationMessage,
      messageId = message.operation,
    ): Promise<MessageResult> {
      return update(operateUpdate, messageId, input, message)
    },

    /** Makes a hosted session's workflow look at its row; starts it if it does not run. */
    async wakeSession(input: HostedSessionWorkflowInput, about?: About): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.hostedSession, {
        ...common(input, about),
        workflowId: hostedSessionWorkflowId(input.session),
        args: [input],
        staticSummary: `Session ${input.session}`,
      })
    },

    /** Makes the workflow of an event's deliveries look at their rows; starts it if it does not run. */
    async wakeDelivery(input: DeliveryWorkflowInput): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.delivery, {
        ...common(input),
        taskQueue: TASK_QUEUES.deliveries(input.livemode),
        workflowId: deliveryWorkflowId(input.event),
        args: [input],
        staticSummary: `Deliveries of ${input.event}`,
      })
    },

    /** Makes the workflow of an event's deliveries look at their rows, if it runs. */
    async tellDelivery({ event }: DeliveryWorkflowInput): Promise<void> {
      await within(client, startMs, async () => {
        try {
          await client.workflow.getHandle(deliveryWorkflowId(event)).signal(wakeSignal)
        } catch (error) {
          if (!(error instanceof WorkflowNotFoundError)) throw error
        }
      })
    },

    /** Starts the workflow of a replay; harmless if it runs already. */
    async startReplay(input: ReplayWorkflowInput): Promise<void> {
      await startWorkflow(WORKFLOW_TYPES.replay, {
        ...common(input),
        taskQueue: TASK_QUEUES.deliveries(input.livemode),
        workflowId: replayWorkflowId(input.replay),
        args: [input],
        staticSummary: `Replay ${input.replay}`,
      })
    },

    /** Makes a subscription's workflow look at its row; starts it if it does not run. */
    async wakeSubscription(input: SubscriptionWorkflowInput, about?: About): Promise<void> {
      await wakeWorkflow(WORKFLOW_TYPES.subscription, {
        ...common(input, about),
        taskQueue: TASK_QUEUES.subscriptions(input.livemode),
        workflowId: subscriptionWorkflowId(input.subscription),
        args: [input],
        staticSummary: `Subscription ${input.subscription}`,
      })
    },

    /** Where Temporal's own pages show an object's workflow; null if it is not known where they are. */
    pageOf: pagesOf(uiUrl, namespace),

    /** What Temporal knows about the service. */
    async state(): Promise<TemporalState> {
      return within(client, startMs, () => readState(client))
    },

    /** The state of the latest run of an object's workflow. */
    async inspect(kind: IncidentKind, id: string): Promise<RunState> {
      return within(client, startMs, () => inspectRun(client, WORKFLOW_IDS[kind](id)))
    },

    /** Ends this run of an object's workflow, and no other; without a run, the latest one. */
    async endRun(kind: IncidentKind, id: string, runId: string | undefined, reason: string): Promise<void> {
      await within(client, startMs, () => endRun(client, WORKFLOW_IDS[kind](id), runId, reason))
    },

    async close(): Promise<void> {
      await connection.close()
    },
  }
}
