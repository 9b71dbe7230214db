/** What a schedule writes, and what is compared of a state. */
export const TABLES: readonly string[] = [
  ...[
    'payments',
    'payment_operations',
    'idempotency_records',
    'events',
    'refunds',
    'customers',
    'payment_methods',
  ],
  ...[
    'tokens',
    'api_keys',
    'sandbox_clocks',
    'hosted_sessions',
    'webhook_endpoints',
    'webhook_deliveries',
    'webhook_attempts',
    'subscriptions',
    'subscription_charges',
  ],
  ...['hand_overs', 'vault.cards', 'vault.cvcs'],
  ...['payouts', 'payout_schedules', 'disputes', 'acquirer_notifications', 'acquirer_operations'],
  ...['book_marks', 'journals', 'ledger_entries', 'ledger_balances', 'book_maturities', 'book_days'],
  ...[
    'report_schedules',
    'dispute_watches',
    'webhook_replays',
    'files',
    'file_leftovers',
    'payout_holds',
    'incidents',
  ],
  ...['reconciliation_items', 'card_declines', 'payment_attempts'],
]

/** What is emptied, and not compared: nothing that the scenarios do is decided by it. */
export const KEPT = [
  'bank_accounts',
  'mails',
  'cardholder_notices',
  'audit_logs',
  'event_renderings',
  'brand_months',
]

/** What is written too, and neither emptied nor compared. */
export const STANDING = ['accounts']
