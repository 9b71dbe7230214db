/** Compares a year of a shop: books, balance, statement, settlement files and events against what the merchant was told. */
import type { BalanceView } from '../../contract/balance/view'
import type { StatementView } from '../../contract/balance/statement'
import { TRANSACTION_TYPES } from '../../domain/balance'
import { dateAt, DAY } from '../../domain/time'
import type { Database } from '../../store/database'
import { violations } from '../../store/invariants/violations'
import type { Client } from '../../test/support/merchant'
import { clockOf } from '../../test/support/sandbox-clock'
import type { SettledYear } from './acquirer'
import { LISTENED, type ToldYear } from './told'

interface ComparedYear {
  merchant: Client
  db: Database
  tenant: { accountId: string; livemode: boolean }
  told: ToldYear
  acquirer: { settled: SettledYear; counts: Readonly<Record<string, number>> }
  begun: Date
  tell: (line: string) => void
}

/** Of each statement. */
const STATEMENT_DAYS = 90

const cents = (major: number): number => Math.round(major * 100)

/** What does not agree. */
export async function compareYear(year: ComparedYear): Promise<string[]> {
  const { merchant, db, tenant, told, acquirer, tell } = year
  const wrong: string[] = []
  const same = (what: string, found: unknown, expected: unknown): void => {
    tell(
      `${found === expected ? 'agrees' : 'WRONG '}  ${what}: ${String(found)}${found === expected ? '' : `, and not ${String(expected)}`}`,
    )
    if (found !== expected) wrong.push(`${what} is ${String(found)}, and not ${String(expected)}`)
  }
  const rows = await db.ledgerBalance.findMany({ where: { ...tenant, currency: 'EUR' } })
  const of = (account: string): number => Number(rows.find((row) => row.account === account)?.balance ?? 0n)
  const sums = told.sums()
  const owed =
    sums.captured - sums.fees - sums.refunded - sums.held - sums.lost - sums.disputeFees - sums.paidOut

  const asked = [...told.sold.values()].reduce((sum, amount) => sum + amount, 0)
  same('what the webhooks say was captured, by the calls', sums.captured, asked)
  same('what the books owe the merchant', of('pending') + of('available') + of('reserve'), owed)
  same('what disputes hold in the books', of('disputes_held'), sums.held)
  same('fees in the books', of('fees') + of('fee_income'), sums.fees + sums.disputeFees)
  same(
    'payouts under way in the books and in the bank',
    of('payout_in_transit') + of('bank') + acquirer.settled.gross - acquirer.settled.fees,
    sums.paidOut,
  )
  same('processor’s fees in the books, by the files', -of('processor_fees'), acquirer.settled.fees)
  same(
    'what the files settled, by the merchant',
    acquirer.settled.gross,
    sums.captured - sums.refunded - sums.lost - sums.held,
  )
  same('what the acquirer still owes', -of('processor_receivable'), sums.held)
  same(
    'all of the books together',
    rows.reduce((sum, { balance }) => sum + balance, 0n),
    0n,
  )

  const { body: balance } = await merchant.call<BalanceView>('GET', '/v1/balance')
  const [eur] = balance.currencies
  same(
    'the balance that the merchant reads',
    eur && cents(eur.pending) + cents(eur.available) + cents(eur.reserved),
    owed,
  )
  await compareStatements(year, { same, owed, captured: sums.captured })

  const types = await db.event.groupBy({
    by: ['type'],
    where: { ...tenant, type: { in: LISTENED } },
    _count: true,
  })
  for (const { type, _count: count } of types)
    same(`webhooks ${type}`, [...told.events.values()].filter((one) => one === type).length, count)
  const items = await db.reconciliationItem.count({ where: { accountId: tenant.accountId, status: 'open' } })
  same('open differences with the acquirer', items, 0)
  tell(`lines of the acquirer: ${JSON.stringify(acquirer.counts)}`)
  const broken = await violations(db, { account: tenant.accountId })
  same('violations of invariants', broken.length, 0)
  for (const { invariant, objectId, wrong: what } of broken.slice(0, 10))
    tell(`  ${invariant} ${objectId}: ${what}`)
  return wrong
}

interface Expected {
  same: (what: string, found: unknown, expected: unknown) => void
  owed: number
  captured: number
}

/** Statements follow one another without a gap, up to the last day that is over. */
async function compareStatements(
  { merchant, db, tenant, begun }: ComparedYear,
  { same, owed, captured }: Expected,
): Promise<void> {
  const today = Math.floor(Date.parse((await clockOf(merchant).read()).now) / DAY) * DAY
  let closing = 0
  let captures = 0
  for (let day = Math.floor(begun.getTime() / DAY) * DAY; day < today; day += STATEMENT_DAYS * DAY) {
    const until = Math.min(day + STATEMENT_DAYS * DAY, today) - DAY
    const days = `from=${dateAt(new Date(day))}&until=${dateAt(new Date(until))}`
    const { status, text, body } = await merchant.call<StatementView>(
      'GET',
      `/v1/balance/statement?currency=EUR&${days}`,
    )
    if (status !== 200) throw new Error(`a statement was answered ${status}: ${text}`)
    if (cents(body.opening_balance) !== closing)
      same(`the opening balance of the statement ${days}`, cents(body.opening_balance), closing)
    closing = cents(body.closing_balance)
    captures += cents(body.movements.find(({ type }) => type === 'capture')?.amount ?? 0)
  }
  const since = await db.journal.aggregate({
    where: {
      ...tenant,
      currency: 'EUR',
      kind: { in: [...TRANSACTION_TYPES] },
      createdAt: { gte: new Date(today) },
    },
    _sum: { amount: true, fee: true },
  })
  const rest = Number((since._sum.amount ?? 0n) - (since._sum.fee ?? 0n))
  same('the closing balance of the last statement, with what came since', closing + rest, owed)
  same('captures in the statements', captures, captured)
}
