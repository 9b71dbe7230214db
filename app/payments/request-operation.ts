/**
 * A call that asks for an operation on a payment: a confirm, a capture or a cancel. The operation is written with the call's
 * claim, the payment's workflow carries it out (carry-out.ts), and the call is answered with what that wrote (contract 19.1).
 */
import type { ApiError } from '../../contract/errors'
import type { PaymentOperation } from '../../domain/payment-states'
import { isRefusal, type RefusalCode } from '../../domain/payment-work'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { NewOperation } from '../../store/payments/operations'
import type { App } from '../app'
import { found } from '../found'
import { inProgress, storedAnswer } from '../writes/replay'
import { NOT_WRITTEN, type Answer, type Beginning, type Write } from '../writes/write'
import { answerAfter, answerFromRow, isBeingCreated, workflowRef } from './answer'
import { foundToWorkOn, isBeingMade } from './found'
import { leaseFrom } from './held'
import { amountExceeded, cardRefused, cresRefused, keyReused, stateRefused } from './refusals'

/** What a call may ask for; `release` is an operator's. */
type Kind = Exclude<PaymentOperation, 'release'>

interface Named {
  id: string
}

/** The payment that the call names; throws why it does not take the operation. */
export async function operablePayment(app: App, write: Write<Named>, kind: Kind): Promise<PaymentModel> {
  const payment = await foundToWorkOn(app, write.tenant, write.command.id)
  const refused = stateRefused(kind, payment)
  if (refused) throw refused
  if (isBeingCreated(payment, app.real())) throw isBeingMade(payment.id)
  return payment
}

/** Claims the call's key and writes the operation that it asks for. */
export async function requestOperation(
  app: App,
  write: Write<unknown>,
  asked: Pick<NewOperation, 'payment' | 'input'> & { kind: Kind },
): Promise<Beginning> {
  const { claim, cause } = write
  const { operations } = app.store
  const { payment, kind } = asked
  const operation = { ...asked, cause, leaseUntil: leaseFrom(app) }
  if ((await operations.begin(claim, operation)) === 'not_claimed') {
    // One that stands longer than the record of its key would not be written however often it is tried.
    const standing = await operations.find(payment.id, claim.keyHash)
    if (standing && !isRefusal(standing.result)) throw await movedOn(app, kind, payment)
    return NOT_WRITTEN
  }
  return {
    kind: 'begun',
    finish: async () =>
      answerOperation(app, write, payment, await operations.find(payment.id, claim.keyHash)),
  }
}

/** A repeat of a call that was not answered: its operation stands, and the workflow is asked about it again. */
export async function resumeOperation(app: App, write: Write<Named>): Promise<Answer> {
  const { claim, tenant, command } = write
  const { payments, operations, idempotency } = app.store
  const payment = await found(payments, tenant, command.id)
  if (!(await idempotency.takeLease(claim, leaseFrom(app)))) throw inProgress()
  return answerOperation(app, write, payment, await operations.ask(payment.id, claim.keyHash))
}

/** Has the payment's workflow carry the operation out. Throws why it was refused, or where its outcome is not known yet. */
async function answerOperation(
  app: App,
  write: Write<unknown>,
  payment: PaymentModel,
  operation: PaymentOperationModel | null,
): Promise<Answer> {
  // It was refused, and its key is free, between two looks at it.
  if (!operation) throw inProgress()
  if (operation.result === 'succeeded') return answerFromRow(app, write, payment.id)
  if (operation.result !== null)
    return endRefused(app, write, payment, operation, operation.result as RefusalCode)
  const named = { operation: Buffer.from(operation.keyHash).toString('hex') }
  const result = await app.workflows.operate(workflowRef(payment), named, operation.messageId ?? undefined)
  if (result.kind === 'refused') return endRefused(app, write, payment, operation, result.code)
  if (result.kind === 'waiting') await app.store.operations.renewMessage(operation)
  return answerAfter(app, write, payment, result)
}

/**
 * Ends an operation that was refused, and throws why. A card's refusal is kept as the answer. After any other the key is free, and a
 * repeat may have been answered under it by now: what is kept for the key is the answer of both.
 */
async function endRefused(
  app: App,
  write: Write<unknown>,
  payment: PaymentModel,
  operation: PaymentOperationModel,
  code: RefusalCode,
): Promise<Answer> {
  const { operations } = app.store
  if (code === 'card_declined') {
    const refused = await operations.find(payment.id, operation.keyHash)
    throw cardRefused(payment, refused?.declineCode ?? null)
  }
  await operations.forget(operation)
  const answer = await storedAnswer(app, write)
  if (answer) return answer
  throw await refusalOf(app, payment, operation, code)
}

async function refusalOf(
  app: App,
  payment: PaymentModel,
  operation: PaymentOperationModel,
  code: Exclude<RefusalCode, 'card_declined'>,
): Promise<ApiError> {
  switch (code) {
    case 'amount_exceeds_authorized':
      return amountExceeded(payment)
    case 'idempotency_key_reused':
      return keyReused()
    case 'parameter_impossible':
      return cresRefused()
    case 'payment_unexpected_state':
      return movedOn(app, operation.kind as Kind, payment)
  }
}

/** The payment has moved on since it was read. 409 where it takes the operation still, or again: a repeat may succeed. */
async function movedOn({ store }: App, kind: Kind, payment: PaymentModel): Promise<ApiError> {
  const latest = await store.payments.find(payment, payment.id)
  return stateRefused(kind, latest ?? payment) ?? inProgress()
}
