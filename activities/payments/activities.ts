/** The payment workflow's activities: ids, ISO strings and integers in and out, never card data. */
import { acceptAuthentication, type Confirming } from '../../app/payments/accept-challenge'
import { advancePayment, type Step } from '../../app/payments/advance'
import { operate, type Operating } from '../../app/payments/carry-out'
import { actingFor } from '../../app/clock'
import type { Dependencies } from '../../app/dependencies'
import { stepOf } from '../../domain/cause'

export type { Step } from '../../app/payments/advance'

export interface PaymentRef {
  payment: string
  account: string
  livemode: boolean
}

/** `operation` is the operation's key hash in hex. */
interface OperationInput {
  ref: PaymentRef
  operation: string
}

const tenantOf = ({ account, livemode }: PaymentRef) => ({ accountId: account, livemode })

export function createPaymentActivities(deps: Dependencies) {
  const own = (ref: PaymentRef) => actingFor(deps, tenantOf(ref), stepOf(ref.payment))
  return {
    /** One step of a waiting payment. */
    async advancePayment({ ref }: { ref: PaymentRef }): Promise<Step> {
      return advancePayment(await own(ref), tenantOf(ref), ref.payment)
    },

    /** The answer to the payment's challenge. */
    async acceptAuthentication({ ref, operation }: OperationInput): Promise<Confirming> {
      return acceptAuthentication(await own(ref), tenantOf(ref), ref.payment, Buffer.from(operation, 'hex'))
    },

    /** A capture, cancel or release. */
    async operateOnPayment({ ref, operation }: OperationInput): Promise<Operating> {
      return operate(await own(ref), tenantOf(ref), ref.payment, Buffer.from(operation, 'hex'))
    },
  }
}

export type PaymentActivities = ReturnType<typeof createPaymentActivities>
