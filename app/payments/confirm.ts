/** Confirms a payment with the access control server's answer to its challenge (contract 3.7). */
import { readCres } from '../../contract/payments/confirm'
import { wasConfirmed } from '../../domain/payment-facts'
import type { PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { finish } from '../writes/finish'
import type { Beginning, Write, WriteUseCase } from '../writes/write'
import { cresRefused } from './refusals'
import { operablePayment, requestOperation, resumeOperation } from './request-operation'

export interface ConfirmPayment {
  id: string
  cres: string
}

export const confirmPayment: WriteUseCase<ConfirmPayment> = { begin: beginConfirm, resume: resumeOperation }

async function beginConfirm(app: App, write: Write<ConfirmPayment>): Promise<Beginning> {
  const payment = await operablePayment(app, write, 'confirm')
  const threeDSServerTransId = transactionOf(payment, write.command.cres)
  return wasConfirmed(payment)
    ? answerAgain(app, write, payment)
    : requestOperation(app, write, { kind: 'confirm', payment, input: { threeDSServerTransId } })
}

/** The transaction of the payment that the `cres` answers; a `cres` of anything else is refused. */
function transactionOf({ threeDsTransId }: PaymentModel, cres: string): string {
  const transaction = readCres(cres)
  if (transaction !== undefined && transaction === threeDsTransId) return transaction
  throw cresRefused()
}

/** The same `cres` after the payment has gone on is answered with the payment as it is. */
function answerAgain(app: App, write: Write<unknown>, row: PaymentModel): Promise<Beginning> {
  const body = JSON.stringify(app.store.payments.view(row))
  return finish(app, write, { resourceId: row.id, status: 200, body })
}
