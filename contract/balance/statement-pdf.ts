/** A statement to keep on file: what stands on its pages. It has sums by type and a line for each day, not each transaction (decision 0185). */
import { currencyDigits, toMajorText } from '../../domain/money'
import { dateAt, utcText } from '../../domain/time'
import type { StatementSums } from './statement'

/** What the transactions of a day come to. Minor units. */
export interface StatementDay {
  day: Date
  count: bigint
  amount: bigint
  fee: bigint
}

/** Texts in columns; a row that is `strong` stands out. */
export interface PdfTable {
  title: string
  head: readonly string[]
  rows: readonly { cells: readonly string[]; isStrong?: boolean }[]
}

export interface PdfContent {
  title: string
  facts: readonly (readonly [name: string, value: string])[]
  tables: readonly PdfTable[]
  /** At the foot of each page. */
  foot: string
  at: Date
}

interface StatementHead {
  product: string
  accountId: string
  accountName: string
  at: Date
}

export function statementContent(
  sums: StatementSums,
  days: readonly StatementDay[],
  { product, accountId, accountName, at }: StatementHead,
): PdfContent {
  const { currency, opening, movements, closing } = sums
  const from = dateAt(sums.from)
  const until = dateAt(sums.until)
  const text = (minor: bigint) => toMajorText(minor, currencyDigits(currency))
  const cellsOf = ({ count, amount, fee }: Omit<StatementDay, 'day'>) => [
    String(count),
    text(amount),
    text(fee),
    text(amount - fee),
  ]
  const balance = (name: string, minor: bigint) => ({
    cells: [name, '', '', '', '', text(minor)],
    isStrong: true,
  })
  let running = opening
  return {
    title: `Statement of balance ${currency}`,
    facts: [
      ['Account', accountName],
      ['Account ID', accountId],
      ['Period', `${from} to ${until}, UTC`],
      ['Mode', sums.livemode ? 'Live' : 'Sandbox: no real money'],
      ['Made by', `${product}, ${utcText(at.toISOString())}`],
    ],
    tables: [
      {
        title: `By type, in ${currency}`,
        head: ['Type', 'Transactions', 'Amount', 'Fees', 'Net', 'Balance'],
        rows: [
          balance('Opening balance', opening),
          ...movements.map(({ kind, ...sum }) => ({ cells: [kind, ...cellsOf(sum), ''] })),
          balance('Closing balance', closing),
        ],
      },
      {
        title: `By day, in ${currency}`,
        head: ['Day, UTC', 'Transactions', 'Amount', 'Fees', 'Net', 'Balance'],
        rows: days.map(({ day, ...sum }) => {
          running += sum.amount - sum.fee
          return { cells: [dateAt(day), ...cellsOf(sum), text(running)] }
        }),
      },
    ],
    foot: `${accountId} · ${currency} · ${from} to ${until}`,
    at,
  }
}
