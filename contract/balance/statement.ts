/** `GET /v1/balance/statement` (contract 21.3): what moved an account's money in whole days, with the balance before and after. */
import { z } from 'zod'
import { REPORTING_CATEGORIES, TRANSACTION_TYPES, reportingCategoryOf } from '../../domain/balance'
import type { JournalKind } from '../../domain/books'
import { toMajor } from '../../domain/money'
import { livemode, money, queryCurrency } from '../common'
import { queryDate } from './transactions'
import { dateAt } from '../../domain/time'

export const STATEMENT_FILES = {
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  'camt.053': { type: 'application/xml; charset=utf-8', extension: 'xml' },
  pdf: { type: 'application/pdf', extension: 'pdf' },
} as const

export type StatementFileFormat = keyof typeof STATEMENT_FILES

export const StatementQuery = z.strictObject({
  currency: queryCurrency(),
  from: queryDate(),
  until: queryDate(),
  format: z.enum(['json', 'csv', 'camt.053', 'pdf']).default('json'),
})

export type StatementQuery = z.infer<typeof StatementQuery>

export const StatementView = z
  .object({
    object: z.literal('balance_statement'),
    currency: z.string(),
    from: z.iso.date(),
    until: z.iso.date(),
    opening_balance: money(),
    movements: z.array(
      z.object({
        type: z.enum(TRANSACTION_TYPES),
        reporting_category: z.enum(REPORTING_CATEGORIES),
        count: z.int(),
        amount: money(),
        fee: money(),
        net: money(),
      }),
    ),
    closing_balance: money(),
    livemode: livemode(),
  })
  .meta({ id: 'BalanceStatement' })

export type StatementView = z.infer<typeof StatementView>

/** What the transactions of a kind come to. Minor units. */
export interface DayMovement {
  kind: JournalKind
  count: bigint
  amount: bigint
  fee: bigint
}

/** A statement before it is written. Minor units; `opening` and what the movements add make `closing`. */
export interface StatementSums {
  currency: string
  from: Date
  until: Date
  opening: bigint
  movements: readonly DayMovement[]
  closing: bigint
  livemode: boolean
}

export function presentStatement(sums: StatementSums): StatementView {
  const { currency } = sums
  const major = (minor: bigint) => toMajor(minor, currency)
  return {
    object: 'balance_statement',
    currency,
    from: dateAt(sums.from),
    until: dateAt(sums.until),
    opening_balance: major(sums.opening),
    movements: sums.movements.map(({ kind, count, amount, fee }) => ({
      type: kind,
      reporting_category: reportingCategoryOf(kind),
      count: Number(count),
      amount: major(amount),
      fee: major(fee),
      net: major(amount - fee),
    })),
    closing_balance: major(sums.closing),
    livemode: sums.livemode,
  }
}
