import { brokenWhere, type Invariant } from './invariant'

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
      'What is kept of a payment is the sum of its disputes that are no inquiries and were not won, and a payment is disputed only while one is open.',
    table: 'payments',
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('%s, with %s kept; its disputes say %s, and %s are open', x.status, x.amount_disputed, d.kept, d.open) AS wrong
      FROM x, LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE stage <> 'inquiry' AND status <> 'won'), 0) AS kept,
          count(*) FILTER (WHERE status IN ('needs_response', 'under_review')) AS open
        FROM disputes WHERE payment_id = x.id) d
      WHERE d.kept <> x.amount_disputed OR (x.status = 'disputed' AND d.open = 0)`,
  },
]
