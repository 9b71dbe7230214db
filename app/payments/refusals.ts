/** What stands against a call on a payment, as the error that it is answered with. */
import { ApiError, impossible } from '../../contract/errors'
import { openRefusal, refusedCard } from '../../contract/stored-refusal'
import { wasConfirmed } from '../../domain/payment-facts'
import { currencyDigits, toMajorText } from '../../domain/money'
import { PAYMENT_OPERATIONS, canOperate, type PaymentOperation } from '../../domain/payment-states'
import type { PaymentModel } from '../../prisma/generated/models'

/** Why the payment's state does not allow the operation; undefined where it does. A confirm may come again. */
export function stateRefused(kind: PaymentOperation, payment: PaymentModel): ApiError | undefined {
  const { id, status } = payment
  if (canOperate(kind, status) || (kind === 'confirm' && wasConfirmed(payment))) return undefined
  if (kind === 'confirm') return new ApiError({ code: 'payment_not_confirmable', status }, { paymentId: id })
  return new ApiError(
    { code: 'payment_not_operable', status, operation: kind, allowed: [...PAYMENT_OPERATIONS[kind]] },
    { paymentId: id },
  )
}

export function amountExceeded({ id, amount, amountCaptured, currency }: PaymentModel): ApiError {
  const left = Number(toMajorText(amount - amountCaptured, currencyDigits(currency)))
  return impossible('amount', { code: 'amount_above_authorized', left, currency }, id)
}

export const cresRefused = (): ApiError => impossible('cres', 'not_this_challenge')

export const cardRefused = ({ id }: PaymentModel, declineCode: string | null): ApiError =>
  openRefusal(refusedCard('card_declined', declineCode ?? 'generic_decline', id).body)

/** What the processor did under the key was asked for with another body, in a call that a restored database has lost. */
export const keyReused = (): ApiError => new ApiError('key_of_other_payment')
