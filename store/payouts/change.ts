/** What becomes of a payout: each change is one statement with its event, and with its journal if it moves money. */
import { presentPayout } from '../../contract/payouts/view'
import type { Cause } from '../../domain/cause'
import { arrivalOf } from '../../domain/payout-schedules'
import { failureOf } from '../../domain/payouts'
import type { Prisma } from '../../prisma/generated/client'
import type { BookMarkModel, PayoutModel } from '../../prisma/generated/models'
import { plan, revised, silently, type Change } from '../change'
import { TRIES, commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import type { Work } from '../finish'
import { PAYOUT_JOURNALS, inBooks } from './books'
import { mayBePaid } from './given'

type Fields = Partial<PayoutModel>
/** How a payout ends, or goes on: the event, and the journal. */
type Ending = 'paid' | 'failed' | 'cancelled'

const ended = (
  from: PayoutModel,
  type: Ending,
  fields: Fields,
  at: Date,
  cause: Cause,
): Change<'payouts'> => {
  const next = revised(from, { ...fields, status: type, waitingSince: null })
  const shown = {
    types: [`payout.${type}`] as const,
    before: presentPayout(from),
    after: presentPayout(next),
    apiVersion: from.apiVersion,
  }
  return plan('payouts', from, next, shown, { at, cause })
}

export function createPayoutChanges(context: StoreContext) {
  const { db, now } = context
  const bookOf = ({ accountId, livemode }: PayoutModel): Promise<BookMarkModel> =>
    db.bookMark.findUniqueOrThrow({ where: { accountId_livemode: { accountId, livemode } } })

  /** Null if the row has changed since it was read. The books change all the time: then they are read again. */
  const end = async (
    from: PayoutModel,
    type: Ending,
    journal: keyof typeof PAYOUT_JOURNALS,
    fields: Fields,
    cause: Cause,
  ): Promise<PayoutModel | null> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const book = await bookOf(from)
      const written = await writeInTime(context, async () => {
        const at = now()
        const change = ended(from, type, fields, at, cause)
        const books = inBooks(book, PAYOUT_JOURNALS[journal](from, at), at)
        return (await commit(context, 'payouts.end', [change], books)) ? change.next : null
      })
      if (written) return written
      const { id, accountId, livemode, revision } = from
      const same = await db.payout.findFirst({ where: { id, accountId, livemode, revision } })
      if (!same) return null
    }
    throw new Error(`the books of payout ${from.id} change all the time`)
  }

  const silent = async (
    from: PayoutModel,
    fields: Fields,
    cause: Cause,
    given?: Prisma.Sql,
  ): Promise<PayoutModel | null> => {
    const change = silently('payouts', from, fields, cause)
    return (await commit(context, 'payouts.wait', [change], { given })) ? change.next : null
  }

  return {
    /** The merchant takes it back: the write of his call. */
    async cancelled(from: PayoutModel, cause: Cause): Promise<Work> {
      const at = now()
      const change = ended(from, 'cancelled', { dueAt: null }, at, cause)
      const { given, also } = inBooks(await bookOf(from), PAYOUT_JOURNALS.cancelled(from, at), at)
      return {
        name: 'payouts.cancel',
        resourceId: from.id,
        status: 200,
        body: JSON.stringify(presentPayout(change.next)),
        changes: [change],
        given,
        parts: also,
      }
    },

    /** From here on it may be at the bank, and cannot be cancelled. Null also if it is held, or its bank account was removed. */
    handOver(from: PayoutModel, dueAt: Date, cause: Cause) {
      const fields = { status: 'in_transit', dueAt, arrivalOn: arrivalOf(from, dueAt) }
      return silent(from, fields, cause, mayBePaid(from, from.bankAccountId))
    },

    /** The bank has it already. */
    handedOver: (from: PayoutModel, dueAt: Date, cause: Cause) =>
      silent(from, { status: 'in_transit', dueAt }, cause),

    /** Taken back, because its bank account is not the merchant's any more. */
    takenBack: (from: PayoutModel, cause: Cause) =>
      end(from, 'cancelled', 'cancelled', { dueAt: null }, cause),

    /** `waitingSince`: null once the bank has answered. */
    defer: (from: PayoutModel, dueAt: Date | null, waitingSince: Date | null, cause: Cause) =>
      silent(from, { dueAt, waitingSince }, cause),

    paid: (from: PayoutModel, paidAt: Date, dueAt: Date | null, cause: Cause) =>
      end(from, 'paid', 'paid', { paidAt, dueAt }, cause),

    /** Refused, or come back after it was paid. */
    failed: (from: PayoutModel, failureReason: string, cause: Cause) =>
      end(from, 'failed', failureOf(from), { failureReason, dueAt: null }, cause),
  }
}
