/** How the API and the sweep start workflows and send them messages. Temporal may be down: every call has a deadline. */
import {
  Client,
  Connection,
  WithStartWorkflowOperation,
  WorkflowNotFoundError,
  isGrpcServiceError,
} from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { temporal } from '@temporalio/proto'
import {
  TASK_QUEUES,
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
import { ACCOUNT, MODE, SEARCH_ATTRIBUTES } from './search-attributes'

export interface WorkflowClientSettings {
  address: string
  namespace: string
  dataConverter: DataConverter
}

/** Temporal did not take the message in time, or did not answer it; the row tells what came of it. */
export class WorkflowUnavailable extends Error {
  override readonly name = 'WorkflowUnavailable'
}

export type PaymentWorkflows = ReturnType<typeof createWorkflowClient>

const START_DEADLINE_MS = 5_000
const UPDATE_DEADLINE_MS = 12_000

/** Status codes of gRPC. */
const PERMISSION_DENIED = 7
const UNIMPLEMENTED = 12

export function createWorkflowClient({ address, namespace, dataConverter }: WorkflowClientSettings) {
  // Calls connect it. `ensureConnected` would remember its first failure, and refuse for ever what comes after.
  const connection = Connection.lazy({ address })
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

  const common = (input: { account: string; livemode: boolean }) => ({
    taskQueue: TASK_QUEUES.payments(input.livemode),
    workflowIdConflictPolicy: 'USE_EXISTING' as const,
    workflowIdReusePolicy: 'ALLOW_DUPLICATE' as const,
    typedSearchAttributes: [
      { key: ACCOUNT, value: input.account },
      { key: MODE, value: input.livemode ? 'live' : 'sandbox' },
    ],
  })

  const options = (input: PaymentWorkflowInput) => ({
    ...common(input),
    workflowId: paymentWorkflowId(input.payment),
    args: [input],
    staticSummary: `Payment ${input.payment}`,
  })

  const update = async (
    definition: typeof authorizeUpdate | typeof operateUpdate,
    updateId: string,
    input: PaymentWorkflowInput,
    message: AuthorizeMessage | OperationMessage,
  ): Promise<UpdateResult> => {
    const startWorkflowOperation = new WithStartWorkflowOperation(WORKFLOW_TYPES.payment, options(input))
    startWorkflowOperation.workflowHandle().catch(() => undefined)
    return within(client, UPDATE_DEADLINE_MS, async () => {
      await ensureSearchAttributes()
      return client.workflow.executeUpdateWithStart<never, UpdateResult, [typeof message]>(definition.name, {
        startWorkflowOperation: startWorkflowOperation as never,
        updateId,
        args: [message],
      })
    })
  }

  return {
    /** Starts the payment's workflow; harmless when it runs already. */
    async start(input: PaymentWorkflowInput): Promise<void> {
      await within(client, START_DEADLINE_MS, async () => {
        await ensureSearchAttributes()
        await client.workflow.start(WORKFLOW_TYPES.payment, options(input))
      })
    },

    /** Starts the refund's workflow; harmless when it runs already. */
    async startRefund(input: RefundWorkflowInput): Promise<void> {
      await within(client, START_DEADLINE_MS, async () => {
        await ensureSearchAttributes()
        await client.workflow.start(WORKFLOW_TYPES.refund, {
          ...common(input),
          workflowId: refundWorkflowId(input.refund),
          args: [input],
          staticSummary: `Refund ${input.refund}`,
        })
      })
    },

    /** Has the payment's workflow look at its row, starting it if it does not run. */
    async wake(input: PaymentWorkflowInput): Promise<void> {
      await within(client, START_DEADLINE_MS, async () => {
        await ensureSearchAttributes()
        await client.workflow.signalWithStart(WORKFLOW_TYPES.payment, {
          ...options(input),
          signal: wakeSignal,
          signalArgs: [],
        })
      })
    },

    async authorize(input: PaymentWorkflowInput, message: AuthorizeMessage): Promise<UpdateResult> {
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
    ): Promise<UpdateResult> {
      return update(confirmUpdate, messageId, input, message)
    },

    /** A capture, cancel or release; as `confirm`. */
    async operate(
      input: PaymentWorkflowInput,
      message: OperationMessage,
      messageId = message.operation,
    ): Promise<UpdateResult> {
      return update(operateUpdate, messageId, input, message)
    },

    /** Has a hosted session's workflow look at its row, starting it if it does not run. */
    async wakeSession(input: HostedSessionWorkflowInput): Promise<void> {
      await within(client, START_DEADLINE_MS, async () => {
        await ensureSearchAttributes()
        await client.workflow.signalWithStart(WORKFLOW_TYPES.hostedSession, {
          ...common(input),
          workflowId: hostedSessionWorkflowId(input.session),
          args: [input],
          staticSummary: `Session ${input.session}`,
          signal: wakeSignal,
          signalArgs: [],
        })
      })
    },

    /** Has the workflow of an event's deliveries look at their rows, starting it if it does not run. */
    async wakeDelivery(input: DeliveryWorkflowInput): Promise<void> {
      await within(client, START_DEADLINE_MS, async () => {
        await ensureSearchAttributes()
        await client.workflow.signalWithStart(WORKFLOW_TYPES.delivery, {
          ...common(input),
          taskQueue: TASK_QUEUES.deliveries(input.livemode),
          workflowId: deliveryWorkflowId(input.event),
          args: [input],
          staticSummary: `Deliveries of ${input.event}`,
          signal: wakeSignal,
          signalArgs: [],
        })
      })
    },

    /** Has the workflow of an event's deliveries look at their rows, if it runs. */
    async tellDelivery({ event }: DeliveryWorkflowInput): Promise<void> {
      await within(client, START_DEADLINE_MS, async () => {
        try {
          await client.workflow.getHandle(deliveryWorkflowId(event)).signal(wakeSignal)
        } catch (error) {
          if (!(error instanceof WorkflowNotFoundError)) throw error
        }
      })
    },

    /** Starts the workflow of a replay; harmless when it runs already. */
    async startReplay(input: ReplayWorkflowInput): Promise<void> {
      await within(client, START_DEADLINE_MS, async () => {
        await ensureSearchAttributes()
        await client.workflow.start(WORKFLOW_TYPES.replay, {
          ...common(input),
          taskQueue: TASK_QUEUES.deliveries(input.livemode),
          workflowId: replayWorkflowId(input.replay),
          args: [input],
          staticSummary: `Replay ${input.replay}`,
        })
      })
    },

    /** Has a subscription's workflow look at its row, starting it if it does not run. */
    async wakeSubscription(input: SubscriptionWorkflowInput): Promise<void> {
      await within(client, START_DEADLINE_MS, async () => {
        await ensureSearchAttributes()
        await client.workflow.signalWithStart(WORKFLOW_TYPES.subscription, {
          ...common(input),
          taskQueue: TASK_QUEUES.subscriptions(input.livemode),
          workflowId: subscriptionWorkflowId(input.subscription),
          args: [input],
          staticSummary: `Subscription ${input.subscription}`,
          signal: wakeSignal,
          signalArgs: [],
        })
      })
    },

    async close(): Promise<void> {
      await connection.close()
    },
  }
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

/** Makes the search attributes that the namespace does not have yet, where the server lets others than operators do so. */
export async function registerSearchAttributes(connection: Connection, namespace: string): Promise<void> {
  const { IndexedValueType } = temporal.api.enums.v1
  const keyword = IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD
  const known = await connection.operatorService
    .listSearchAttributes({ namespace })
    .catch((error: unknown) => {
      if (isOperatorsAlone(error)) return undefined
      throw error
    })
  const missing = SEARCH_ATTRIBUTES.filter(({ name }) => known && !(name in known.customAttributes))
  if (missing.length === 0) return
  await connection.operatorService.addSearchAttributes({
    namespace,
    searchAttributes: Object.fromEntries(missing.map(({ name }) => [name, keyword])),
  })
}

/** Some servers keep search attributes to their operators, as Temporal Cloud does: there they are made beforehand. */
function isOperatorsAlone(error: unknown): boolean {
  return isGrpcServiceError(error) && [PERMISSION_DENIED, UNIMPLEMENTED].includes(error.code)
}
