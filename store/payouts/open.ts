/** New payouts: one statement takes the amount from what is available, so that two of them never pay more than there is. */
import { presentPayout } from '../../contract/payouts/view'
import type { Cause } from '../../domain/cause'
import type { PayoutModel } from '../../prisma/generated/models'
import { plan, type Change } from '../change'
import { commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import type { Work } from '../finish'
import { PAYOUT_JOURNALS, inBooks } from './books'
import type { Purse } from './purse'

/** With the answer to the call that asks for it. */
export function openPayout(draft: PayoutModel, purse: Purse, cause: Cause): Work {
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

/** One that its schedule makes. False, and nothing is written, if the books have changed since they were read. */
export const openAutomatic = (
  context: StoreContext,
  draft: PayoutModel,
  purse: Purse,
  cause: Cause,
): Promise<boolean> =>
  writeInTime(context, () => {
    const changes = [created(draft, context.now(), cause)]
    return commit(context, 'payouts.pay', changes, taking(draft, purse))
  })

const taking = (draft: PayoutModel, { book, at }: Purse) =>
  inBooks(book, PAYOUT_JOURNALS.created(draft, at), at, at)

function created(draft: PayoutModel, at: Date, cause: Cause): Change<'payouts'> {
  const after = presentPayout(draft)
  const shown = { types: ['payout.created'] as const, before: null, after, apiVersion: draft.apiVersion }
  return plan('payouts', null, draft, shown, { at, cause })
}
