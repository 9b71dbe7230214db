/** The bodies and the query of subscriptions (contract 10.1). */
import { z } from 'zod'
import { INTERVALS, MOST_OF_ANY } from '../../domain/charge-dates'
import { LAST_RETRY_DAY, MOST_RETRY_DAYS, isAscending } from '../../domain/dunning'
import { SUBSCRIPTION_STATUSES } from '../../domain/subscription'
import { idOf, issue, listOf, pageQuery, queryCurrency, text, version } from '../common'
import { Metadata } from '../metadata'
import { CardPaymentBody } from '../payments/create'
import { SubscriptionView } from './view'

const { amount, currency, processing_channel: channel } = CardPaymentBody.shape

const date = () => z.iso.date().meta({ description: 'YYYY-MM-DD, UTC' })

const intervalCount = () => z.int().min(1).max(MOST_OF_ANY)

/** Days after a charge date. */
export const RetryDays = z
  .array(z.int().min(1).max(LAST_RETRY_DAY))
  .max(MOST_RETRY_DAYS)
  .refine(isAscending, issue('not_ascending'))

const texts = { reference: text(80, 1).nullish(), description: text(500).nullish() }

export const CreateSubscriptionBody = z
  .strictObject({
    customer: idOf('customer'),
    payment_method: idOf('payment_method'),
    amount,
    currency,
    interval: z.enum(INTERVALS),
    start_date: date(),
    end_date: date().nullish(),
    interval_count: intervalCount().optional(),
    trial_end: date().nullish(),
    retry_days: RetryDays.nullish(),
    ...texts,
    processing_channel: channel,
    metadata: Metadata.default({}),
  })
  .meta({
    id: 'CreateSubscriptionRequest',
    examples: [
      {
        customer: 'cust_01M7YHM6H3J7DTWT9EZ4ASAN5G',
        payment_method: 'pmth_01M7YHM6H3J7DTWT9EZ4ASAN5G',
        amount: 9.99,
        currency: 'EUR',
        interval: 'month',
        start_date: '2027-01-31',
        reference: 'plan-basic',
      },
    ],
  })

export type CreateSubscriptionBody = z.infer<typeof CreateSubscriptionBody>

export const UpdateSubscriptionBody = z
  .strictObject({
    payment_method: idOf('payment_method'),
    status: z.enum(['active', 'paused']),
    if_version: version().optional(),
    amount: amount.optional(),
    interval: z.enum(INTERVALS).optional(),
    interval_count: intervalCount().optional(),
    end_date: date().nullish(),
    trial_end: date().optional(),
    cancel_at_period_end: z.boolean().optional(),
    retry_days: RetryDays.nullish(),
    ...texts,
    metadata: Metadata.optional(),
  })
  .meta({
    id: 'UpdateSubscriptionRequest',
    description: 'A field that is left out stays as it is; null empties it. Metadata is replaced as a whole.',
    examples: [{ payment_method: 'pmth_01M7YHM6H3J7DTWT9EZ4ASAN5G', status: 'paused' }],
  })

/** What a change sets. The view has each under the same name. */
export const SETTABLE_FIELDS = UpdateSubscriptionBody.omit({ if_version: true }).keyof().options

export type UpdateSubscriptionBody = z.infer<typeof UpdateSubscriptionBody>

export const SubscriptionListQuery = z.strictObject({
  ...pageQuery('subscription'),
  customer: idOf('customer').optional(),
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  currency: queryCurrency().optional(),
})

export type SubscriptionListQuery = z.infer<typeof SubscriptionListQuery>

export const SubscriptionList = listOf(SubscriptionView, 'SubscriptionList')
