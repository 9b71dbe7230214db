/** The payment workflow's activities: ids, ISO strings and integers in and out, never card data. */
import { acceptAuthentication, type Confirming } from '../../app/payments/accept-challenge'
import { advancePayment, type Step } from '../../app/payments/advance'
import { authorizeHeld, type FirstAuthorization } from '../../app/payments/authorize-held'
import { operate, type Operating } from '../../app/payments/carry-out'
import { atTimeOf } from '../../app/clock'
import type { Dependencies } from '../../app/dependencies'

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
  const own = (ref: PaymentRef) => atTimeOf(deps, tenantOf(ref))
  return {
    /** The first authorization of a payment whose create call holds `epoch` (PAYMENT_WORKFLOWS=every). */
    async authorizeHeldPayment({
      ref,
      epoch,
    }: {
      ref: PaymentRef
      epoch: number
    }): Promise<FirstAuthorization> {
      return authorizeHeld(await own(ref), tenantOf(ref), ref.payment, epoch)
    },

    /** One step of a waiting payment. `tries` is for workers of versions that counted them. */
    async advancePayment({ ref }: { ref: PaymentRef; tries: number }): Promise<Step> {
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
