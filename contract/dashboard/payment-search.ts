/** Query of `GET /v1/dashboard/payments`, and its answer. */
import { z } from 'zod'
import { DECLINES } from '../../domain/decline-codes'
import { isCurrency } from '../../domain/money'
import { PAYMENT_STATUSES } from '../../domain/payment-states'
import { SEARCHED_AS } from '../../domain/search-text'
import { THREE_DS_OUTCOMES } from '../../domain/three-ds-outcomes'
import { CARD_BRANDS } from '../../domain/cards'
import { idOf, issue, pageQuery, patterned, queryTime, text, timestamp } from '../common'
import { queryMetadata } from '../metadata'
import { PaymentView } from '../payments/view'

/** Decimal major units, written in a query string. */
const queryAmount = () => patterned(z.string(), /^\d{1,12}(\.\d{1,4})?$/, 'not_amount_text')

const oneOrMore = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(values)).min(1).max(values.length))

const keys = Object.keys(DECLINES) as [keyof typeof DECLINES, ...(keyof typeof DECLINES)[]]

const filters = {
  /** What a person has typed: an identifier, four digits, an amount, or a part of a reference, description, metadata value, or of the customer's name or e-mail address. */
  q: text(100, 1).optional(),
  status: oneOrMore(PAYMENT_STATUSES).optional(),
  reference: text(80, 1).optional(),
  customer: idOf('customer').optional(),
  subscription: idOf('subscription').optional(),
  payment_method: idOf('payment_method').optional(),
  last4: patterned(z.string(), /^\d{4}$/, 'not_four_digits').optional(),
  brand: oneOrMore(CARD_BRANDS).optional(),
  currency: z.string().refine(isCurrency, issue('not_currency')).optional(),
  amount: queryAmount().optional(),
  'amount[gte]': queryAmount().optional(),
  'amount[lte]': queryAmount().optional(),
  refunded: z.enum(['true', 'false']).optional(),
  decline_code: z.enum(keys).optional(),
  three_d_secure: z.enum(THREE_DS_OUTCOMES).optional(),
  metadata: queryMetadata().optional(),
  'created[gte]': queryTime().optional(),
  'created[lte]': queryTime().optional(),
}

interface Amounts {
  currency?: string | undefined
  amount?: string | undefined
  'amount[gte]'?: string | undefined
  'amount[lte]'?: string | undefined
}

/** An amount says nothing without its currency. */
function withCurrency(query: Amounts, context: z.RefinementCtx): void {
  if (query.currency !== undefined) return
  for (const name of ['amount', 'amount[gte]', 'amount[lte]'] as const)
    if (query[name] !== undefined) context.addIssue({ ...issue('needs_currency'), path: [name] })
}

export const PaymentFilterQuery = z.strictObject(filters).superRefine(withCurrency)
export type PaymentFilterQuery = z.infer<typeof PaymentFilterQuery>

export const PaymentSearchQuery = z
  .strictObject({ ...pageQuery('payment'), ...filters })
  .superRefine(withCurrency)
export type PaymentSearchQuery = z.infer<typeof PaymentSearchQuery>

export const PaymentSearchList = z
  .object({
    object: z.literal('list'),
    data: z.array(PaymentView),
    has_more: z.boolean(),
    /** What `q` was read as; null without `q`. */
    recognized: z.object({ as: z.enum(SEARCHED_AS) }).nullable(),
    /**
     * Where the search stopped for now, because it has looked at as many payments as one call may: the page may have
     * fewer than `limit`, and the next call goes on with `cursor` in place of the last id. Otherwise null.
     */
    stopped_at: z.object({ cursor: z.string(), created_at: timestamp() }).nullable(),
    /**
     * Since when payments were searched for parts of references, descriptions and metadata; null if all were, or if nothing
     * was. What is older is found by the beginning of a reference, or up to an earlier `created[lte]`.
     */
    parts_since: timestamp().nullable(),
  })
  .meta({ id: 'PaymentSearchList' })
export type PaymentSearchList = z.infer<typeof PaymentSearchList>
