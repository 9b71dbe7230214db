/** The subscription as a merchant sees it (contract 10). */
import { z } from 'zod'
import { INTERVALS } from '../../domain/charge-dates'
import { toMajor } from '../../domain/money'
import {
  CHARGE_STATUSES,
  PAUSE_REASONS,
  SUBSCRIPTION_STATUSES,
  cancelAt,
  nextChargeAt,
  pendingRetry,
} from '../../domain/subscription'
import type { SubscriptionModel } from '../../prisma/generated/models'
import { inSentOrder } from '../as-sent'
import { livemode, money, timestamp, version } from '../common'

export const SubscriptionView = z
  .object({
    id: z.string(),
    object: z.literal('subscription'),
    status: z.enum(SUBSCRIPTION_STATUSES),
    customer: z.string(),
    payment_method: z.string(),
    amount: money(),
    currency: z.string(),
    interval: z.enum(INTERVALS),
    interval_count: z.int(),
    start_date: z.iso.date(),
    trial_end: z.iso.date().nullable(),
    end_date: z.iso.date().nullable(),
    cancel_at_period_end: z.boolean(),
    cancel_at: timestamp().nullable(),
    next_charge_at: timestamp()
      .nullable()
      .meta({ description: 'When the next charge is made; null unless the subscription is active' }),
    last_charge: z
      .object({
        at: timestamp(),
        status: z.enum(CHARGE_STATUSES),
        payment: z.string(),
        failure: z
          .string()
          .nullable()
          .meta({ description: "The payment's decline code, `processing_error`, `cancelled` or `expired`" }),
      })
      .nullable(),
    retry: z
      .object({ attempt: z.int(), of: z.int(), at: timestamp() })
      .nullable()
      .meta({ description: 'The next retry; `attempt` counts from 1' }),
    retry_days: z.array(z.int()).nullable(),
    pause_reason: z.enum(PAUSE_REASONS).nullable(),
    reference: z.string().nullable(),
    description: z.string().nullable(),
    metadata: z.record(z.string(), z.string()),
    version: version(),
    created_at: timestamp(),
    paused_at: timestamp().nullable(),
    cancelled_at: timestamp().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'Subscription' })

export type SubscriptionView = z.infer<typeof SubscriptionView>

export function presentSubscription(row: SubscriptionModel): SubscriptionView {
  const retry = pendingRetry(row)
  return {
    id: row.id,
    object: 'subscription',
    status: row.status as SubscriptionView['status'],
    customer: row.customerId,
    payment_method: row.paymentMethodId,
    amount: toMajor(row.amount, row.currency),
    currency: row.currency,
    interval: row.interval as SubscriptionView['interval'],
    interval_count: row.intervalCount,
    start_date: row.startDate,
    trial_end: row.trialEnd,
    end_date: row.endDate,
    cancel_at_period_end: row.cancelAtPeriodEnd,
    cancel_at: cancelAt(row)?.toISOString() ?? null,
    next_charge_at: nextChargeAt(row)?.toISOString() ?? null,
    last_charge: presentLastCharge(row),
    retry: retry && { ...retry, at: retry.at.toISOString() },
    retry_days: row.retryDays as SubscriptionView['retry_days'],
    pause_reason: row.pauseReason as SubscriptionView['pause_reason'],
    reference: row.reference,
    description: row.description,
    metadata: inSentOrder(row.metadata as SubscriptionView['metadata'], row.asSent, 'metadata'),
    version: row.revision + 1,
    created_at: row.createdAt.toISOString(),
    paused_at: row.pausedAt?.toISOString() ?? null,
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    livemode: row.livemode,
  }
}

function presentLastCharge(row: SubscriptionModel): SubscriptionView['last_charge'] {
  if (!row.lastChargeAt || row.lastChargePaymentId === null) return null
  return {
    at: row.lastChargeAt.toISOString(),
    status: row.lastChargeStatus as (typeof CHARGE_STATUSES)[number],
    payment: row.lastChargePaymentId,
    failure: row.lastChargeFailure,
  }
}
