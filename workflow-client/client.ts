/**
 * How the API and the sweep start workflows and send them messages. Temporal may be down, so every call has a deadline.
 */
import {
  Client,
  WithStartWorkflowOperation,
  WorkflowNotFoundError,
  type WorkflowClientInterceptor,
  type WorkflowStartOptions,
  type Connection,
} from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import type { MessageResult, OperationMessage, UpdateResult } from '../domain/payment-work'
import type { RunningPage, RunState } from '../domain/run-state'
import type { ScheduleName } from '../domain/schedules'
import type { TemporalState } from '../domain/service-state'
import { MINUTE, SECOND, utcText } from '../domain/time'
import { workflowIdOf, type About, type WorkflowOfKind, type WorkflowRef } from '../domain/workflow-ref'
import {
  TASK_QUEUES,
  WORKFLOW_TYPES,
  operateUpdate,
  sandboxClockWorkflowId,
  wakeSignal,
  type ClockWorkflowInput,
  type PaymentWorkflowInput,
} from '../workflows/messages'
import { registerSearchAttributes } from './namespace'
import { listRunning, whichRun } from './running'
import { endRun, inspectRun } from './runs'
import { pagesOf, readState } from './state'
import { idsOf, startAttributes } from './start-attributes'
import { readWitness, writeWitness } from './witness'
import { unanswered, within } from './within'

const PING_MS = 2 * SECOND
const WITNESS_EVERY_MS = 5 * MINUTE

export interface WorkflowClientSettings {
  /** The client closes it when it is closed itself. */
  connection: Connection
  namespace: string
  dataConverter: DataConverter
  /** The workflows of all kinds of objects, by the kind's name. */
  kinds: ReadonlyMap<string, WorkflowOfKind>
  /**
   * How long calls wait for Temporal, in milliseconds: those that start or wake a workflow, and those that need an
   * update's answer.
   */
  deadlines?: { startMs: number; updateMs: number }
  interceptors?: readonly WorkflowClientInterceptor[]
  /** The address of Temporal's own pages. */
  uiUrl?: string | undefined
}

export type PaymentWorkflows = ReturnType<typeof createWorkflowClient>

const VERIFY_SCHEDULE: ScheduleName = 'verify'

const DEADLINES = { startMs: 5_000, updateMs: 12_000 }

