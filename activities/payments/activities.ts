/** The payment workflow's activities: ids, ISO strings and integers in and out, never card data. */
import { acceptAuthentication, type ConfirmResult } from '../../app/payments/accept-challenge'
import { advancePayment, type Step } from '../../app/payments/advance'
import { carryOutOperation } from '../../app/payments/carry-out'
import type { OperationResult } from '../../app/payments/write-decided'
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

    /** The answer to the payment's challenge. */
    async acceptAuthentication({ ref, operation }: OperationInput): Promise<ConfirmResult> {
      return acceptAuthentication(await own(ref), tenantOf(ref), ref.id, Buffer.from(operation, 'hex'))
    },

    /** A capture, cancel or release. */
    async carryOutOperation({ ref, operation }: OperationInput): Promise<OperationResult> {
      return carryOutOperation(await own(ref), tenantOf(ref), ref.id, Buffer.from(operation, 'hex'))
    },
  }
}

export type PaymentActivities = ReturnType<typeof createPaymentActivities>
