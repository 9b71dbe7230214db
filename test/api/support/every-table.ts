/** Reads all tables, to show that a refused request changes nothing. */
import type { Database } from '../../../store/database'

/** A line for each table. One text, because to receive and compare a row for each table took longer than to read them. */
export type Contents = string

interface Table {
  schema: string
  name: string
  columns: string[]
}

/** Excludes rows of other accounts, because other tests write them at the same time. */
const OTHERS: readonly [string, string][] = [
  // Worded so that an index finds the account's own rows.
  ['account_id', 'NOT (account_id = $1 OR account_id IS NULL)'],
  ['payment_id', ofOthers('payment_id', ['payments.id', 'tokens.id'])],
  ['event_id', ofOthers('event_id', ['events.id'])],
]
const BY_NAME: Readonly<Record<string, string>> = {
  'public.accounts': 'id <> $1',
  // Operators of other tests list what all accounts have.
  'public.account_views': 'true',
  'public.audit_logs': `NOT (account_id = $1 OR account_id IS NULL) OR action = 'account.viewed_by_operator'`,
  // A pairing belongs to no account until its code is confirmed.
  'public.pairings': 'account_id IS DISTINCT FROM $1',
  // Platforms belong to no account.
  'public.platform_clients': 'true',
  // Mails and sessions of people who belong to no account yet are those of other tests.
  'public.mails': 'account_id IS DISTINCT FROM $1',
  'public.member_sessions': 'account_id IS DISTINCT FROM $1',
  'public.members': ofOtherMembers('members.id'),
  'public.member_passkeys': ofOtherMembers('member_passkeys.member_id'),
  'public.recovery_codes': ofOtherMembers('recovery_codes.member_id'),
  // Those of other tests go at any time, and name no account.
  'public.file_leftovers': 'true',
  // Their rows are found by a hash alone.
  'public.link_tokens': 'true',
  'public.sign_in_failures': 'true',
  // Only workers write them.
  'public.acquirer_notifications': 'true',
  'public.acquirer_operations': 'true',
  'public.acquirer_polls': 'true',
  'public.book_days': 'true',
  'public.book_keepers': 'true',
  'public.book_marks': 'true',
  'public.book_maturities': 'true',
  'public.brand_months': 'true',
  'public.dashboard_hours': 'true',
  // Operators keep them for all accounts.
  'public.acquirer_switches': 'true',
  'public.exchange_rates': 'true',
  'public.dashboard_marks': 'true',
  'public.hand_overs': 'true',
  'public.incidents': 'true',
  'public.journals': 'true',
  'public.key_checks': 'true',
  'public.ledger_balances': 'true',
  'public.ledger_entries': 'true',
  'public.operator_needs': 'true',
  'public.operator_notices': 'true',
  'public.reconciliation_items': 'true',
  'public.reconciliation_runs': 'true',
  'public.schedule_runs': 'true',
  // Processes tell of themselves all the time.
  'public.service_processes': 'true',
  'public.service_marks': 'true',
  'public.service_states': 'true',
  'public.verify_runs': 'true',
  'public.webhook_attempts': 'true',
  // Every call of an account is logged, also one that is refused.
  'public.request_logs': 'true',
  'public.caller_uses': 'true',
  'vault.cards': [
    ofOthers('cards.id', ['payments.payment_method_id', 'payment_methods.id', 'tokens.id']),
    claimedByOthers('cards.id'),
  ].join(' OR '),
}

/** What workers write at any time after the request that caused it: in all tables, and by table. */
const BY_WORKERS = ['due_at', 'revision']
const BY_WORKERS_IN: Readonly<Record<string, readonly string[]>> = {
  // When a session was last used.
  member_sessions: ['seen_at'],
  webhook_deliveries: [
    'status',
    'attempt_count',
    'tries',
    'trigger',
    'runner',
    'next_attempt_at',
    'held_at',
    'handed_over',
    'replay_id',
  ],
  webhook_endpoints: [
    'consecutive_failures',
    'failing_since',
    'last_success_at',
    'last_failure_at',
    'probe_at',
    'draining_since',
    'drain_cursor',
  ],
  webhook_replays: ['status', 'cursor'],
}

/** Rows of people who are no members of the account. `column` names its table, since memberships have columns of the same name. */
function ofOtherMembers(column: string): string {
  return `NOT EXISTS (SELECT FROM memberships m WHERE m.member_id = ${column} AND m.account_id = $1)`
}

/** Whether one of these columns contains the identifier, in a row of another account. */
function ofOthers(id: string, columns: readonly string[]): string {
  return columns
    .map((column) => {
      const [table = ''] = column.split('.')
      return `EXISTS (SELECT FROM ${table} WHERE ${column} = ${id} AND ${table}.account_id <> $1)`
    })
    .join(' OR ')
}

/** Whether a payment of another account, which is claimed but not inserted yet, is to store the card. */
function claimedByOthers(cardId: string): string {
  return `EXISTS (
    SELECT FROM idempotency_records i
    WHERE i.account_id <> $1 AND i.draft -> 'payment' ->> 'payment_method_id' = ${cardId})`
}

/**
 * Returns a function that reads every table: how many rows belong to the account or to nobody, and a hash of their
 * contents.
 */
export function tableReader(db: Database, accountId: string): () => Promise<Contents> {
  return async () => {
    query ??= composeQuery(db)
    const [row] = await db.$queryRawUnsafe<{ contents: string }[]>(await query, accountId)
    if (!row) throw new Error('no table was read')
    return row.contents
  }
}

/** Built once, because looking up the columns takes longer than reading the tables. */
let query: Promise<string> | undefined

async function composeQuery(db: Database): Promise<string> {
  const tables = await db.$queryRaw<Table[]>`
    SELECT table_schema AS schema, table_name AS name, array_agg(column_name::text) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema IN ('public', 'vault') AND table_type = 'BASE TABLE'
    GROUP BY 1, 2 ORDER BY 1, 2`
  const each = tables
    .filter(({ name }) => !name.includes('migrations'))
    .map(
      (table) =>
        `SELECT concat_ws(' ', '${nameOf(table)}', count(*), md5(string_agg(row, E'\\n' ORDER BY row))) AS line
         FROM (${rowsOf(table)}) t`,
    )
  return `SELECT string_agg(line, E'\\n' ORDER BY line) AS contents FROM (${each.join(' UNION ALL ')}) tables`
}

const nameOf = ({ schema, name }: Table) => `${schema}.${name}`

/** The rows of a table as text, without what workers write. */
function rowsOf(table: Table): string {
  const dropped = [...BY_WORKERS, ...(BY_WORKERS_IN[table.name] ?? [])].join(',')
  const row = `(to_jsonb(${table.name}) - '{${dropped}}'::text[])::text`
  return `SELECT ${row} AS row FROM ${nameOf(table)} WHERE NOT (${othersIn(table)})`
}

function othersIn(table: Table): string {
  const byColumn = OTHERS.find(([column]) => table.columns.includes(column))
  const condition = BY_NAME[nameOf(table)] ?? byColumn?.[1]
  if (condition === undefined) throw new Error(`whose are the rows of ${nameOf(table)}? Say it in BY_NAME.`)
  return condition
}
