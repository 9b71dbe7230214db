/** Operations on a payment that its workflow carries out: unique by payment and idempotency key (design, 4). */
import type { PaymentOperationModel } from '../../prisma/generated/models'
import { claimRow, claiming, type Claim } from '../idempotency'
import type { StoreContext } from '../context'
import { rowsOf } from '../rows'

export interface ConfirmInput {
  threeDSServerTransId: string
}

export interface OperationBeginning {
  claim: Claim
  paymentId: string
  kind: 'confirm'
  input: ConfirmInput
  leaseUntil: Date
}

export function createPaymentOperations({ db, now }: StoreContext) {
  return {
    /** Claims the idempotency key and writes the operation, at once. False when the key was used before. */
    async begin({ claim, paymentId, kind, input, leaseUntil }: OperationBeginning): Promise<boolean> {
      const at = now()
      const operation = { paymentId, keyHash: claim.keyHash, kind, input, createdAt: at }
      const begun = await db.$executeRaw`
        WITH ${claiming(claimRow(claim, paymentId, at, leaseUntil))}
        INSERT INTO payment_operations SELECT r.* FROM claim, ${rowsOf('payment_operations', [operation])} r
        ON CONFLICT DO NOTHING`
      return begun === 1
    },

    async find(paymentId: string, keyHash: Uint8Array): Promise<PaymentOperationModel | null> {
      return db.paymentOperation.findUnique({
        where: { paymentId_keyHash: { paymentId, keyHash: keyHash as PaymentOperationModel['keyHash'] } },
      })
    },

    /** Ends an operation that was refused, with the error code of the refusal. */
    async refuse(paymentId: string, keyHash: Uint8Array, code: string): Promise<void> {
      await db.paymentOperation.updateMany({
        where: { paymentId, keyHash: keyHash as PaymentOperationModel['keyHash'], result: null },
        data: { result: code, finishedAt: now() },
      })
    },

    /** Forgets a refused operation, so that its key is free again. */
    async forget(paymentId: string, keyHash: Uint8Array): Promise<void> {
      await db.paymentOperation.deleteMany({
        where: {
          paymentId,
          keyHash: keyHash as PaymentOperationModel['keyHash'],
          NOT: { result: 'succeeded' },
        },
      })
    },
  }
}