export function createWorkflowClient({
  connection,
  namespace,
  dataConverter,
  kinds,
  deadlines: { startMs, updateMs } = DEADLINES,
  interceptors = [],
  uiUrl,
}: WorkflowClientSettings) {
  const client = new Client({
    connection,
    namespace,
    dataConverter,
    interceptors: { workflow: [...interceptors] },
  })
  let attributes: Promise<unknown> | undefined

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

  const workflowOf = (kind: string): WorkflowOfKind => {
    const workflow = kinds.get(kind)
    if (!workflow) throw new Error(`there is no workflow of a kind ${kind}`)
    return workflow
  }

  const idOf = (kind: string, id: string): string => workflowIdOf(workflowOf(kind), id)

  const common = ({ account }: Pick<WorkflowRef, 'account'>) => ({
    workflowIdConflictPolicy: 'USE_EXISTING' as const,
    workflowIdReusePolicy: 'ALLOW_DUPLICATE' as const,
    // Where the server supports it, accounts take turns, however many tasks of one account are due at once.
    priority: { fairnessKey: account },
  })

  const options = (ref: WorkflowRef, about: About = {}) => {
    const workflow = workflowOf(ref.kind)
    return {
      ...common(ref),
      taskQueue: TASK_QUEUES[workflow.queue](ref.livemode),
      typedSearchAttributes: startAttributes(ref, about),
      memo: idsOf(ref, about),
      workflowId: workflowIdOf(workflow, ref.id),
      args: [ref],
      staticSummary: `${workflow.title} ${ref.id}`,
    }
  }

  const startWorkflow = (type: string, options: WorkflowStartOptions): Promise<void> =>
    within(client, startMs, async () => {
      await ensureSearchAttributes()
      await client.workflow.start(type, options)
    })

  return {
    /**
     * Starts the workflow of an object; harmless if it runs already. Temporal holds it back for `waitMs`: until then it has
     * no task.
     */
    async start(ref: WorkflowRef, about: About = {}, waitMs = 0): Promise<void> {
      await startWorkflow(workflowOf(ref.kind).type, {
        ...options(ref, about),
        ...(waitMs > 0 && { startDelay: waitMs }),
        // Later the current details say it. These would stay as they are.
        ...(waitMs > 0 && about.dueAt && { staticDetails: `due ${utcText(about.dueAt.toISOString())}` }),
      })
    },

    /** Makes the workflow of an object look at its row; starts it if it does not run. */
    async wake(ref: WorkflowRef, about?: About): Promise<void> {
      await within(client, startMs, async () => {
        await ensureSearchAttributes()
        const start = { ...options(ref, about), signal: wakeSignal, signalArgs: [] }
        await client.workflow.signalWithStart(workflowOf(ref.kind).type, start)
      })
    },

    /** Makes the workflow of an object look at its row, if it runs. */
    async wakeIfRunning({ kind, id }: WorkflowRef): Promise<void> {
      await within(client, startMs, async () => {
        try {
          await client.workflow.getHandle(idOf(kind, id)).signal(wakeSignal)
        } catch (error) {
          if (!(error instanceof WorkflowNotFoundError)) throw error
        }
      })
    },

    /** Starts the workflow of an advance of a sandbox's clock; harmless if it runs already. */
    async advanceClock({ account, epoch }: ClockWorkflowInput): Promise<void> {
      const whose = { account, livemode: false }
      await startWorkflow(WORKFLOW_TYPES.sandboxClock, {
        ...common(whose),
        taskQueue: TASK_QUEUES.waiting(whose.livemode),
        typedSearchAttributes: startAttributes(whose, {}),
        memo: { account },
        workflowId: sandboxClockWorkflowId(account, epoch),
        args: [{ account, epoch }],
        staticSummary: `Clock of ${account}`,
      })
    },

    /**
     * Has the payment's workflow carry an operation out. Temporal knows a message by its id: a repeat waits for the answer to
     * the first one, or gets that answer if it was given already.
     */
    async operate(
      input: PaymentWorkflowInput,
      message: OperationMessage,
      messageId = message.operation,
    ): Promise<MessageResult> {
      const startWorkflowOperation = new WithStartWorkflowOperation(WORKFLOW_TYPES.payment, options(input))
      startWorkflowOperation.workflowHandle().catch(() => undefined)
      const answer = within(client, updateMs, async () => {
        await ensureSearchAttributes()
        return client.workflow.executeUpdateWithStart<never, UpdateResult, [OperationMessage]>(
          operateUpdate.name,
          {
            startWorkflowOperation: startWorkflowOperation as never,
            updateId: messageId,
            args: [message],
          },
        )
      })
      return answer.catch(unanswered)
    },

    /** Where Temporal's own pages show an object's workflow; null if it is not known where they are. */
    pageOf: pagesOf(uiUrl, namespace, idOf),

    /** Rejects if Temporal does not answer. */
    async ping(): Promise<void> {
      await within(client, PING_MS, () => client.workflowService.getSystemInfo({}))
    },

    /** Tells and is told how far a database is. */
    witness: {
      title: 'Temporal',
      everyMs: WITNESS_EVERY_MS,
      read: (database: string): Promise<bigint> =>
        within(client, PING_MS, () => readWitness(client, database)),
      write: (database: string, beat: bigint): Promise<void> =>
        within(client, PING_MS, () => writeWitness(client, database, beat)),
    },

    /** What Temporal knows about the service. */
    async state(): Promise<TemporalState> {
      return within(client, startMs, () => readState(client))
    },

    async running(of: Parameters<typeof listRunning>[2] = {}): Promise<RunningPage> {
      return within(client, startMs, () => listRunning(client, kinds, of))
    },

    async whichRun(kind: string, ids: readonly string[]): Promise<Set<string>> {
      return within(client, startMs, () => whichRun(client, workflowOf(kind), ids))
    },

    /** Has the schedule of the nightly verification run now; harmless if it runs already. */
    async verify(): Promise<void> {
      await within(client, startMs, () => client.schedule.getHandle(VERIFY_SCHEDULE).trigger())
    },

    /** The state of the latest run of an object's workflow. */
    async inspect(kind: string, id: string): Promise<RunState> {
      return within(client, startMs, () => inspectRun(client, idOf(kind, id)))
    },

    /** Ends this run of an object's workflow, and no other; without a run, the latest one. */
    async endRun(kind: string, id: string, runId: string | undefined, reason: string): Promise<void> {
      await within(client, startMs, () => endRun(client, idOf(kind, id), runId, reason))
    },

    async close(): Promise<void> {
      await connection.close()
    },
  }
}
