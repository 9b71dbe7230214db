/**
 * Carrying out what was asked of a payment: confirm, capture, cancel, release. Each is a row, unique by its key. At
 * the processor a capture has a key of its own, and the others act on the payment's key, so that each may be carried out again
 * from any point (contract 3.8, 3.9).
 */
import { stepOf, type Cause } from '../../domain/cause'
import { DataFault } from '../../domain/incidents'
import { canOperate, type PaymentOperation } from '../../domain/payment-states'
import type { RefusalCode, WaitReason } from '../../domain/payment-work'
import { inAccountTime } from '../../infra/clock'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { Capture, ProcessorAnswer } from '../../processor/port'
import type { Tenant } from '../../store/context'
import { causeOf } from '../../store/events'
import type { CaptureInput, OperatorInput } from '../../store/payments/operations'
import type { Acting } from '../dependencies'
import { takenOf } from './authorize'
import { heldByRow } from './held'
import { askUnderOwnKey, isOfOtherBody } from './own-key'
import { acceptConfirm, type ConfirmResult } from './accept-challenge'
import { awaitsProcessor } from '../../domain/payment-facts'
import {
  captured,
  ended,
  released,
  stands,
  type CaptureTerms,
  type PaymentOutcome,
  type Taken,
} from '../../domain/payment-outcomes'
import { authorizeKey, captureKey } from '../../domain/processor-keys'

/** `refused`: the payment is unchanged. `waiting`: whether it was done is not known, and is asked about again. */
export type OperationResult =
  { kind: 'settled' } | { kind: 'refused'; code: RefusalCode } | { kind: 'waiting'; reason: WaitReason }

const UNAVAILABLE: OperationResult = { kind: 'waiting', reason: 'processor_unavailable' }

/** Carries the operation out, after whatever was asked before it: what is left to capture depends on that. */
export async function carryOutOperation(
  deps: Acting,
  tenant: Tenant,
  paymentId: string,
  keyHash: Uint8Array,
): Promise<OperationResult> {
  const { waiting } = await finishOperations(deps, tenant, paymentId, keyHash)
  const operation = await deps.store.operations.find(paymentId, keyHash)
  if (operation?.result === 'succeeded') return { kind: 'settled' }
  // A call that was told of a refusal may have deleted the operation; a late message about it may still arrive.
  if (!operation) return { kind: 'refused', code: 'payment_unexpected_state' }
  if (operation.result !== null) return { kind: 'refused', code: operation.result as RefusalCode }
  return waiting ?? UNAVAILABLE
}

/** `since`: when the operation that has to wait was first asked for. */
type Unfinished = Extract<OperationResult, { kind: 'waiting' }> & { since: Date }

/** `waiting`: why it must wait, if it must. `confirmed`: the cause of the confirm by which the payment goes on, if there is one. */
interface Finished {
  waiting?: Unfinished
  confirmed?: Cause | undefined
}

/** Carries out what is unfinished, oldest first, up to `last`. */
export async function finishOperations(
  deps: Acting,
  tenant: Tenant,
  paymentId: string,
  last?: Uint8Array,
): Promise<Finished> {
  let confirmed: Cause | undefined
  for (const operation of await deps.store.operations.unfinished(paymentId)) {
    const row = await deps.store.payments.find(tenant, paymentId)
    if (!row) throw new DataFault('row_missing', `no payment ${paymentId}`)
    // What it comes to is told as its asker's, whoever carries it out.
    const asked = { ...deps, cause: causeOf(operation) }
    const result = await carryOut(asked, row, operation)
    if (result.kind === 'waiting') return { waiting: { ...result, since: operation.createdAt } }
    if (result.kind === 'accepted') confirmed ??= asked.cause
    if (last && Buffer.from(operation.keyHash).equals(last)) break
  }
  return { confirmed }
}

