/** Payments whose outcome is still open: who may write it, until when, and who waits for it. */
import { isFinal } from '../../domain/payment-states'
import { inAccountTime } from '../../infra/clock'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { claimOverdue } from '../overdue'
import type { Unanswered } from './record-outcome'

export function createWaitingPayments(context: StoreContext) {
  const { db, real } = context
  /** The row as the holder knew it: nobody has recorded its outcome or taken it over since. */
  const held = ({ id, accountId, livemode, status, epoch, threeDsStatus }: PaymentModel) => ({
    id,
    accountId,
    livemode,
    status,
    epoch,
    threeDsStatus,
  })
  return {
    /**
     * Ends the holder's lease and says why the payment waits and when it is next worked on. False when it does not wait,
     * or somebody else has recorded its outcome or taken it over.
     */
    async defer(row: PaymentModel, reason: string, dueAt: Date): Promise<boolean> {
      if (isFinal(row.status)) return false
      const { count } = await db.payment.updateMany({
        where: held(row),
        data: { pendingReason: reason, leaseUntil: real(), dueAt, waitingSince: row.waitingSince ?? real() },
      })
      return count === 1
    },

    /**
     * Raises the epoch of a payment whose lease has ended, so that the holder before can no longer write its
     * outcome. Null when the lease still runs or the payment is no longer what `row` says.
     */
    async takeOver(row: PaymentModel, leaseUntil: Date): Promise<PaymentModel | null> {
      const taken = {
        epoch: row.epoch + 1,
        leaseUntil,
        dueAt: inAccountTime(context, leaseUntil),
        waitingSince: row.waitingSince ?? real(),
      }
      const { count } = await db.payment.updateMany({
        where: { ...held(row), OR: [{ leaseUntil: null }, { leaseUntil: { lte: real() } }] },
        // Named for a trigger, which keeps away versions that do not know the key.
        data: { ...taken, processorKey: row.processorKey },
      })
      return count === 1 ? { ...row, ...taken } : null
    },

    /** Sets when the payment is next due and since when it is asked about in vain, and clears its lease and reason to wait. Does nothing if `row` is out of date. */
    async reschedule(row: PaymentModel, dueAt: Date | null, waitingSince: Date | null): Promise<void> {
      await db.payment.updateMany({
        where: held(row),
        data: { pendingReason: null, leaseUntil: null, dueAt, waitingSince },
      })
    },

    /** The calls that the payment's outcome answers: its creation, its confirms, and `operation`, by its key hash. */
    async unanswered(row: PaymentModel, operation?: Uint8Array): Promise<Unanswered[]> {
      const confirms = await db.paymentOperation.findMany({
        where: { paymentId: row.id, result: null, kind: 'confirm' },
        select: { keyHash: true },
      })
      const keyHashes = [row.idempotencyKeyHash, ...confirms.map(({ keyHash }) => keyHash)]
      if (operation) keyHashes.push(operation as PaymentModel['idempotencyKeyHash'])
      const records = await db.idempotencyRecord.findMany({
        where: {
          accountId: row.accountId,
          livemode: row.livemode,
          keyHash: { in: keyHashes },
          responseStatus: null,
        },
        select: { keyHash: true, operationId: true, sealedResponseKey: true },
      })
      return records.flatMap(({ keyHash, operationId, sealedResponseKey }) =>
        sealedResponseKey
          ? [{ call: operationId === 'createPayment' ? 'create' : 'operation', keyHash, sealedResponseKey }]
          : [],
      )
    },

    /** The sealed card and CVC of a payment; null for what the vault no longer has. */
    async sealedCard({ id, paymentMethodId }: PaymentModel) {
      const [sealed] = await db.$queryRaw<{ card: Uint8Array | null; cvc: Uint8Array | null }[]>`
        SELECT (SELECT sealed FROM vault.cards WHERE id = ${paymentMethodId}) AS card,
          (SELECT sealed FROM vault.cvcs WHERE payment_id = ${id}) AS cvc`
      return { card: sealed?.card ?? null, cvc: sealed?.cvc ?? null }
    },

    /** Payments whose work is overdue since `before`, oldest first, with their due time set to now. */
    claimOverdue: (before: Date, limit: number) => claimOverdue(context, 'payment', before, limit),

    /** Deletes CVCs past their life; returns how many. */
    async forgetExpiredCvcs(): Promise<number> {
      return (await db.vaultCvc.deleteMany({ where: { expiresAt: { lte: real() } } })).count
    },
  }
}
