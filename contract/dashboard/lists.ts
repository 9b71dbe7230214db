/**
 * What the dashboard's lists of refunds, subscriptions and stored cards have beside the public ones: the names of those they
 * are about, totals, and files.
 */
import { z } from 'zod'
import { patterned, issue, money } from '../common'
import { PaymentMethodListQuery } from '../payment-methods/body'
import { RefundListQuery } from '../refunds/list'
import { SubscriptionListQuery } from '../subscriptions/body'

/** As many as a page of a list has. */
const MOST_NAMES = 100

export const NamesQuery = z.strictObject({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(patterned(z.string(), /^(pay|cust)_\w{1,40}$/, 'not_names'))
        .refine((all) => all.length <= MOST_NAMES, issue({ code: 'too_many_names', max: MOST_NAMES })),
    ),
})
export type NamesQuery = z.infer<typeof NamesQuery>

const customer = z.object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() })

const card = z.object({ brand: z.string(), last4: z.string() })

export const Names = z
  .object({
    object: z.literal('names'),
    payments: z.array(
      z.object({ id: z.string(), reference: z.string(), card, customer: customer.nullable() }),
    ),
    customers: z.array(customer),
  })
  .meta({ id: 'Names', description: 'Of those that there are; a customer who was deleted has no name' })
export type Names = z.infer<typeof Names>

export const Totals = z
  .object({
    object: z.literal('totals'),
    count: z.int(),
    has_more: z.boolean().meta({ description: 'Whether there are more than counted, and summed up' }),
    /** Of payments, what was captured. */
    sums: z.array(
      z.object({
        currency: z.string(),
        interval: z.string().nullable().meta({ description: 'Of subscriptions: in what time it is charged' }),
        interval_count: z.int().nullable(),
        count: z.int(),
        amount: money(),
      }),
    ),
  })
  .meta({ id: 'Totals' })
export type Totals = z.infer<typeof Totals>

const page = { limit: true, starting_after: true, ending_before: true } as const
/** Whether the file begins with the mark by which some spreadsheets know UTF-8. */
const bom = { bom: z.enum(['true', 'false']).default('false') }

export const RefundFilters = RefundListQuery.omit(page)
export type RefundFilters = z.infer<typeof RefundFilters>
export const RefundFileQuery = RefundFilters.extend(bom)

export const SubscriptionFilters = SubscriptionListQuery.omit(page)
export type SubscriptionFilters = z.infer<typeof SubscriptionFilters>
export const SubscriptionFileQuery = SubscriptionFilters.extend(bom)

export const CardFilters = PaymentMethodListQuery.omit(page)
export type CardFilters = z.infer<typeof CardFilters>
export const CardFileQuery = CardFilters.extend(bom)
