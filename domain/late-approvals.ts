/** An approval that an acquirer tells of a payment that is over without money (decision 0241). */
import { isFinalPayment } from './payment-states'

/** Whether nothing may be authorized or held for it any more. */
export const isOverWithoutMoney = ({
  status,
  amountCaptured,
}: {
  status: string
  amountCaptured: bigint
}): boolean => isFinalPayment(status) && amountCaptured === 0n

/** What the acquirer calls the telling of one, also where this service has found it in an answer, a list or a file. */
export const APPROVAL_TOLD = 'authorization.approved'
