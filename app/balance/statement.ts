/** A statement of whole days (decision 0185): as sums, as a file with each transaction, or as a PDF with each day. */
import { CAMT_END, camtEntry, camtHead } from '../../contract/balance/statement-camt'
import { balanceLine, STATEMENT_HEAD, statementLine } from '../../contract/balance/statement-csv'
import type { StatementFileFormat, StatementQuery, StatementSums } from '../../contract/balance/statement'
import { statementContent } from '../../contract/balance/statement-pdf'
import { dateAt } from '../../domain/time'
import { impossible } from '../../contract/errors'
import { daysBetween, lastCompleteDay, LONGEST_STATEMENT } from '../../domain/statement-days'
import type { StatedJournal } from '../../store/books/statements'
import type { Tenant } from '../../store/context'
import type { WithTime } from '../dependencies'
import { foundAccount } from '../found'
import { drawPdf } from './draw-pdf'

type Reading = WithTime & { product: string }

const UNEQUAL = 'the transactions of a statement do not come to its closing balance'

/** So few that nobody notices when a page of them is read and written. */
const PAGE = 250

/** 422 for days that are not over, in the wrong order, or too many. */
export async function readStatement(
  { store, now }: Pick<Reading, 'store' | 'now'>,
  tenant: Tenant,
  { currency, from, until }: StatementQuery,
): Promise<StatementSums> {
  if (until < from) throw impossible('until', 'to_before_from')
  if (daysBetween(from, until) > LONGEST_STATEMENT)
    throw impossible('until', { code: 'statement_too_long', max: LONGEST_STATEMENT })
  const last = lastCompleteDay(now())
  if (until > last) throw impossible('until', { code: 'statement_not_over', at: dateAt(last) })
  const { opening, movements } = await store.statements.sums(tenant, { currency, from, until })
  const closing = movements.reduce((sum, { amount, fee }) => sum + amount - fee, opening)
  return { currency, from, until, opening, movements, closing, livemode: tenant.livemode }
}

/** The parts of the file, each made when it is asked for, so that memory holds one page. */
export const statementFile = (
  deps: Reading,
  tenant: Tenant,
  sums: StatementSums,
  format: StatementFileFormat,
): AsyncIterable<string | Uint8Array> => FILES[format](deps, tenant, sums)

const FILES = { csv: csvOf, 'camt.053': camtOf, pdf: pdfOf } as const

async function* csvOf(deps: Reading, tenant: Tenant, sums: StatementSums): AsyncGenerator<string> {
  const { currency, from, until, opening, closing } = sums
  yield STATEMENT_HEAD + balanceLine('opening_balance', { day: from, balance: opening, currency })
  for await (const rows of pagesOf(deps, tenant, sums))
    yield rows.map(({ row, balance }) => statementLine(row, balance)).join('')
  yield balanceLine('closing_balance', { day: until, balance: closing, currency })
}

async function* camtOf(deps: Reading, tenant: Tenant, sums: StatementSums): AsyncGenerator<string> {
  yield camtHead(sums, { accountId: tenant.accountId, at: deps.now() })
  for await (const rows of pagesOf(deps, tenant, sums)) yield rows.map(({ row }) => camtEntry(row)).join('')
  yield CAMT_END
}

/** Its size is bounded by the days of a statement: ten pages at most, however many transactions there were. */
async function* pdfOf(deps: Reading, tenant: Tenant, sums: StatementSums): AsyncGenerator<Uint8Array> {
  const { store, now, product } = deps
  const { name } = await foundAccount(store, tenant.accountId)
  const days = await store.statements.days(tenant, sums)
  const moved = days.reduce((sum, { amount, fee }) => sum + amount - fee, sums.opening)
  if (moved !== sums.closing) throw new Error(UNEQUAL)
  const told = { product, accountId: tenant.accountId, accountName: name, at: now() }
  yield* drawPdf(statementContent(sums, days, told))
}

/**
 * The transactions with the balance after each. Throws if they do not come to the closing balance, so that a file that says
 * something wrong has no end.
 */
async function* pagesOf(
  { store }: Reading,
  tenant: Tenant,
  sums: StatementSums,
): AsyncGenerator<{ row: StatedJournal; balance: bigint }[]> {
  let balance = sums.opening
  for (let after: string | undefined; ;) {
    const rows = await store.statements.page(tenant, sums, after, PAGE)
    if (rows.length > 0)
      yield rows.map((row) => {
        balance += row.amount - row.fee
        return { row, balance }
      })
    if (rows.length < PAGE) break
    after = rows.at(-1)?.id
  }
  if (balance !== sums.closing) throw new Error(UNEQUAL)
}
