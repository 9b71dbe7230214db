/** For each invariant a change of a busy merchant's rows that breaks it, and no other. */

/** The account's first payment, from before it had an endpoint. */
const FIRST = '(SELECT min(id) FROM payments)'
const idOf = (table: string, condition: string): string => `(SELECT min(id) FROM ${table} WHERE ${condition})`
const set = (table: string, values: string, condition: string): string =>
  `UPDATE ${table} SET ${values} WHERE ${condition}`
const REFUNDED = idOf('payments', `status = 'refunded'`)
const PAID_SESSION = idOf('hosted_sessions', `status = 'completed' AND mode IS NULL`)
const CHALLENGED = idOf('payments', `status = 'requires_action'`)
/** The subscription whose card always pays. */
const PAID_CHARGE = `(subscription_id, charge_date, attempt) = (SELECT subscription_id, charge_date, attempt FROM subscription_charges b
  WHERE status = 'succeeded' AND NOT EXISTS (SELECT FROM subscription_charges o WHERE o.subscription_id = b.subscription_id AND o.attempt > 1) LIMIT 1)`
const LAST_EVENT = '(SELECT max(event_id) FROM webhook_deliveries)'
const told = (path: string, value: string): string =>
  `payload = jsonb_set(payload::jsonb, '${path}', '"${value}"')::text`
const retold = (object: string, status: string): string =>
  set(
    'events',
    told('{data,object,status}', status),
    `id = (SELECT max(id) FROM events WHERE object_id = ${object})`,
  )
const OF_REFUNDED = idOf('refunds', `payment_id = ${REFUNDED}`)
const DISPUTED = idOf('disputes', 'TRUE')
const PAYOUT = idOf('payouts', 'TRUE')
const DELIVERY = idOf('webhook_deliveries', 'TRUE')
const RECEIVABLE = `account = 'processor_receivable' AND journal_id =`
const LONG_AGO = `now() - interval '3 hours'`
const OWN = `(SELECT id FROM accounts)`

/** A row that waits, of a table that has none. */
const dueNeverAndLongAgo = (
  table: string,
  insert: (due: string) => string,
): Readonly<Record<string, readonly string[]>> => ({
  [`waiting.${table}`]: [insert('NULL')],
  [`woken.${table}`]: [insert(LONG_AGO)],
})

