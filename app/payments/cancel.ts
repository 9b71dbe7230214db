/** Cancels what of a payment is not captured (contract 3.9). */
import type { CancelInput } from '../../store/payments/operations'
import type { App } from '../app'
import type { Beginning, Write, WriteUseCase } from '../writes/write'
import { operablePayment, requestOperation, resumeOperation } from './request-operation'

export interface CancelPayment extends CancelInput {
  id: string
}

export const cancelPayment: WriteUseCase<CancelPayment> = { begin: beginCancel, resume: resumeOperation }

async function beginCancel(app: App, write: Write<CancelPayment>): Promise<Beginning> {
  const payment = await operablePayment(app, write, 'cancel')
  return requestOperation(app, write, { kind: 'cancel', payment, input: { reason: write.command.reason } })
}
