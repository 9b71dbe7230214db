/** The bodies and the query of subscriptions (contract 10.1). */
import { z } from 'zod'
import { INTERVALS } from '../../domain/charge-dates'
import { SUBSCRIPTION_STATUSES } from '../../domain/subscription'
import { idOf, listOf, pageQuery, queryCurrency, text } from '../common'
import { Metadata } from '../metadata'
import { CardPaymentBody } from '../payments/create'
import { SubscriptionView } from './view'

const { amount, currency, processing_channel: channel } = CardPaymentBody.shape

const date = () => z.iso.date().meta({ description: 'YYYY-MM-DD, UTC' })

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
    end_date: date().nullish(),
    ...texts,
    metadata: Metadata.optional(),
  })
  .meta({
    id: 'UpdateSubscriptionRequest',
    description: 'A field that is left out stays as it is; null empties it. Metadata is replaced as a whole.',
    examples: [{ payment_method: 'pmth_01M7YHM6H3J7DTWT9EZ4ASAN5G', status: 'paused' }],
  })

export type UpdateSubscriptionBody = z.infer<typeof UpdateSubscriptionBody>

export const SubscriptionListQuery = z.strictObject({
  ...pageQuery('subscription'),
  customer: idOf('customer').optional(),
  status: z.enum(SUBSCRIPTION_STATUSES).optional(),
  currency: queryCurrency().optional(),
})

export type SubscriptionListQuery = z.infer<typeof SubscriptionListQuery>

export const SubscriptionList = listOf(SubscriptionView, 'SubscriptionList')
