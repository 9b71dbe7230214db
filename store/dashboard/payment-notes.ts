/** Notes of members on payments. Every `where` names the account and the mode. */
import { newId } from '../../infra/ids'
import type { PaymentNoteModel } from '../../prisma/generated/models'
import { addEntry, type Actor } from '../audit'
import type { StoreContext, Tenant } from '../context'

/** How many notes a payment may have. */
export const MOST_NOTES = 50

export interface NoteOf {
  paymentId: string
  memberId: string
  text: string
}

export function createPaymentNotes({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** Oldest first. */
    async list({ accountId, livemode }: Tenant, paymentId: string): Promise<PaymentNoteModel[]> {
      return db.paymentNote.findMany({
        where: { accountId, livemode, paymentId },
        orderBy: { id: 'asc' },
        take: MOST_NOTES,
      })
    },

    async find(
      { accountId, livemode }: Tenant,
      paymentId: string,
      id: string,
    ): Promise<PaymentNoteModel | null> {
      return db.paymentNote.findFirst({ where: { id, accountId, livemode, paymentId } })
    },

    /**
     * Adds a note, with its entry in the audit log, which does not repeat the text. The same words of the same member are one
     * note, so that pressing twice adds one. `full`: the payment has as many as it may.
     */
    async add(
      { accountId, livemode }: Tenant,
      { paymentId, memberId, text }: NoteOf,
      actor: Actor,
    ): Promise<PaymentNoteModel | 'full'> {
      return db.$transaction(async (tx) => {
        // Notes of a payment are written in turns, without the row of the payment, whose money must not wait for them.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`notes:${paymentId}`}, 0))`
        const where = { accountId, livemode, paymentId }
        const same = await tx.paymentNote.findFirst({ where: { ...where, memberId, text } })
        if (same) return same
        if ((await tx.paymentNote.count({ where })) >= MOST_NOTES) return 'full'
        const at = real()
        const data = { id: newId('payment_note', at.getTime()), ...where, memberId, text, createdAt: at }
        await addEntry(
          tx,
          { accountId, livemode },
          actor,
          { action: 'payment.note_added', objectId: paymentId },
          at,
        )
        return tx.paymentNote.create({ data })
      })
    },

    /** False if it is gone. */
    async remove({ id, accountId, livemode, paymentId }: PaymentNoteModel, actor: Actor): Promise<boolean> {
      return db.$transaction(async (tx) => {
        const { count } = await tx.paymentNote.deleteMany({ where: { id, accountId, livemode, paymentId } })
        const audited = { action: 'payment.note_deleted', objectId: paymentId }
        if (count > 0) await addEntry(tx, { accountId, livemode }, actor, audited, real())
        return count > 0
      })
    },
  }
}
