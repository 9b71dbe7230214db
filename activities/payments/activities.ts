/** The payment workflow's activities: ids, ISO strings and integers in and out, never card data. */
import { advancePayment, type Step } from '../../app/payments/advance'
import { carryOutOperation, type CarriedOut } from '../../app/payments/operate'
import { actingFor } from '../../app/clock'
import type { Dependencies } from '../../app/dependencies'
import { stepOf } from '../../domain/cause'
import type { RefOf } from '../../domain/workflow-ref'

export type { Step } from '../../app/payments/advance'

type PaymentRef = RefOf<'payment'>

/** `operation` is the operation's key hash in hex. */
interface OperationInput {
  ref: PaymentRef
  operation: string
}

const tenantOf = ({ account, livemode }: PaymentRef) => ({ accountId: account, livemode })

export function createPaymentActivities(deps: Dependencies) {
  const own = (ref: PaymentRef) => actingFor(deps, tenantOf(ref), stepOf(ref.id))
  return {
    /** One step of a waiting payment. */
    async advancePayment({ ref }: { ref: PaymentRef }): Promise<Step> {
      return advancePayment(await own(ref), tenantOf(ref), ref.id)
    },

    /** A confirm, capture, cancel or release, and the payment's next step. */
    async carryOutOperation({ ref, operation }: OperationInput): Promise<CarriedOut> {
      return carryOutOperation(await own(ref), tenantOf(ref), ref.id, Buffer.from(operation, 'hex'))
    },
  }
}

export type PaymentActivities = ReturnType<typeof createPaymentActivities>
