/** Confirms a payment with the access control server's answer to its challenge (contract 3.7). */
import { ApiError, impossible } from '../../contract/errors'
import { readCres } from '../../contract/payments/confirm'
import { wasConfirmed } from '../../domain/payment-facts'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { found } from '../found'
import { finish } from '../writes/finish'
import { inProgress } from '../writes/replay'
import type { Answer, Beginning, Write, WriteUseCase } from '../writes/write'
import { foundToWorkOn } from './found'
import { carryOutInWorkflow, claimOperation, claimedOperation, resumedOperation } from './operation'

export interface ConfirmPayment {
  id: string
  cres: string
}

export const confirmPayment: WriteUseCase<ConfirmPayment> = {
  async begin(app, write) {
    const payment = await foundToWorkOn(app, write.tenant, write.command.id)
    requireChallenged(payment)
    const threeDSServerTransId = transactionOf(payment, write.command.cres)
    if (wasConfirmed(payment)) return answerAgain(app, write, payment)
    const operation = { payment, kind: 'confirm' as const, input: { threeDSServerTransId } }
    if ((await claimOperation(app, write, operation)) === 'not_claimed') {
      requireChallenged((await app.store.payments.find(write.tenant, payment.id)) ?? payment)
      throw inProgress()
    }
    return {
      kind: 'begun',
      finish: async () => carryOut(app, write, payment, await claimedOperation(app, write, payment.id)),
    }
  },

  async resume(app, write) {
    const payment = await found(app.store.payments, write.tenant, write.command.id)
    return carryOut(app, write, payment, await resumedOperation(app, write, payment.id))
  },
}

/** The transaction of the payment that the `cres` answers; a `cres` of anything else is refused. */
function transactionOf({ threeDsTransId }: PaymentModel, cres: string): string {
  const transaction = readCres(cres)
  if (transaction !== undefined && transaction === threeDsTransId) return transaction
  throw refusedCres()
}

/** The same `cres` after the payment has gone on is answered with the payment as it is. */
function answerAgain(app: App, write: Write<unknown>, row: PaymentModel): Promise<Beginning> {
  const body = JSON.stringify(app.store.payments.view(row))
  return finish(app, write, { resourceId: row.id, status: 200, body, events: [], parts: [] })
}

async function carryOut(
  app: App,
  write: Write<unknown>,
  payment: PaymentModel,
  operation: PaymentOperationModel,
): Promise<Answer> {
  const result = await carryOutInWorkflow(app, write, payment, operation)
  if (result.kind === 'answered') return result.answer
  if (result.code !== 'payment_unexpected_state') throw refusedCres()
  requireChallenged((await app.store.payments.find(write.tenant, payment.id)) ?? payment)
  // 409: this call's key is free, and a repeat may succeed, because the payment can still be confirmed or has been.
  throw inProgress()
}

function requireChallenged(row: PaymentModel): void {
  if (row.status === 'requires_action' || wasConfirmed(row)) return
  throw new ApiError('payment_unexpected_state', {
    message: `The payment is ${row.status}; only a payment that requires_action can be confirmed.`,
    paymentId: row.id,
  })
}

function refusedCres(): ApiError {
  return impossible('cres', 'parameter_impossible', "is no answer to this payment's challenge")
}
