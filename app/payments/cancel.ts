/** Cancels what of a payment is not captured (contract 3.9). */
import type { CancelInput } from '../../store/payments/operations'
import type { WriteUseCase } from '../writes/write'
import { beginOperation, operablePayment, resumeOperation } from './operate'

export interface CancelPayment extends CancelInput {
  id: string
}

export const cancelPayment: WriteUseCase<CancelPayment> = {
  async begin(app, write) {
    const payment = await operablePayment(app, write, 'cancel')
    const { reason } = write.command
    return beginOperation(app, write, { kind: 'cancel', payment, input: { reason } })
  },
  resume: resumeOperation,
}
