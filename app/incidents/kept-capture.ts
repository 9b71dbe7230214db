/** A capture that has failed, and cannot be taken back since its money was given back or is disputed: somebody corrects the balance. */
import { CAPTURE_KEPT } from '../../domain/incidents'
import type { PaymentModel } from '../../prisma/generated/models'
import { WAITING_PAYMENTS } from '../../store/overdue'
import { minorText } from '../reconciliation/words'
import { reportIncident, type Reporting } from './report'

/** `amount`: what was captured, in minor units. */
export const reportKeptCapture = (deps: Reporting, payment: PaymentModel, amount: bigint): Promise<void> =>
  reportIncident(
    deps,
    WAITING_PAYMENTS,
    payment,
    CAPTURE_KEPT,
    `a capture of ${minorText(amount, payment.currency)} has failed, and money of it was given back or is disputed: the balance is to be corrected`,
  )
