/** Books a refund that only the acquirer knew of. It is settled afterwards, as every refund (settle.ts). */
import { presentRefund } from '../../contract/refunds/view'
import type { Cause } from '../../domain/cause'
import { promised } from '../../domain/refunds'
import type { PaymentModel, RefundModel } from '../../prisma/generated/models'
import { plan } from '../change'
import { commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { changePayment } from '../payments/change'

/** False, and nothing is written, if the payment has changed since it was read. */
export const adoptRefund = (
  context: StoreContext,
  payment: PaymentModel,
  draft: RefundModel,
  cause: Cause,
): Promise<boolean> =>
  writeInTime(context, () => {
    const after = presentRefund(draft)
    const shown = { types: ['refund.created'] as const, before: null, after, apiVersion: draft.apiVersion }
    return commit(context, 'refunds.adopt', [
      changePayment(context, payment, promised(payment, draft.amount), cause),
      plan('refunds', null, draft, shown, { at: context.now(), cause }),
    ])
  })
