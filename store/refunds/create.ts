/**
 * A new refund, whose write finishes at once (store/finish.ts). The same statement promises its amount, so that refunds never
 * exceed what was captured, however many are requested at once.
 */
import { presentRefund } from '../../contract/refunds/view'
import type { Cause } from '../../domain/cause'
import { promised } from '../../domain/refunds'
import type { PaymentModel, RefundModel } from '../../prisma/generated/models'
import { plan } from '../change'
import type { StoreContext } from '../context'
import type { Work } from '../finish'
import { changePayment } from '../payments/change'

/** `payment`: as it was read when the amount was found to be left. */
export function planRefund(
  context: StoreContext,
  payment: PaymentModel,
  draft: RefundModel,
  cause: Cause,
): Work {
  const after = presentRefund(draft)
  const shown = { types: ['refund.created'] as const, before: null, after, apiVersion: draft.apiVersion }
  return {
    name: 'refunds.create',
    resourceId: draft.id,
    status: 201,
    body: JSON.stringify(after),
    changes: [
      changePayment(context, payment, promised(payment, draft.amount), cause),
      plan('refunds', null, draft, shown, { at: draft.createdAt, cause }),
    ],
  }
}
