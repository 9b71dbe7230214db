/** The conditions of a search of payments, as SQL. */
import { THREE_DS_OUTCOME_STATUSES, type ThreeDsOutcome } from '../../domain/three-ds-outcomes'
import type { CurrencyAmount } from '../../domain/search-text'
import { Prisma } from '../../prisma/generated/client'
import { withEntries } from '../metadata'
import { anyOf, containsText, hasWords, inMetadata } from './text-conditions'

/** Each is left out where it does not matter. Amounts are in minor units. */
export interface PaymentFilters {
  id?: string | undefined
  statuses?: readonly string[] | undefined
  reference?: string | undefined
  referenceBeginning?: string | undefined
  /** What stands in the reference, the description or a value of the metadata, in any case. */
  containing?: SoughtText | undefined
  customerId?: string | undefined
  subscriptionId?: string | undefined
  paymentMethodId?: string | undefined
  last4?: string | undefined
  brands?: readonly string[] | undefined
  /** Any of these. */
  amounts?: readonly CurrencyAmount[] | undefined
  currency?: string | undefined
  amountFrom?: bigint | undefined
  amountUntil?: bigint | undefined
  refunded?: boolean | undefined
  declineCode?: string | undefined
  threeDs?: ThreeDsOutcome | undefined
  /** Entries that it has. */
  metadata?: Readonly<Record<string, string>> | undefined
  from?: Date | undefined
  until?: Date | undefined
}

export interface SoughtText {
  text: string
  /** The text as the end of a card's number, which counts as well. */
  last4?: string | undefined
  /** Customers whose payments count as well; `many`: all whose name or address contains the text. */
  customers?: readonly string[] | 'many' | undefined
}

export function conditionsOf(filters: PaymentFilters): Prisma.Sql[] {
  const { statuses, brands, amounts, amountFrom, amountUntil, refunded, threeDs } = filters
  const sql: Prisma.Sql[] = []
  const equal = (column: string, value: string | undefined) => {
    if (value !== undefined) sql.push(Prisma.sql`${Prisma.raw(column)} = ${value}`)
  }
  equal('id', filters.id)
  equal('reference', filters.reference)
  equal('customer_id', filters.customerId)
  equal('subscription_id', filters.subscriptionId)
  equal('payment_method_id', filters.paymentMethodId)
  equal('card_last4', filters.last4)
  equal('currency', filters.currency)
  equal('decline_code', filters.declineCode)
  if (filters.referenceBeginning !== undefined) sql.push(beginsWith(filters.referenceBeginning))
  if (filters.containing) sql.push(contains(filters.containing))
  if (statuses) sql.push(Prisma.sql`status IN (${Prisma.join(statuses)})`)
  if (brands) sql.push(Prisma.sql`card_brand IN (${Prisma.join(brands)})`)
  if (amounts) sql.push(anyAmount(amounts))
  if (amountFrom !== undefined) sql.push(Prisma.sql`amount >= ${amountFrom}`)
  if (amountUntil !== undefined) sql.push(Prisma.sql`amount <= ${amountUntil}`)
  if (refunded !== undefined)
    sql.push(refunded ? Prisma.sql`amount_refunded > 0` : Prisma.sql`amount_refunded = 0`)
  if (threeDs) sql.push(...ofOutcome(threeDs))
  if (filters.metadata) sql.push(withEntries(Prisma.sql`metadata`, filters.metadata))
  return sql
}

/** As a range, which an index finds. No text that a reference may hold sorts after this character. */
const beginsWith = (text: string): Prisma.Sql =>
  Prisma.sql`reference >= ${text} AND reference < ${`${text}\u{10FFFF}`}`

const contains = ({ text, last4, customers = [] }: SoughtText): Prisma.Sql =>
  anyOf([
    ...containsText(['reference', 'description'], text),
    inMetadata(text),
    ...(last4 === undefined ? [] : [Prisma.sql`card_last4 = ${last4}`]),
    ...(customers === 'many' ? [ofNamed(text)] : []),
    ...(customers !== 'many' && customers.length > 0
      ? [Prisma.sql`customer_id = ANY (${[...customers]}::text[])`]
      : []),
  ])

/** Of the rows `seen`, of which a call looks at a bounded number. */
const ofNamed = (text: string): Prisma.Sql => Prisma.sql`
  EXISTS (SELECT FROM customers c WHERE c.account_id = seen.account_id AND c.livemode = seen.livemode
    AND c.id = seen.customer_id AND c.deleted_at IS NULL AND ${hasWords(text)})`

export function anyAmount(amounts: readonly CurrencyAmount[]): Prisma.Sql {
  const minors = [...new Set(amounts.map(({ minor }) => minor))]
  const pairs = amounts.map(({ currency, minor }) => Prisma.sql`(${currency}, ${minor}::bigint)`)
  return Prisma.sql`amount IN (${Prisma.join(minors)}) AND (currency, amount) IN (${Prisma.join(pairs)})`
}

function ofOutcome(outcome: ThreeDsOutcome): Prisma.Sql[] {
  const { statuses, challenged } = THREE_DS_OUTCOME_STATUSES[outcome]
  const among = Prisma.sql`three_ds_status IN (${Prisma.join(statuses)})`
  if (challenged === undefined) return [among]
  return [
    among,
    challenged ? Prisma.sql`three_ds_trans_id IS NOT NULL` : Prisma.sql`three_ds_trans_id IS NULL`,
  ]
}
