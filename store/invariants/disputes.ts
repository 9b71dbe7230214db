import { brokenWhere, type Invariant, NEVER_SET_BACK } from './invariant'

export const DISPUTE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'disputes.payment',
    sentence: 'A dispute’s payment exists, in the same currency and with the same acquirer.',
    table: 'disputes',
    broken: brokenWhere(
      `format('%s of the payment %s, which is not there in that currency', x.currency, x.payment_id)`,
      `NOT EXISTS (SELECT FROM payments p WHERE p.account_id = x.account_id AND p.livemode = x.livemode
        AND p.id = x.payment_id AND p.currency = x.currency AND p.acquirer = x.acquirer)`,
    ),
  },
  {
    name: 'disputes.kept',
    sentence:
      'What is kept of a payment is the sum of its disputes that are no inquiries and were not won, what they cost is the sum of their fees, and a payment is disputed only while one is open.',
    table: 'payments',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('%s, with %s kept and %s of fees; its disputes say %s and %s, and %s are open', x.status, x.amount_disputed,
          x.dispute_fees, d.kept, d.fees, d.open) AS wrong
      FROM x, LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE stage <> 'inquiry' AND status <> 'won'), 0) AS kept,
          coalesce(sum(fee), 0) AS fees,
          count(*) FILTER (WHERE status IN ('needs_response', 'under_review')) AS open
        FROM disputes WHERE payment_id = x.id) d
      WHERE d.kept <> x.amount_disputed OR d.fees <> x.dispute_fees OR (x.status = 'disputed' AND d.open = 0)`,
  },
  {
    name: 'disputes.answer',
    sentence:
      'An answer is sent at once, and put off only if the acquirer was asked in vain; in a sandbox, if its clock was never set back.',
    table: 'disputes',
    broken: brokenWhere(
      `format('%s, with an answer of %s that waits until %s', x.status, x.responded_at, x.due_at)`,
      `x.response IS NOT NULL AND NOT x.response_sent AND x.waiting_since IS NULL
        AND x.due_at > now() + svc_clock_ahead(x.account_id, x.livemode) + interval '1 hour'
        AND ${NEVER_SET_BACK}`,
    ),
  },
]
