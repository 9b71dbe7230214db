/** Sales whose outcome is known at once, and what PostgreSQL has counted of the vault's tables meanwhile. */
import { CARDS } from '../../support/payment'
import { FULL_LENGTH } from '../../support/length'
import { until } from '../../support/until'
import type { Client } from '../../support/merchant'
import { query } from './search'

const SALES = FULL_LENGTH ? 10_000 : 300
const CALLERS = 8

/** Rows written to a table since the database was made, those that were deleted again included. */
type Written = Readonly<Record<'payments' | 'cards' | 'cvcs', number>>

export interface DirectSales {
  count: number
  /** How many rows each table was given. */
  written: Written
}

export async function sellDirectly(client: Client, databaseUrl: string): Promise<DirectSales> {
  const before = await until('the counts of what was written before', async () => {
    const [rows] = await query<{ count: string }>(databaseUrl, 'SELECT count(*) FROM payments')
    const counted = await writtenRows(databaseUrl)
    return counted.payments >= Number(rows?.count) && counted
  })
  let left = SALES
  const sell = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const outcome = left % 2 === 0 ? CARDS.approved : CARDS.genericDecline
      const { status, text } = await client.pay({ reference: 'direct' }, { number: outcome })
      if (status !== 201) throw new Error(`a direct sale was answered ${status}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, sell))
  const written = await until('the counts of every sale', async () => {
    const after = await writtenRows(databaseUrl)
    const since = (table: keyof Written) => after[table] - before[table]
    // A statement's rows are counted together, so the vault's are counted by then.
    return (
      since('payments') >= SALES && {
        payments: since('payments'),
        cards: since('cards'),
        cvcs: since('cvcs'),
      }
    )
  })
  return { count: SALES, written }
}

async function writtenRows(databaseUrl: string): Promise<Written> {
  const rows = await query<{ relname: keyof Written; count: string }>(
    databaseUrl,
    `SELECT relname, n_tup_ins AS count FROM pg_stat_all_tables
     WHERE (schemaname, relname) IN (('public', 'payments'), ('vault', 'cards'), ('vault', 'cvcs'))`,
  )
  return Object.fromEntries(rows.map(({ relname, count }) => [relname, Number(count)])) as unknown as Written
}