export const PLANTS: Readonly<Record<string, readonly string[]>> = {
  'payments.amounts': [set('payments', 'amount = amount - 1', `id = ${FIRST}`)],
  'payments.status': [
    set(
      'payments',
      'amount_captured = 1, captured_at = now()',
      `id = ${idOf('payments', `status = 'declined' AND subscription_id IS NULL`)}`,
    ),
    // Else the books would not be those of the row.
    'DELETE FROM book_marks',
  ],
  'payments.captured_at': [set('payments', 'captured_at = NULL', `id = ${FIRST}`)],
  'payments.refunds': [set('refunds', 'amount = amount - 1', `id = ${OF_REFUNDED}`)],
  'payments.method': [
    set('payments', `payment_method_id = 'pmth_none'`, `id = ${idOf('payments', `stored`)}`),
  ],
  'payments.customer': [set('payments', `customer_id = 'cust_none'`, `id = ${FIRST}`)],
  'payments.subscription': [set('payments', `subscription_id = 'subs_none'`, `id = ${FIRST}`)],
  'operations.payment': [set('payment_operations', `payment_id = 'pay_none'`, `kind = 'cancel'`)],
  'operations.finished': [set('payment_operations', `finished_at = NULL`, `kind = 'cancel'`)],
  'operations.captured': [
    set(
      'payment_operations',
      `input = jsonb_set(input, '{amount}', '"999999"')`,
      `kind = 'capture' AND result = 'succeeded'`,
    ),
  ],
  'disputes.payment': [set('disputes', `acquirer = 'none'`, `id = ${DISPUTED}`)],
  'disputes.kept': [set('disputes', 'amount = amount - 1', `id = ${DISPUTED}`)],
  'disputes.answer': [
    set(
      'disputes',
      `response = 'evidence', responded_at = now(), response_sent = false, due_at = now() + interval '1 day'`,
      `id = ${DISPUTED}`,
    ),
  ],
  // Two entries of the same account and currency change places of a cent: the balance stays what it is.
  'journals.balanced': [
    set(
      'ledger_entries',
      'amount = amount + 1',
      `${RECEIVABLE} (SELECT min(journal_id) FROM ledger_entries WHERE account = 'processor_receivable')`,
    ),
    set(
      'ledger_entries',
      'amount = amount - 1',
      `${RECEIVABLE} (SELECT max(journal_id) FROM ledger_entries WHERE account = 'processor_receivable')`,
    ),
  ],
  'books.balances': [set('ledger_balances', 'balance = balance + 1', `account = 'available'`)],
  'books.maturities': [
    `INSERT INTO book_maturities (account_id, livemode, currency, account, day, amount)
     SELECT account_id, livemode, 'EUR', 'pending', '2100-01-01', 1 FROM book_marks WHERE NOT livemode`,
  ],
  'books.payments': [set('payments', 'fee = fee + 1', `id = ${FIRST}`)],
  // A cent that its row and its journal have, and the balance has not.
  'books.receivable': [
    set(
      'payments',
      'amount = amount + 1, amount_captured = amount_captured + 1, fee = fee + 1',
      `id = ${FIRST}`,
    ),
    set('journals', 'amount = amount + 1, fee = fee + 1', `kind = 'capture' AND payment_id = ${FIRST}`),
  ],
  'conversions.legs': [
    set('journals', `details = jsonb_set(details, '{rate}', '"9"')`, `kind = 'conversion'`),
  ],
  'payouts.journals': [`DELETE FROM journals WHERE kind = 'payout'`],
  'payouts.transactions': [set('payouts', 'carried_to = carried_to + 1', 'TRUE')],
  'refunds.payment': [set('refunds', `currency = 'USD'`, `id = ${OF_REFUNDED}`)],
  'charges.attempts': [set('subscription_charges', 'attempt = 3', PAID_CHARGE)],
  'charges.payment': [set('subscription_charges', 'amount = amount + 1', PAID_CHARGE)],
  'charges.running': [set('subscription_charges', `status = 'pending'`, PAID_CHARGE)],
  'subscriptions.running': [
    set('subscriptions', `payment_id = 'pay_none'`, `id = ${idOf('subscriptions', 'TRUE')}`),
  ],
  'sessions.completed': [set('hosted_sessions', 'amount = amount + 1', `id = ${PAID_SESSION}`)],
  'sessions.stored': [set('hosted_sessions', `payment_method_id = 'pmth_none'`, `mode IS NOT NULL`)],
  'sessions.expired': [
    retold(PAID_SESSION, 'expired'),
    set('hosted_sessions', `status = 'expired'`, `id = ${PAID_SESSION}`),
  ],
  'cards.number': [`DELETE FROM vault.cards WHERE id = ${idOf('payment_methods', `status = 'active'`)}`],
  'cards.challenged': [
    `DELETE FROM vault.cards WHERE id = (SELECT payment_method_id FROM payments WHERE id = ${CHALLENGED})`,
  ],
  'cards.kept': [`INSERT INTO vault.cards VALUES ('pmth_none', '\\x', '\\x', ${LONG_AGO})`],
  'cards.cvc': [`INSERT INTO vault.cvcs VALUES ('pay_none', '\\x', ${LONG_AGO})`],
  'events.first': [`DELETE FROM events WHERE object_id = ${FIRST} AND type = 'payment.created'`],
  'events.payment_state': [set('payments', `status = 'authorized'`, `id = ${FIRST}`)],
  'events.refund_state': [retold(OF_REFUNDED, 'pending')],
  'events.dispute_state': [retold(DISPUTED, 'won')],
  'events.payout_state': [retold(PAYOUT, 'cancelled')],
  'events.subscription_state': [retold(idOf('subscriptions', 'TRUE'), 'expired')],
  'events.hosted_session_state': [retold(PAID_SESSION, 'expired')],
  'events.stored_card_state': [retold(idOf('payment_methods', `status = 'active'`), 'detached')],
  'events.time': [set('payments', `last_event_at = last_event_at + interval '1 second'`, `id = ${FIRST}`)],
  'events.order': [
    set(
      'events',
      `created_at = created_at - interval '1 hour'`,
      `object_id = ${FIRST} AND type = 'payment.captured'`,
    ),
  ],
  'events.cause': [set('events', `cause = '{}'`, `id = ${idOf('events', 'TRUE')}`)],
  'events.payload': [set('events', told('{id}', 'evnt_none'), `id = ${idOf('events', 'TRUE')}`)],
  'events.object': [
    set(
      'events',
      `object_id = 'subs_none', ${told('{data,object,id}', 'subs_none')}`,
      `id = ${idOf('events', `type = 'subscription.created'`)}`,
    ),
  ],
  'deliveries.written': [
    set(
      'webhook_endpoints',
      `updated_at = (SELECT created_at FROM events WHERE id = ${LAST_EVENT}) - interval '61 seconds'`,
      'TRUE',
    ),
    `WITH gone AS (DELETE FROM webhook_attempts WHERE delivery_id IN (SELECT id FROM webhook_deliveries WHERE event_id = ${LAST_EVENT}))
     DELETE FROM webhook_deliveries WHERE event_id = ${LAST_EVENT}`,
  ],
  'deliveries.event': [set('webhook_deliveries', `event_id = 'evnt_none'`, `id = ${DELIVERY}`)],
  'deliveries.attempts': [set('webhook_deliveries', 'tries = tries + 1', `id = ${DELIVERY}`)],
  'deliveries.succeeded': [
    set('webhook_deliveries', `status = 'succeeded', next_attempt_at = NULL`, `id = ${DELIVERY}`),
  ],
  'attempts.delivery': [
    `INSERT INTO webhook_attempts (delivery_id, ordinal, number, trigger, at) VALUES ('dlvr_none', 1, 1, 'initial', now())`,
  ],
  'idempotency.payment': [
    set('idempotency_records', `key_hash = '\\x00', resource_id = 'pay_none'`, `resource_id = ${FIRST}`),
  ],
  'idempotency.answer': [set('idempotency_records', 'sealed_response = NULL', `resource_id = ${FIRST}`)],
  'idempotency.one': [
    set('idempotency_records', `resource_id = (SELECT max(id) FROM payments)`, `resource_id = ${FIRST}`),
  ],
  'waiting.payments': [set('payments', 'due_at = now()', `id = ${FIRST}`)],
  'woken.payments': [set('payments', `due_at = ${LONG_AGO}`, `id = ${CHALLENGED}`)],
  'waiting.refunds': [set('refunds', 'due_at = now()', `id = ${OF_REFUNDED}`)],
  'woken.refunds': [
    retold(OF_REFUNDED, 'pending'),
    retold(REFUNDED, 'partially_refunded'),
    `WITH open AS (UPDATE refunds SET status = 'pending', due_at = ${LONG_AGO} WHERE id = ${OF_REFUNDED} RETURNING payment_id, amount)
     UPDATE payments p SET status = 'partially_refunded', refunds_pending = o.amount, amount_refunded = amount_refunded - o.amount
     FROM open o WHERE p.id = o.payment_id`,
    // Else the books would not be those of the rows.
    'DELETE FROM book_marks',
  ],
  'waiting.disputes': [set('disputes', 'due_at = NULL', `id = ${DISPUTED}`)],
  'woken.disputes': [set('disputes', `due_at = ${LONG_AGO}`, `id = ${DISPUTED}`)],
  'waiting.payouts': [set('payouts', `status = 'in_transit', due_at = NULL`, `id = ${PAYOUT}`)],
  'woken.payouts': [set('payouts', `status = 'in_transit', due_at = ${LONG_AGO}`, `id = ${PAYOUT}`)],
  'woken.payout_schedules': [
    `INSERT INTO payout_schedules (id, account_id, livemode, currency, interval, minimum, due_at, created_at)
     VALUES ('sched_one', ${OWN}, false, 'EUR', 'daily', 1, ${LONG_AGO}, now())`,
  ],
  'woken.report_schedules': [
    `INSERT INTO report_schedules (id, account_id, livemode, currency, interval, format, next_from, due_at, created_at)
     VALUES ('sched_one', ${OWN}, false, 'EUR', 'daily', 'csv', now(), ${LONG_AGO}, now())`,
  ],
  ...dueNeverAndLongAgo(
    'acquirer_notifications',
    (due) =>
      `INSERT INTO acquirer_notifications (id, account_id, livemode, acquirer, their_id, type, told_at, source, sealed_body, status, due_at, created_at)
       VALUES ('notif_one', ${OWN}, false, 'default', 'theirs', 'dispute.opened', now(), 'door', '', 'received', ${due}, now())`,
  ),
  'waiting.subscriptions': [
    set('subscriptions', 'due_at = NULL', `id = ${idOf('subscriptions', `status = 'active'`)}`),
  ],
  'woken.subscriptions': [
    set('subscriptions', `due_at = ${LONG_AGO}`, `id = ${idOf('subscriptions', `status = 'active'`)}`),
  ],
  'waiting.hosted_sessions': [set('hosted_sessions', 'due_at = NULL', `status = 'open'`)],
  'woken.hosted_sessions': [set('hosted_sessions', `due_at = ${LONG_AGO}`, `status = 'open'`)],
  ...dueNeverAndLongAgo(
    'payment_methods',
    (due) =>
      `WITH card AS (INSERT INTO vault.cards VALUES ('pmth_waiting', '\\x', '\\x', now()))
       INSERT INTO payment_methods SELECT (json_populate_record(m, json_build_object('id', 'pmth_waiting',
         'status', 'requires_action', 'due_at', ${due}))).* FROM payment_methods m WHERE status = 'active' LIMIT 1`,
  ),
  ...dueNeverAndLongAgo(
    'webhook_replays',
    (due) =>
      `INSERT INTO webhook_replays (id, account_id, livemode, endpoint_id, "from", until, types, status, total, due_at, created_at)
       VALUES ('rply_one', ${OWN}, false, 'hook_none', now(), now(), '{}', 'running', 1, ${due}, now())`,
  ),
  'waiting.webhook_deliveries': [
    set('webhook_deliveries', `status = 'pending', next_attempt_at = NULL`, `id = ${DELIVERY}`),
  ],
}
