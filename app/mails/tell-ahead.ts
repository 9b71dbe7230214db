/** Tells cardholders ahead of what their subscriptions will charge (decision 0261). */
import { isNear, isToldAhead } from '../../domain/cardholder-mails'
import { nextChargeAt } from '../../domain/subscription'
import { dateAt } from '../../domain/time'
import { atTimeOf } from '../clock'
import type { WithTime } from '../dependencies'
import type { Job } from '../jobs/job'

const BATCH = 500

/** Of each account that wants it, in both modes, by the account's time. Answers how many are new. */
export async function tellAhead(deps: WithTime, job: Pick<Job, 'checkpoint'>): Promise<number> {
  let count = 0
  for (const account of await deps.store.cardholderNotices.tellingAhead()) {
    for (const livemode of [true, false]) {
      const own = await atTimeOf(deps, { accountId: account.id, livemode })
      count += await tellAheadOf(own, { ...account, livemode }, job)
    }
  }
  return count
}

/** A batch of the account's active subscriptions at a time, by the index of their ids: no index is kept for this alone. */
async function tellAheadOf(
  { store, now }: WithTime,
  {
    id: accountId,
    livemode,
    cardholderMailDays: days,
  }: { id: string; livemode: boolean; cardholderMailDays: number },
  { checkpoint }: Pick<Job, 'checkpoint'>,
): Promise<number> {
  const at = now()
  let count = 0
  let after = ''
  for (;;) {
    checkpoint(count)
    const rows = await store.subscriptions.activeAfter({ accountId, livemode }, after, BATCH)
    const near = rows.flatMap((row) => {
      const chargeAt = nextChargeAt(row)
      // A retry is told by the mail about the failed charge.
      const isNew = row.chargeDate === null && chargeAt !== null && isNear(chargeAt, at, days)
      return isNew && isToldAhead(row, days)
        ? [{ accountId, livemode, id: row.id, date: dateAt(chargeAt) }]
        : []
    })
    if (near.length > 0) count += await store.cardholderNotices.add(near)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return count
    after = last.id
  }
}
