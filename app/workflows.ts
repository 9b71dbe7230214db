/**
 * How use cases start workflows and send them messages; workflow-client/client.ts does it with Temporal. Every call has a
 * deadline. A call that starts or wakes a workflow rejects if Temporal does not answer in time. The sweep then finds
 * the row.
 */
import type { MessageResult, OperationMessage } from '../domain/payment-work'
import type { RunningPage, RunState } from '../domain/run-state'
import type { TemporalState } from '../domain/service-state'
import type { About, RefOf, WorkflowRef } from '../domain/workflow-ref'
import type { ClockRef } from '../domain/sandbox-clock'

export interface Workflows {
  /** Starts the workflow of an object; harmless if it runs already. Its first step is `waitMs` from now. */
  start(ref: WorkflowRef, about?: About, waitMs?: number): Promise<void>
  /** Makes the workflow of an object look at its row now; starts it if it does not run. */
  wake(ref: WorkflowRef, about?: About): Promise<void>
  /** The same if it runs; else nothing. */
  wakeIfRunning(ref: WorkflowRef): Promise<void>
  /** Has a confirm, capture, cancel or release carried out. A repeat under the same id gets the same answer. */
  operate(ref: RefOf<'payment'>, message: OperationMessage, messageId?: string): Promise<MessageResult>
  /** Starts the workflow of an advance of a sandbox's clock, or of its restart; harmless if it runs already. */
  advanceClock(ref: ClockRef): Promise<void>
  /** Has the schedule of the nightly verification run now; harmless if it runs already. */
  verify(): Promise<void>
  /** Where Temporal's own pages show an object's workflow; null if it is not configured where they are. */
  pageOf(kind: string, id: string): string | null
  /** Rejects if Temporal does not answer. */
  ping(): Promise<void>
  /** What Temporal knows about the service. */
  state(): Promise<TemporalState>
  /** A page of the workflows that run, as Temporal lists them: seconds late. The first without a token. */
  running(of?: { account?: string | undefined; after?: Uint8Array }): Promise<RunningPage>
  /** Which of some objects have a workflow that runs, as Temporal lists them. */
  whichRun(kind: string, ids: readonly string[]): Promise<Set<string>>
  /** The state of the latest run of an object's workflow. */
  inspect(kind: string, id: string): Promise<RunState>
  /** Ends this run of an object's workflow, and no other; without a run, the latest one. Harmless if it has ended. */
  endRun(kind: string, id: string, runId: string | undefined, reason: string): Promise<void>
}
