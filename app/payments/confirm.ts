/** Goes on with a payment after its cardholder has acted: by the access control server's answer (contract 3.7), or by what a browser has brought back. */
import { readCres } from '../../contract/payments/confirm'
import { wasConfirmed } from '../../domain/payment-facts'
import type { PaymentModel } from '../../prisma/generated/models'
import type { ConfirmInput } from '../../store/payments/operations'
import type { App } from '../app'
import type { BrowserAnswer } from '../challenge-seen'
import { finish } from '../writes/finish'
import type { Beginning, Write, WriteUseCase } from '../writes/write'
import { cresRefused } from './refusals'
import { operablePayment, requestOperation, resumeOperation } from './request-operation'

export type ConfirmPayment = { id: string } & BrowserAnswer

export const confirmPayment: WriteUseCase<ConfirmPayment> = { begin: beginConfirm, resume: resumeOperation }

async function beginConfirm(app: App, write: Write<ConfirmPayment>): Promise<Beginning> {
  const payment = await operablePayment(app, write, 'confirm')
  const input = inputOf(app, payment, write.command)
  return wasConfirmed(payment)
    ? answerAgain(app, write, payment)
    : requestOperation(app, write, { kind: 'confirm', payment, input })
}

function inputOf({ store }: App, payment: PaymentModel, command: ConfirmPayment): ConfirmInput {
  if ('cres' in command) return { threeDSServerTransId: transactionOf(payment, command.cres) }
  const returned = store.payments.sealBroughtBack(payment.id, command.returned)
  return { threeDSServerTransId: payment.threeDsTransId ?? '', returned }
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
