/** New payouts: one statement takes the amount from what is available, so that two of them never pay more than there is. */
import { presentPayout } from '../../contract/payouts/view'
import type { Cause } from '../../domain/cause'
import type { PayoutModel, PayoutScheduleModel } from '../../prisma/generated/models'
import { plan, silently, type Change } from '../change'
import { commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import type { Work } from '../finish'
import { PAYOUT_JOURNALS, inBooks } from './books'
import { allOf, mayBePaid } from './given'
import type { Purse } from './purse'

/** With the answer to the call that asks for it. */
export function planPayout(draft: PayoutModel, purse: Purse, cause: Cause): Work {
  const { given, also } = taking(draft, purse)
  return {
    name: 'payouts.create',
    resourceId: draft.id,
    status: 201,
    body: JSON.stringify(presentPayout(draft)),
    changes: [created(draft, draft.createdAt, cause)],
    given,
    parts: also,
  }
}

/**
 * One that its schedule makes, which is due next at `next`. False, and nothing is written, if the books or the schedule have
 * changed since they were read, the account is held by now, or its bank account was removed.
 */
export const createAutomatic = (
  context: StoreContext,
  draft: PayoutModel,
  { purse, schedule, next }: { purse: Purse; schedule: PayoutScheduleModel; next: Date | null },
  cause: Cause,
): Promise<boolean> =>
  writeInTime(context, () => {
    const movedOn = silently('payout_schedules', schedule, { dueAt: next, dueDay: null }, cause)
    const changes = [created(draft, context.now(), cause), movedOn]
    return commit(context, 'payouts.pay', changes, taking(draft, purse))
  })

/** One that the bank tells of, and that was lost here: held or not, its money has left. False if the books have changed since they were read. */
export const adoptPayout = (
  context: StoreContext,
  draft: PayoutModel,
  { book, at }: Purse,
  cause: Cause,
): Promise<boolean> =>
  writeInTime(context, () =>
    commit(
      context,
      'payouts.adopt',
      [created(draft, context.now(), cause)],
      inBooks(book, PAYOUT_JOURNALS.created(draft, at), at, at),
    ),
  )

function taking(draft: PayoutModel, { book, at }: Purse) {
  const { given, also } = inBooks(book, PAYOUT_JOURNALS.created(draft, at), at, at)
  return { given: allOf(given, mayBePaid(draft, draft.bankAccountId)), also }
}

function created(draft: PayoutModel, at: Date, cause: Cause): Change<'payouts'> {
  const after = presentPayout(draft)
  const shown = { types: ['payout.created'] as const, before: null, after, apiVersion: draft.apiVersion }
  return plan('payouts', null, draft, shown, { at, cause })
}
