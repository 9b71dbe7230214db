/** What an invariant is: a sentence about the rows that always holds, and the query that finds what breaks it (decision 0128). */

/** The tables whose rows are looked at, and their primary keys: each column with its type. */
export const WALKS = {
  payments: { account_id: 'text', livemode: 'boolean', id: 'text' },
  payment_operations: { payment_id: 'text', key_hash: 'bytea' },
  refunds: { account_id: 'text', livemode: 'boolean', id: 'text' },
  disputes: { account_id: 'text', livemode: 'boolean', id: 'text' },
  subscriptions: { account_id: 'text', livemode: 'boolean', id: 'text' },
  subscription_charges: { subscription_id: 'text', charge_date: 'text', attempt: 'integer' },
  hosted_sessions: { account_id: 'text', livemode: 'boolean', id: 'text' },
  payment_methods: { account_id: 'text', livemode: 'boolean', id: 'text' },
  events: { account_id: 'text', livemode: 'boolean', id: 'text' },
  webhook_deliveries: { account_id: 'text', livemode: 'boolean', id: 'text' },
  webhook_attempts: { delivery_id: 'text', ordinal: 'integer' },
  webhook_replays: { account_id: 'text', livemode: 'boolean', id: 'text' },
  idempotency_records: { account_id: 'text', livemode: 'boolean', key_hash: 'bytea' },
  journals: { account_id: 'text', livemode: 'boolean', id: 'text' },
  book_marks: { account_id: 'text', livemode: 'boolean' },
  payouts: { account_id: 'text', livemode: 'boolean', id: 'text' },
  payout_schedules: { account_id: 'text', livemode: 'boolean', id: 'text' },
  report_schedules: { account_id: 'text', livemode: 'boolean', id: 'text' },
  acquirer_notifications: { account_id: 'text', livemode: 'boolean', id: 'text' },
  'vault.cards': { id: 'text' },
  'vault.cvcs': { payment_id: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type WalkedTable = keyof typeof WALKS

/** When a row of a table was made, where that is not `created_at`. */
export const MADE_AT: Partial<Record<WalkedTable, string>> = {
  subscription_charges: 'claimed_at',
  webhook_attempts: 'at',
  'vault.cvcs': 'expires_at',
  book_marks: 'posted_at',
}

/** Tables whose rows do not name their account: a look at one account leaves them out. */
export const WITHOUT_ACCOUNT: readonly WalkedTable[] = ['webhook_attempts', 'vault.cards', 'vault.cvcs']

export interface Invariant {
  /** `payments.refunds`: what it is about, and what of it. */
  name: string
  /** What holds, for a person who reads it. */
  sentence: string
  table: WalkedTable
  /**
   * Reads the rows `x` of the table that are looked at, and answers `account_id`, `livemode`, `object_id` and `wrong`: what is
   * wrong with one of them, in words. Every other table is read by an index.
   */
  broken: string
  /** It holds only while the service works: one that was closed or stopped has to catch up first. */
  ofWork?: true
}

/** A query for rows `x` of which a condition is wrong. Without tables of its own. */
export const brokenWhere = (wrong: string, condition: string): string =>
  `SELECT x.account_id, x.livemode, x.id AS object_id, ${wrong} AS wrong FROM x WHERE ${condition}`

/** Events are kept for 30 days. Of what was made or told within this time none may be missing. */
export const KEPT = "interval '29 days'"

/** That a row of another table is of the account and mode of `x`. */
export const tenant = (table: string): string =>
  `${table}.account_id = x.account_id AND ${table}.livemode = x.livemode`

/** Rows of a sandbox whose clock was set back may have later events than those that came after. */
export const NEVER_SET_BACK = `NOT EXISTS (SELECT FROM sandbox_clocks c
          WHERE c.account_id = x.account_id AND NOT x.livemode AND c.reset_at IS NOT NULL)`
