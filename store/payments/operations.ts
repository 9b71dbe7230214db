/** Operations on a payment that its workflow carries out: unique by payment and idempotency key (design, 4). */
import type { PaymentOperation } from '../../domain/payment-states'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import { claimRow, claiming, type Claim } from '../idempotency'
import type { StoreContext } from '../context'
import { rowsOf } from '../rows'

export interface ConfirmInput {
  threeDSServerTransId: string
}

export interface CaptureInput {
  /** Minor units, as text; null for whatever is left. */
  amount: string | null
  final: boolean
  reference?: string | null
  metadata?: Readonly<Record<string, string>>
}

export interface CancelInput {
  reason: string | null
}

export interface Order {
  payment: PaymentModel
  kind: PaymentOperation
  keyHash: Uint8Array
  input: ConfirmInput | CaptureInput | CancelInput | Record<string, never>
  leaseUntil: Date
}

const unique = (paymentId: string, keyHash: Uint8Array) => ({
  paymentId,
  keyHash: keyHash as PaymentOperationModel['keyHash'],
})

export function createPaymentOperations({ db, now }: StoreContext) {
  /** Writes the operation, and has the sweep look at the payment should nobody carry it out. */
  const writing = (from: Prisma.Sql, { payment, kind, keyHash, input, leaseUntil }: Order) => {
    const row = { paymentId: payment.id, keyHash, kind, input, createdAt: now() }
    // Nobody but its caller can say whether a confirm is still wanted: the challenge has a clock of its own.
    const dueAt = kind === 'confirm' ? null : leaseUntil
    return Prisma.sql`
      operation AS (
        INSERT INTO payment_operations SELECT r.* FROM ${from}${rowsOf('payment_operations', [row])} r
        ON CONFLICT DO NOTHING
        RETURNING 1)
      UPDATE payments p SET due_at = LEAST(p.due_at, ${dueAt}::timestamptz)
      FROM operation
      WHERE p.account_id = ${payment.accountId} AND p.livemode = ${payment.livemode} AND p.id = ${payment.id}`
  }
  return {
    /** Claims the idempotency key and writes the operation, at once. False when the key was used before. */
    async begin(claim: Claim, order: Omit<Order, 'keyHash'>): Promise<boolean> {
      const claimed = claiming(claimRow(claim, order.payment.id, now(), order.leaseUntil))
      const written = writing(Prisma.sql`claim, `, { ...order, keyHash: claim.keyHash })
      return (await db.$executeRaw`WITH ${claimed}, ${written}`) === 1
    },

    /** Writes an operation that no merchant asked for: there is no idempotency key to claim. */
    async order(order: Order): Promise<void> {
      await db.$executeRaw`WITH ${writing(Prisma.empty, order)}`
    },

    async find(paymentId: string, keyHash: Uint8Array): Promise<PaymentOperationModel | null> {
      return db.paymentOperation.findUnique({ where: { paymentId_keyHash: unique(paymentId, keyHash) } })
    },

    /** The payment's unfinished operations, oldest first; a confirm is carried out by its own message alone. */
    async unfinished(paymentId: string): Promise<PaymentOperationModel[]> {
      return db.paymentOperation.findMany({
        where: { paymentId, result: null, kind: { not: 'confirm' } },
        orderBy: [{ createdAt: 'asc' }, { keyHash: 'asc' }],
      })
    },

    /** Ends an operation that was refused, with the error code of the refusal. */
    async refuse(
      paymentId: string,
      keyHash: Uint8Array,
      code: string,
      declineCode: string | null = null,
    ): Promise<void> {
      await db.paymentOperation.updateMany({
        where: { ...unique(paymentId, keyHash), result: null },
        data: { result: code, declineCode, finishedAt: now() },
      })
    },

    /** Forgets a refused operation, so that its key is free again. */
    async forget(paymentId: string, keyHash: Uint8Array): Promise<void> {
      await db.paymentOperation.deleteMany({
        where: { ...unique(paymentId, keyHash), NOT: { result: 'succeeded' } },
      })
    },
  }
}
