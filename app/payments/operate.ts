/** What captures and cancels have in common: the steps of a call that has a payment's workflow carry an operation out. */
import { ApiError, impossible } from '../../contract/errors'
import { openRefusal, refusedCard } from '../../contract/stored-refusal'
import { PAYMENT_OPERATIONS, canOperate } from '../../domain/payment-states'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { CancelInput, CaptureInput } from '../../store/payments/operations'
import type { App } from '../app'
import { found } from '../found'
import { inProgress } from '../writes/replay'
import type { Answer, Beginning, Write } from '../writes/write'
import { isBeingCreated, keyReused } from './answer'
import { foundToWorkOn, isBeingMade } from './found'
import {
  carryOutInWorkflow,
  claimOperation,
  claimedOperation,
  resumedOperation,
  type AskedOperation,
} from './operation'

type Kind = Exclude<AskedOperation, 'confirm'>

interface Named {
  id: string
}

/** The payment that the call names; throws why it does not take the operation. */
export async function operablePayment(app: App, write: Write<Named>, kind: Kind): Promise<PaymentModel> {
  const payment = await foundToWorkOn(app, write.tenant, write.command.id)
  requireState(kind, payment)
  if (isBeingCreated(payment, app.real())) throw isBeingMade(payment.id)
  return payment
}

export async function beginOperation(
  app: App,
  write: Write<unknown>,
  operation: { kind: Kind; payment: PaymentModel; input: CaptureInput | CancelInput },
): Promise<Beginning> {
  const { kind, payment } = operation
  if ((await claimOperation(app, write, operation)) === 'not_claimed') {
    requireState(kind, (await app.store.payments.find(write.tenant, payment.id)) ?? payment)
    throw inProgress()
  }
  return {
    kind: 'begun',
    finish: async () => carryOut(app, write, payment, await claimedOperation(app, write, payment.id)),
  }
}

/** A repeat of a call that was not answered: its operation stands, and the workflow is asked about it again. */
export async function resumeOperation(app: App, write: Write<Named>): Promise<Answer> {
  const payment = await found(app.store.payments, write.tenant, write.command.id)
  return carryOut(app, write, payment, await resumedOperation(app, write, payment.id))
}

async function carryOut(
  app: App,
  write: Write<unknown>,
  payment: PaymentModel,
  operation: PaymentOperationModel,
): Promise<Answer> {
  const result = await carryOutInWorkflow(app, write, payment, operation)
  if (result.kind === 'answered') return result.answer
  switch (result.code) {
    case 'card_declined':
      throw openRefusal(refusedCard(result.code, result.declineCode ?? 'generic_decline', payment.id).body)
    case 'amount_exceeds_authorized':
      throw exceedsAuthorized(payment)
    case 'idempotency_key_reused':
      throw keyReused()
    case 'payment_unexpected_state':
    case 'parameter_impossible':
      requireState(
        operation.kind as Kind,
        (await app.store.payments.find(write.tenant, payment.id)) ?? payment,
      )
      throw inProgress()
  }
}

export function exceedsAuthorized({ id }: PaymentModel): ApiError {
  return impossible(
    'amount',
    'amount_exceeds_authorized',
    'is more than what is left of the authorization',
    id,
  )
}

function requireState(kind: Kind, { id, status }: PaymentModel): void {
  if (canOperate(kind, status)) return
  throw new ApiError('payment_unexpected_state', {
    message: `The payment is ${status}; ${kind} needs a payment that is ${PAYMENT_OPERATIONS[kind].join(' or ')}.`,
    paymentId: id,
  })
}
