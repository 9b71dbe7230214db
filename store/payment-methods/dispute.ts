/** Marks a stored card with which a payment was made by fraud, as the bank has ruled. */
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { plan, revised, type Change, type Happening } from '../change'

export function disputedCard(from: PaymentMethodModel, happening: Happening): Change<'payment_methods'> {
  const next = revised(from, { disputedAt: happening.at })
  const shown = {
    types: ['payment_method.disputed'] as const,
    before: presentPaymentMethod(from),
    after: presentPaymentMethod(next),
    apiVersion: from.apiVersion,
  }
  return plan('payment_methods', from, next, shown, happening)
}