async function carryOut(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<OperationResult | ConfirmResult> {
  const kind = operation.kind as PaymentOperation
  if (kind === 'confirm') return acceptConfirm(deps, row, operation)
  const { from = row.status } = operation.input as unknown as OperatorInput
  if (from !== row.status || !canOperate(kind, row.status))
    return refuse(deps, row, operation, 'payment_unexpected_state')
  switch (kind) {
    case 'capture':
      return capture(deps, row, operation)
    case 'cancel':
      return cancel(deps, row, operation)
    case 'release':
      return release(deps, row, operation)
  }
}

async function capture(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<OperationResult> {
  const input = operation.input as unknown as CaptureInput
  const left = row.amount - row.amountCaptured
  const amount = input.amount === null ? left : BigInt(input.amount)
  return amount > left
    ? refuse(deps, row, operation, 'amount_exceeds_authorized')
    : captureAmount(deps, row, operation, { ...input, ...inKeyOrder(input), amount }, input.amount)
}

/** The metadata of a capture in the order in which it was sent. */
function inKeyOrder({ metadata = {}, keys = Object.keys(metadata) }: CaptureInput) {
  return { metadata: Object.fromEntries(keys.map((key) => [key, metadata[key] ?? ''])) }
}

/** `named`: the amount that the call named; null if it asked for whatever is left. */
async function captureAmount(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
  capture: CaptureTerms & { final: boolean },
  named: string | null,
): Promise<OperationResult> {
  const { amount, final } = capture
  const answer = await askOrCapture(deps, row, operation, amount, final)
  if (answer.kind === 'transient') return { kind: 'waiting', reason: 'processing_error' }
  if (answer.kind !== 'known') return UNAVAILABLE
  const outcome = answer.value
  const taken = takenOf(deps, outcome)
  if (outcome.state === 'refused') {
    // A restored database does not know of all captures.
    return taken && taken.amount >= row.amount
      ? followProcessor(deps, row, operation, taken)
      : refuse(deps, row, operation, 'card_declined', outcome.declineCode)
  }
  const { amount: done = amount } = outcome
  if (done !== amount && named !== null) return refuse(deps, row, operation, 'idempotency_key_reused')
  const at = inAccountTime(deps, new Date(outcome.at))
  const booked = captured(row, { ...capture, amount: done }, final, at, taken?.amount)
  return record(deps, row, operation, booked)
}

/** The processor has captured what this row does not tell: the payment is booked as it stands there, and the operation refused. */
async function followProcessor(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
  taken: Taken,
): Promise<OperationResult> {
  const { payments } = deps.store
  // No call asked for what is booked here: the step found it.
  const ending = { calls: await payments.unanswered(row), cause: stepOf(row.id) }
  const recorded = await payments.recordOutcome(row, stands(row, taken), ending)
  if (!recorded) throw new Error(`payment ${row.id} changed under an operation`)
  deps.log.warn(
    { payment: row.id, kind: operation.kind },
    'the processor had captured what was not on record',
  )
  return refuse(deps, recorded.next, operation, 'payment_unexpected_state')
}

/** A capture that may have been sent before may have happened: the processor is asked before it is told again. */
async function askOrCapture(
  { store, acquirers }: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
  amount: bigint,
  final: boolean,
): Promise<ProcessorAnswer<Capture>> {
  const { kind, keyHash } = operation
  const key = captureKey(row, { kind, keyHash: Buffer.from(keyHash).toString('hex') })
  const acquirer = acquirers.of(row)
  if (!(await store.operations.markSent(operation))) {
    const known = await acquirer.inquireCapture(key)
    if (known.kind !== 'known') return known
    if (known.value) return { kind: 'known', value: known.value }
  }
  return acquirer.capture({ key, reference: row.id, authorizationKey: authorizeKey(row), amount, final })
}

async function cancel(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<OperationResult> {
  const { store, acquirers, real, leaseMs, cause } = deps
  // Takes the payment over first, so that a process that is still authorizing it can no longer record the outcome.
  const held = awaitsProcessor(row)
    ? await store.payments.takeOver(row, new Date(real().getTime() + leaseMs), cause)
    : row
  if (!held) return UNAVAILABLE
  const acquirer = acquirers.of(row)
  let { processorKey } = held
  if (awaitsProcessor(row)) {
    // Whose operation stands under the key is not known yet, and another payment's is never closed.
    const asked = await askUnderOwnKey(deps, held, (keyed) => acquirer.inquire(authorizeKey(keyed)))
    if (asked.answer.kind !== 'known') return UNAVAILABLE
    const { value } = asked.answer
    if (value && (asked.isAdopted || isOfOtherBody(held, value))) {
      await heldByRow(deps, held, await store.payments.unanswered(held)).giveUp()
      throw new Error(`payment ${row.id} was given up under an operation`)
    }
    processorKey = asked.row.processorKey
  }
  const closed = await acquirer.close(authorizeKey({ ...held, processorKey }), row.id)
  if (closed.kind !== 'known') return UNAVAILABLE
  const taken = takenOf(deps, closed.value)
  if (taken && taken.amount > held.amountCaptured) return followProcessor(deps, held, operation, taken)
  const { changes, events } = ended(held, 'cancelled')
  return record(deps, held, operation, { changes: { ...changes, processorKey }, events })
}

async function release(
  deps: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<OperationResult> {
  return row.capture
    ? captureAmount(deps, row, operation, { amount: row.amount, final: true }, null)
    : record(deps, row, operation, released(row))
}

async function record(
  { store, cause }: Acting,
  row: PaymentModel,
  { keyHash }: PaymentOperationModel,
  outcome: PaymentOutcome,
): Promise<OperationResult> {
  const ending = { calls: await store.payments.unanswered(row, keyHash), operation: keyHash, cause }
  // The error has the operation carried out again, from the row as it is then. Everything up to here may be repeated.
  if (!(await store.payments.recordOutcome(row, outcome, ending)))
    throw new Error(`payment ${row.id} changed under an operation`)
  return { kind: 'settled' }
}

async function refuse(
  { store }: Acting,
  row: PaymentModel,
  operation: PaymentOperationModel,
  code: RefusalCode,
  declineCode: string | null = null,
): Promise<OperationResult> {
  const refused = await store.operations.refuse(row, operation, { code, declineCode })
  if (!refused) throw new Error(`an operation on ${row.id} changed while it was refused`)
  return { kind: 'refused', code }
}
