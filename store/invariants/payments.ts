import { brokenWhere, type Invariant } from './invariant'

const table = 'payments'

export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'payments.amounts',
    sentence: 'No payment captures more than it authorized, or gives back or promises more than it captured.',
    table,
    broken: brokenWhere(
      `format('amount %s, captured %s, refunded %s, promised %s', x.amount, x.amount_captured, x.amount_refunded, x.refunds_pending)`,
      `x.amount <= 0 OR x.amount_captured NOT BETWEEN 0 AND x.amount OR x.amount_refunded < 0 OR x.refunds_pending < 0
        OR x.amount_refunded + x.refunds_pending > x.amount_captured`,
    ),
  },
  {
    name: 'payments.status',
    sentence:
      'A payment’s status is what its amounts say: money is taken when it has succeeded, and given back when it is refunded.',
    table,
    broken: brokenWhere(
      `format('%s, with %s captured and %s refunded', x.status, x.amount_captured, x.amount_refunded)`,
      `NOT CASE
        WHEN x.status IN ('pending', 'requires_action', 'on_hold', 'declined', 'failed') THEN x.amount_captured = 0
        WHEN x.status = 'succeeded' THEN x.amount_captured > 0 AND x.amount_refunded = 0
        WHEN x.status = 'partially_refunded' THEN x.amount_refunded > 0 AND x.amount_refunded < x.amount_captured
        WHEN x.status = 'refunded' THEN x.amount_captured > 0 AND x.amount_refunded = x.amount_captured
        ELSE TRUE END`,
    ),
  },
  {
    name: 'payments.captured_at',
    sentence: 'A payment names the time of its capture exactly if money was captured.',
    table,
    broken: brokenWhere(
      `format('%s captured, at %s', x.amount_captured, coalesce(x.captured_at::text, 'no time'))`,
      `(x.amount_captured > 0) <> (x.captured_at IS NOT NULL)`,
    ),
  },
  {
    name: 'payments.refunds',
    sentence:
      'What a payment has given back and promised is the sum of its refunds that succeeded and that are pending.',
    table,
    broken: `
      SELECT x.account_id, x.livemode, x.id AS object_id,
        format('refunded %s and promised %s, its refunds say %s and %s', x.amount_refunded, x.refunds_pending, r.done, r.open) AS wrong
      FROM x, LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE status = 'succeeded'), 0) AS done,
          coalesce(sum(amount) FILTER (WHERE status = 'pending'), 0) AS open
        FROM refunds WHERE payment_id = x.id) r
      WHERE r.done <> x.amount_refunded OR r.open <> x.refunds_pending`,
  },
  {
    name: 'payments.method',
    sentence: 'A payment with a stored card names a card that exists.',
    table,
    broken: brokenWhere(
      `'its stored card ' || x.payment_method_id || ' does not exist'`,
      `x.stored AND NOT EXISTS (SELECT FROM payment_methods m
        WHERE m.account_id = x.account_id AND m.livemode = x.livemode AND m.id = x.payment_method_id)`,
    ),
  },
  {
    name: 'payments.customer',
    sentence: 'A payment’s customer exists.',
    table,
    broken: brokenWhere(
      `'its customer ' || x.customer_id || ' does not exist'`,
      `x.customer_id IS NOT NULL AND NOT EXISTS (SELECT FROM customers c
        WHERE c.account_id = x.account_id AND c.livemode = x.livemode AND c.id = x.customer_id)`,
    ),
  },
  {
    name: 'payments.subscription',
    sentence:
      'A payment that a subscription charged is the payment of one of its charges, or of an earlier try of one.',
    table,
    broken: brokenWhere(
      `'its subscription ' || x.subscription_id || ' has no charge'`,
      `x.subscription_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM subscription_charges c WHERE c.subscription_id = x.subscription_id)`,
    ),
  },
]
