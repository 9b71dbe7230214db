/** What acquirers have decided of the latest payments of accounts, counted when somebody asks. */
import { COUNTS_FOR_NONE, type ApprovalCount } from '../domain/approval-rates'
import { APPROVED } from '../domain/metrics'
import { DAY } from '../domain/time'
import { idAt } from '../infra/ids'
import type { StoreContext, Tenant } from './context'

/** How far back is looked, and at how many payments of an account at most. */
const SINCE = 7 * DAY
const MOST_LOOKED_AT = 2_000
/** So many of the newest decisions of each acquirer count. */
const MOST_DECIDED = 500

export function createApprovalRates({ db, real }: StoreContext) {
  return {
    /**
     * Of the account's newest payments, and of their attempts that went on elsewhere after a decline. What nobody has decided does not
     * count, and nor does what was cancelled or has expired, or a retry that the card's network does not allow.
     */
    async of({ accountId, livemode }: Tenant): Promise<ApprovalCount[]> {
      const since = idAt('payment', real().getTime() - SINCE)
      const rows = await db.$queryRaw<(Omit<ApprovalCount, 'country'> & { country: string })[]>`
        WITH newest AS MATERIALIZED (
          SELECT id, acquirer, card_country, status, decline_code FROM payments
          WHERE account_id = ${accountId} AND livemode = ${livemode} AND id >= ${since}
          ORDER BY id DESC LIMIT ${MOST_LOOKED_AT}
        ), decided AS (
          SELECT id, acquirer, card_country, status <> 'declined' AS is_approved FROM newest
          WHERE (status = 'declined' AND decline_code <> ${COUNTS_FOR_NONE}) OR status = ANY(${[...APPROVED]})
          UNION ALL
          SELECT attempt.payment_id, attempt.acquirer, newest.card_country, FALSE
          FROM payment_attempts attempt JOIN newest ON newest.id = attempt.payment_id
          WHERE attempt.account_id = ${accountId} AND attempt.livemode = ${livemode}
            AND attempt.payment_id >= (SELECT min(id) FROM newest) AND attempt.outcome = 'declined'
        ), numbered AS (
          SELECT *, row_number() OVER (PARTITION BY acquirer ORDER BY id DESC) AS place FROM decided
        )
        SELECT acquirer, coalesce(card_country, '') AS country,
          count(*) FILTER (WHERE is_approved)::int AS approved, count(*)::int AS decided
        FROM numbered WHERE place <= ${MOST_DECIDED} GROUP BY 1, 2 ORDER BY 1, 4 DESC, 2`
      return rows.map((row) => ({ ...row, country: row.country || null }))
    },
  }
}
