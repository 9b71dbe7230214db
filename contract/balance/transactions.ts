/** Balance transactions (contract 21.2): the journals that change what is a merchant's. */
import { z } from 'zod'
import { REPORTING_CATEGORIES, TRANSACTION_TYPES, reportingCategoryOf } from '../../domain/balance'
import type { JournalKind } from '../../domain/books'
import { typeOfId } from '../../domain/ids'
import { toMajor } from '../../domain/money'
import type { JournalModel } from '../../prisma/generated/models'
import {
  anyId,
  issue,
  createdQuery,
  idOf,
  listOf,
  livemode,
  money,
  pageQuery,
  queryCurrency,
  timestamp,
} from '../common'
import { dateAt } from '../../domain/time'

export const BalanceTransactionView = z
  .object({
    id: z.string(),
    object: z.literal('balance_transaction'),
    type: z.enum(TRANSACTION_TYPES),
    reporting_category: z.enum(REPORTING_CATEGORIES),
    source: z.string().nullable(),
    payment: z.string().nullable(),
    dispute: z.string().nullable(),
    reference: z.string().nullable(),
    customer: z.string().nullable(),
    payout: z.string().nullable(),
    amount: money(),
    fee: money(),
    net: money(),
    currency: z.string(),
    status: z.enum(['pending', 'available']),
    available_on: z.iso.date(),
    description: z.string().nullable(),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'BalanceTransaction' })

export type BalanceTransactionView = z.infer<typeof BalanceTransactionView>

export const BalanceTransactionList = listOf(BalanceTransactionView, 'BalanceTransactionList')

/** Nothing happened before. PostgreSQL has no year 0, which is a date for JavaScript. */
const FIRST_DAY = '1970-01-01'

export const queryDate = () =>
  z.iso
    .date()
    .refine((text) => text >= FIRST_DAY || !/^\d{4}-/.test(text), issue('not_date'))
    .transform((text) => new Date(text))
    .meta({ format: 'date', description: 'YYYY-MM-DD, UTC' })

export const BalanceTransactionListQuery = z.strictObject({
  ...pageQuery('balance_transaction'),
  type: z.enum(TRANSACTION_TYPES).optional(),
  reporting_category: z.enum(REPORTING_CATEGORIES).optional(),
  source: anyId().optional(),
  payment: idOf('payment').optional(),
  payout: idOf('payout').optional(),
  currency: queryCurrency().optional(),
  available_on: queryDate().optional(),
  ...createdQuery(),
})

/** The pages of what a payout is made of. */
export const TransactionsOfPayoutQuery = z.strictObject(pageQuery('balance_transaction'))

export type TransactionsOfPayoutQuery = z.infer<typeof TransactionsOfPayoutQuery>

export type BalanceTransactionListQuery = z.infer<typeof BalanceTransactionListQuery>

/** Of the payment that a transaction is about; null if there is none. */
export interface AboutTransaction {
  reference: string | null
  customerId: string | null
}

/** The dispute that it is about. */
export const disputeOf = ({ objectId }: Pick<JournalModel, 'objectId'>): string | null =>
  objectId !== null && typeOfId(objectId) === 'dispute' ? objectId : null

export function presentBalanceTransaction(
  row: JournalModel & AboutTransaction & { payoutId: string | null; isAvailable: boolean },
): BalanceTransactionView {
  const { currency, amount, fee } = row
  const kind = row.kind as JournalKind
  return {
    id: row.id,
    object: 'balance_transaction',
    type: kind,
    reporting_category: reportingCategoryOf(kind),
    source: row.objectId,
    payment: row.paymentId,
    dispute: disputeOf(row),
    reference: row.reference,
    customer: row.customerId,
    payout: row.payoutId,
    amount: toMajor(amount, currency),
    fee: toMajor(fee, currency),
    net: toMajor(amount - fee, currency),
    currency,
    status: row.isAvailable ? 'available' : 'pending',
    available_on: dateAt(row.availableOn),
    description: descriptionOf(row),
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
  }
}

/** What a person wrote for the merchant; what operators write for each other is not shown. */
export function descriptionOf({ details }: Pick<JournalModel, 'details'>): string | null {
  const { description } = (details ?? {}) as { description?: unknown }
  return typeof description === 'string' ? description : null
}
