/** A statement as comma-separated values: its columns, which stay as they are; new ones come last. */
import { csvCell, csvLine, csvText } from '../../formats/csv'
import { reportingCategoryOf } from '../../domain/balance'
import type { JournalKind } from '../../domain/books'
import { currencyDigits, toMajorText } from '../../domain/money'
import type { JournalModel } from '../../prisma/generated/models'
import { descriptionOf, disputeOf, type AboutTransaction } from './transactions'
import { dateAt } from '../../domain/time'

type Cell = 'amount' | 'fee' | 'net'

type Stated = JournalModel & AboutTransaction

const OWN: Readonly<Record<string, (row: Stated) => string>> = {
  id: ({ id }) => csvCell(id),
  created_at: ({ createdAt }) => createdAt.toISOString(),
  type: ({ kind }) => csvCell(kind),
  reporting_category: ({ kind }) => csvCell(reportingCategoryOf(kind as JournalKind)),
  source: ({ objectId }) => csvCell(objectId ?? ''),
  payment: ({ paymentId }) => csvCell(paymentId ?? ''),
  amount: (row) => majorText(row, 'amount'),
  fee: (row) => majorText(row, 'fee'),
  net: (row) => majorText(row, 'net'),
  currency: ({ currency }) => csvCell(currency),
  available_on: ({ availableOn }) => dateAt(availableOn),
  description: (row) => csvText(descriptionOf(row) ?? ''),
}

function majorText({ amount, fee, currency }: JournalModel, cell: Cell): string {
  return toMajorText({ amount, fee, net: amount - fee }[cell], currencyDigits(currency))
}

const ABOUT: Readonly<Record<string, (row: Stated) => string>> = {
  reference: ({ reference }) => csvText(reference ?? ''),
  customer: ({ customerId }) => csvCell(customerId ?? ''),
  dispute: (row) => csvCell(disputeOf(row) ?? ''),
}

/** `balance`: after the line. */
export const STATEMENT_HEAD = csvLine([...Object.keys(OWN), 'balance', ...Object.keys(ABOUT)])

export const statementLine = (row: Stated, balance: bigint): string =>
  csvLine([
    ...Object.values(OWN).map((cellOf) => cellOf(row)),
    toMajorText(balance, currencyDigits(row.currency)),
    ...Object.values(ABOUT).map((cellOf) => cellOf(row)),
  ])

/** The first and the last line. */
export function balanceLine(
  type: 'opening_balance' | 'closing_balance',
  { day, balance, currency }: { day: Date; balance: bigint; currency: string },
): string {
  const known: Readonly<Record<string, string>> = { type, created_at: dateAt(day), currency }
  return csvLine([
    ...Object.keys(OWN).map((name) => known[name] ?? ''),
    toMajorText(balance, currencyDigits(currency)),
    ...Object.keys(ABOUT).map(() => ''),
  ])
}
