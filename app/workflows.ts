/**
 * How use cases start workflows and send them messages; workflows/client.ts does it with Temporal. Every call has a
 * deadline. One that starts or wakes a workflow rejects when Temporal does not answer in time: the sweep then finds the row.
 */
import type { IncidentKind } from '../domain/incidents'
import type { RefusalCode, StepReason } from '../domain/payment-work'
import type { RunState } from '../domain/run-state'
import type { About, RefOf } from '../domain/workflow-ref'

/** What came of a message. `unavailable`: Temporal did not answer in time, and the row tells what was done. */
export type MessageResult =
  | { kind: 'settled' }
  | { kind: 'waiting'; reason: StepReason }
  | { kind: 'refused'; code: RefusalCode }
  | { kind: 'unavailable'; reason: string }

/** Names an operation by its row: the operation's key hash in hex. */
export interface OperationMessage {
  operation: string
}

export interface Workflows {
  /** Starts the payment's workflow; harmless when it runs already. */
  start(ref: RefOf<'payment'>, about?: About): Promise<void>
  /** The first authorization of a payment whose create call holds `epoch` (PAYMENT_WORKFLOWS=every). */
  authorize(ref: RefOf<'payment'>, message: { epoch: number }): Promise<MessageResult>
  /** The answer to a challenge. A message sent again under the same id, before it is answered, gets the same answer. */
  confirm(ref: RefOf<'payment'>, message: OperationMessage, messageId?: string): Promise<MessageResult>
  /** A capture, cancel or release; as `confirm`. */
  operate(ref: RefOf<'payment'>, message: OperationMessage, messageId?: string): Promise<MessageResult>
  /** Starts the refund's workflow, whose first step is `waitMs` from now. */
  startRefund(ref: RefOf<'refund'>, about?: About, waitMs?: number): Promise<void>
  /** Have a workflow look at its row now, and start it if it does not run. */
  wake(ref: RefOf<'payment'>): Promise<void>
  wakeSession(ref: RefOf<'session'>, about?: About): Promise<void>
  wakeSubscription(ref: RefOf<'subscription'>, about?: About): Promise<void>
  wakeDelivery(ref: RefOf<'event'>): Promise<void>
  /** Has the workflow of an event's deliveries look at their rows, if it runs. */
  tellDelivery(ref: RefOf<'event'>): Promise<void>
  /** Starts the workflow of a replay; harmless when it runs already. */
  startReplay(ref: RefOf<'replay'>): Promise<void>
  /** How the latest run of the workflow of an object stands. */
  inspect(kind: IncidentKind, id: string): Promise<RunState>
  /** Ends that very run of the workflow of an object. */
  endRun(kind: IncidentKind, id: string, runId: string, reason: string): Promise<void>
}
