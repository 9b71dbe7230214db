/** Counts the rows of every table there is: what a refused request must leave as it was. */
import type { Shop } from './shop'

interface Table {
  schema: string
  name: string
  columns: string[]
}

/** Rows of other accounts, which other tests write at the same time, are left out. */
const OTHERS: readonly [string, string][] = [
  ['account_id', 'account_id <> $1'],
  ['payment_id', ofOthers('payment_id', ['payments.id', 'tokens.id'])],
  ['delivery_id', ofOthers('delivery_id', ['webhook_deliveries.id'])],
  ['event_id', ofOthers('event_id', ['events.id'])],
]
const BY_NAME: Readonly<Record<string, string>> = {
  'public.accounts': 'id <> $1',
  // Platforms belong to no account.
  'public.platform_clients': 'true',
  // Every call of an account is logged, whatever it is answered.
  'public.request_logs': 'true',
  'vault.cards': ofOthers('cards.id', ['payments.payment_method_id', 'payment_methods.id', 'tokens.id']),
}

/** Whether one of these columns holds the identifier, in a row of another account. */
function ofOthers(id: string, columns: readonly string[]): string {
  return columns
    .map((column) => {
      const [table = ''] = column.split('.')
      return `EXISTS (SELECT FROM ${table} WHERE ${column} = ${id} AND ${table}.account_id <> $1)`
    })
    .join(' OR ')
}

/** A function that counts the rows of the shop's account and those of nobody's, by table. */
export async function rowCounter({ db, merchant }: Shop): Promise<() => Promise<Record<string, number>>> {
  const tables = await db.$queryRaw<Table[]>`
    SELECT table_schema AS schema, table_name AS name, array_agg(column_name::text) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema IN ('public', 'vault') AND table_type = 'BASE TABLE'
    GROUP BY 1, 2 ORDER BY 1, 2`
  const counts = tables
    .filter(({ name }) => !name.includes('migrations'))
    .map(
      (table) =>
        `SELECT '${nameOf(table)}' AS name, count(*)::int AS rows FROM ${nameOf(table)} WHERE NOT (${othersIn(table)})`,
    )
  const query = counts.join(' UNION ALL ')
  return async () => {
    const rows = await db.$queryRawUnsafe<{ name: string; rows: number }[]>(query, merchant.account.id)
    return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
  }
}

const nameOf = ({ schema, name }: Table) => `${schema}.${name}`

function othersIn(table: Table): string {
  const byColumn = OTHERS.find(([column]) => table.columns.includes(column))
  const condition = BY_NAME[nameOf(table)] ?? byColumn?.[1]
  if (condition === undefined) throw new Error(`whose are the rows of ${nameOf(table)}? Say it in BY_NAME.`)
  return condition
}
