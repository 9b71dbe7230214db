import { brokenWhere, type Invariant } from './invariant'

/** Of a charge: it has no id of its own, and is told under its subscription's. */
const ofCharge = (wrong: string, condition: string): string => `
  SELECT x.account_id, x.livemode, x.subscription_id AS object_id,
    format('the charge of %s, attempt %s, ', x.charge_date, x.attempt) || ${wrong} AS wrong
  FROM x WHERE ${condition}`

const PAYMENT = `FROM payments p WHERE p.account_id = x.account_id AND p.livemode = x.livemode AND p.id = x.payment_id`

export const SUBSCRIPTION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'charges.attempts',
    sentence:
      'The attempts of a charge date follow each other without a gap, and none follows one that succeeded.',
    table: 'subscription_charges',
    broken: ofCharge(
      `'does not follow one that failed'`,
      `x.attempt > 1 AND NOT EXISTS (SELECT FROM subscription_charges b
        WHERE b.subscription_id = x.subscription_id AND b.charge_date = x.charge_date AND b.attempt = x.attempt - 1
          AND b.status NOT IN ('succeeded', 'pending'))`,
    ),
  },
  {
    name: 'charges.payment',
    sentence:
      'A charge that succeeded has a payment of its subscription, its amount and its currency that was approved.',
    table: 'subscription_charges',
    broken: ofCharge(
      `format('has succeeded without an approved payment %s of %s %s', x.payment_id, x.amount, x.currency)`,
      `x.status = 'succeeded' AND NOT EXISTS (SELECT ${PAYMENT} AND p.subscription_id = x.subscription_id
        AND p.amount = x.amount AND p.currency = x.currency AND p.processor_reference IS NOT NULL)`,
    ),
  },
  {
    name: 'charges.running',
    sentence: 'A charge is pending exactly as long as its subscription waits for its payment.',
    table: 'subscription_charges',
    broken: ofCharge(
      `format('is pending, and its subscription does not wait for %s', x.payment_id)`,
      `x.status = 'pending' AND NOT EXISTS (SELECT FROM subscriptions s
        WHERE s.account_id = x.account_id AND s.livemode = x.livemode AND s.id = x.subscription_id
          AND s.payment_id = x.payment_id)`,
    ),
  },
  {
    name: 'subscriptions.running',
    sentence: 'A subscription that waits for a payment has the pending charge of that payment.',
    table: 'subscriptions',
    broken: brokenWhere(
      `format('waits for %s, which is no pending charge', x.payment_id)`,
      `x.payment_id IS NOT NULL AND NOT EXISTS (SELECT FROM subscription_charges c
        WHERE c.subscription_id = x.id AND c.payment_id = x.payment_id AND c.status = 'pending')`,
    ),
  },
]
