/**
 * The operation of a call, a capture, a cancel or a confirm: it is written with the call's claim, the payment's workflow
 * carries it out, and the call is answered with what that wrote (contract 19.1).
 */
import type { PaymentOperation } from '../../domain/payment-states'
import type { RefusalCode } from '../../domain/payment-work'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { ClaimOutcome } from '../../store/idempotency'
import type { NewOperation } from '../../store/payments/operations'
import type { App } from '../app'
import { inProgress } from '../writes/replay'
import type { Answer, Write } from '../writes/write'
import { answerAfter, answerFromRow, workflowRef } from './answer'

/** What a call asks of a payment; `release` is an operator's. */
export type AskedOperation = Exclude<PaymentOperation, 'release'>

/**
 * Claims the call's key and writes its operation. `not_claimed` when the key was used before, or the payment has moved on to
 * a state that the operation cannot begin from.
 */
export async function claimOperation(
  { store, real, leaseMs }: App,
  { claim, cause }: Write<unknown>,
  operation: Pick<NewOperation, 'payment' | 'kind' | 'input'>,
): Promise<ClaimOutcome> {
  return store.operations.begin(claim, { ...operation, cause, leaseUntil: leaseFrom(real(), leaseMs) })
}

/** The operation that the call has claimed. */
export async function claimedOperation(
  { store }: App,
  { claim }: Write<unknown>,
  paymentId: string,
): Promise<PaymentOperationModel> {
  return (await store.operations.find(paymentId, claim.keyHash)) ?? gone()
}

/** The operation of a repeated call that was not answered yet. Throws 409 while the earlier call holds its lease. */
export async function resumedOperation(
  { store, real, leaseMs }: App,
  { claim }: Write<unknown>,
  paymentId: string,
): Promise<PaymentOperationModel> {
  if (!(await store.idempotency.takeLease(claim, leaseFrom(real(), leaseMs)))) throw inProgress()
  const operation = await store.operations.ask(paymentId, claim.keyHash)
  if (operation) return operation
  // An older version forgot the operation that it refused, and broke off before the record: the key is free.
  await store.idempotency.forget(claim)
  return gone()
}

/** `refused`: the payment is unchanged, and the operation is over. */
export type OperationResult =
  { kind: 'answered'; answer: Answer } | { kind: 'refused'; code: RefusalCode; declineCode: string | null }

/** Has the payment's workflow carry the operation out. Throws where its outcome is not known yet. */
export async function carryOutInWorkflow(
  app: App,
  write: Write<unknown>,
  row: PaymentModel,
  operation: PaymentOperationModel,
): Promise<OperationResult> {
  const { operations } = app.store
  if (operation.result === 'succeeded')
    return { kind: 'answered', answer: await answerFromRow(app, write, row.id) }
  if (operation.result !== null) return endRefused(app, row, operation, operation.result as RefusalCode)
  const message = operation.kind === 'confirm' ? 'confirm' : 'operate'
  const named = { operation: Buffer.from(operation.keyHash).toString('hex') }
  const sent = operation.messageId ?? undefined
  const result = await app.workflows[message](workflowRef(row), named, sent)
  if (result.kind === 'refused') return endRefused(app, row, operation, result.code)
  if (result.kind === 'waiting') await operations.renewMessage(operation)
  return { kind: 'answered', answer: await answerAfter(app, write, row, result) }
}

/** Ends an operation that was refused. A card's refusal is kept as the answer; after any other the key is free. */
async function endRefused(
  { store }: App,
  row: PaymentModel,
  operation: PaymentOperationModel,
  code: RefusalCode,
): Promise<OperationResult> {
  const isCards = code === 'card_declined'
  const known = isCards ? await store.operations.find(row.id, operation.keyHash) : null
  const declineCode = known?.declineCode ?? null
  // Usually the worker has recorded the refusal already; one of an older version has not.
  await store.operations.refuse(row, operation, { code, declineCode })
  if (!isCards) await store.operations.forget(operation)
  return { kind: 'refused', code, declineCode }
}

/** Until when the call has the payment's operation to itself. */
const leaseFrom = (now: Date, leaseMs: number): Date => new Date(now.getTime() + leaseMs)

/** It was refused, and its key is free, between two looks at it. */
function gone(): never {
  throw inProgress()
}
