/** Payments whose outcome is still open: who may write it, until when, and who waits for it. */
import type { FollowedAttempt } from '../../domain/attempts'
import type { PaymentChanges } from '../../domain/payment-changes'
import type { Cause } from '../../domain/cause'
import { beingClosed, deferred, renewed, rescheduled, takenOver } from '../../domain/payment-leases'
import type { WaitReason } from '../../domain/payment-work'
import { inAccountTime } from '../../infra/clock'
import type { PaymentModel } from '../../prisma/generated/models'
import { TRIES, commit } from '../commit'
import type { StoreContext } from '../context'
import { keepingTried } from './attempts'
import { changePayment, type PaymentChange } from './change'
import type { SealedPayment } from './draft'
import { changesAllTheTime, rereadHeld, type WaitingCall } from './record'
import { sealingProof } from './seal'

/** `sealed`: the card with the proof beside its CVC. */
export interface ProvenPayment {
  changes: PaymentChanges
  sealed: SealedPayment
  leaseUntil?: Date
}

export function createWaitingPayments(context: StoreContext) {
  const { db, real } = context
  /**
   * Writes what `decide` makes of the payment, and again if it has changed and is still in the same hands. Null when it
   * makes nothing of it, or it is not.
   */
  const changed = async (
    read: PaymentModel,
    decide: (row: PaymentModel) => PaymentChanges | null,
    cause: Cause,
    write = (change: PaymentChange) => commit(context, 'payments.wait', [change]),
  ): Promise<PaymentModel | null> => {
    let from: PaymentModel | null = read
    for (let tries = 0; from && tries < TRIES; tries += 1) {
      const changes = decide(from)
      if (!changes) return null
      const change = changePayment(context, from, { changes, events: [] }, cause)
      if (await write(change)) return change.next
      from = await rereadHeld(context, from)
    }
    if (from) throw changesAllTheTime(from)
    return null
  }
  return {
    /**
     * Ends the holder's lease and says why the payment waits and when it is next worked on. False when it does not wait,
     * or somebody else has recorded its outcome or taken it over.
     */
    defer: async (row: PaymentModel, reason: WaitReason, dueAt: Date, cause: Cause): Promise<boolean> =>
      (await changed(row, (now) => deferred(now, reason, { real: real(), dueAt }), cause)) !== null,

    /** Null when the lease still runs or the payment is no longer what `row` says. */
    takeOver: (row: PaymentModel, leaseUntil: Date, cause: Cause): Promise<PaymentModel | null> => {
      const dueAt = inAccountTime(context, leaseUntil)
      return changed(row, (now) => takenOver(now, leaseUntil, { real: real(), dueAt }), cause)
    },

    /** For another lease; null if it is no longer what `row` says, or its key is being closed. */
    renew: (row: PaymentModel, leaseUntil: Date, cause: Cause): Promise<PaymentModel | null> =>
      changed(row, (now) => renewed(now, leaseUntil), cause),

    /** Null if it is no longer what `row` says. */
    beginClosing: (row: PaymentModel, processorKey: string, cause: Cause): Promise<PaymentModel | null> =>
      changed(row, (now) => beingClosed(now, processorKey, real()), cause),

    /** It goes on at another acquirer, held until `leaseUntil`. Null if it is no longer what `row` says. */
    follow: (
      row: PaymentModel,
      { changes, ...tried }: FollowedAttempt,
      leaseUntil: Date,
      cause: Cause,
    ): Promise<PaymentModel | null> => {
      const at = context.now()
      const held = { ...changes, leaseUntil, dueAt: inAccountTime(context, leaseUntil) }
      return changed(
        row,
        () => held,
        cause,
        (change) =>
          commit(context, 'payments.follow', [change], { also: keepingTried(change.next, tried, null, at) }),
      )
    },

    /**
     * Its cardholder is authenticated, and the vault has the proof, at once. Held until `leaseUntil`, if it is given. Null if it is no
     * longer what `row` says.
     */
    prove: (
      row: PaymentModel,
      { changes, sealed, leaseUntil }: ProvenPayment,
      cause: Cause,
    ): Promise<PaymentModel | null> => {
      const held = leaseUntil && { leaseUntil, dueAt: inAccountTime(context, leaseUntil) }
      return changed(
        row,
        () => ({ ...changes, ...held }),
        cause,
        (change) => commit(context, 'payments.prove', [change], { also: sealingProof(change.next, sealed) }),
      )
    },

    /** Sets when the payment is next due and since when it is asked about in vain. Does nothing if `row` is out of date. */
    async reschedule(row: PaymentModel, dueAt: Date | null, since: Date | null, cause: Cause): Promise<void> {
      await changed(row, () => rescheduled(dueAt, since), cause)
    },

    /** The calls that the payment's outcome answers: its creation, its confirms, and `operation`, by its key hash. */
    async unanswered(row: PaymentModel, operation?: Uint8Array): Promise<WaitingCall[]> {
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

    /** Deletes CVCs past their life; returns how many. */
    async forgetExpiredCvcs(): Promise<number> {
      return (await db.vaultCvc.deleteMany({ where: { expiresAt: { lte: real() } } })).count
    },
  }
}
