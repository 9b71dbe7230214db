/** From a body and its payment to the row of a new refund, or to what stands against it. */
import { ApiError, faultsError, type Fault } from '../../../contract/errors'
import type { RefundBody } from '../../../contract/refunds/create'
import { currencyDigits, toMajorText, toMinor } from '../../../domain/money'
import { nextSettlement } from '../../../domain/payment-clock'
import { REFUNDABLE_STATUSES, isRefundable } from '../../../domain/refund-states'
import { mintedAt, newId } from '../../../infra/ids'
import type { PaymentModel } from '../../../prisma/generated/models'
import { refundable, type RefundDraft } from '../../../store/refunds/open'
import { amountFault } from '../../../app/amounts'
import type { Write } from '../../route'

export function draftRefund(call: Write<RefundBody>, payment: PaymentModel): RefundDraft {
  const { services, tenant, account, body } = call
  const digits = currencyDigits(payment.currency)
  const asked = body.amount === undefined ? undefined : toMinor(body.amount, digits)
  if (asked?.ok === false) throw refused(payment, amountFault(asked.fault, payment.currency, digits))
  if (!isRefundable(payment.status)) throw unexpectedState(payment)
  const left = refundable(payment)
  const amount = asked?.minor ?? left
  if (amount > left || left === 0n) throw refused(payment, exceeds(payment, left, digits))
  const id = newId('refund', services.now().getTime())
  const createdAt = mintedAt(id)
  const refund = {
    id,
    ...tenant,
    paymentId: payment.id,
    status: 'pending',
    amount,
    currency: payment.currency,
    reason: body.reason ?? null,
    reference: body.reference ?? null,
    dueAt: tenant.livemode
      ? nextSettlement(createdAt)
      : new Date(createdAt.getTime() + services.refundDelayMs),
    apiVersion: account.apiVersion,
    lastEventAt: createdAt,
    createdAt,
  }
  return { refund, remainder: asked === undefined }
}

function exceeds({ currency }: PaymentModel, left: bigint, digits: number): Fault {
  const message =
    left === 0n
      ? 'is more than the payment has left, which is nothing'
      : `must be at most ${toMajorText(left, digits)} ${currency}, which the payment has left`
  return { param: 'amount', code: 'amount_exceeds_captured', message }
}

function refused({ id }: PaymentModel, fault: Fault): ApiError {
  return faultsError([fault], id)
}

function unexpectedState({ id, status }: PaymentModel): ApiError {
  return new ApiError('payment_unexpected_state', {
    message: `The payment is ${status}; only one that is ${REFUNDABLE_STATUSES.join(' or ')} can be refunded.`,
    paymentId: id,
  })
}
