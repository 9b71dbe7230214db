/** Payments on hold in all accounts, with what an operator needs to know before he decides about one. */
import { z } from 'zod'
import { PAYMENT_STATUSES } from '../../../domain/payment-states'
import { toMajor } from '../../../domain/money'
import type { CustomerModel, PaymentModel } from '../../../prisma/generated/models'
import { listOf, livemode, money, pageQuery, text, timestamp } from '../../common'
import { PaymentStory } from '../payment-story'
import { AccountName, Workflow, type PageOf } from './work'

const hold = {
  id: z.string().meta({ description: "The payment's id" }),
  account: AccountName,
  status: z.enum(PAYMENT_STATUSES),
  amount: money(),
  currency: z.string(),
  reference: z.string(),
  description: z.string().nullable(),
  customer: z
    .object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() })
    .nullable()
    .meta({ description: 'Name and address are null of one who was deleted' }),
  card: z.object({ brand: z.string(), last4: z.string(), country: z.string().nullable() }),
  three_ds_status: z.string(),
  review_above: money()
    .nullable()
    .meta({ description: 'The limit of the account, as it is now, above which a payment is held' }),
  created_at: timestamp(),
  capture_before: timestamp().nullable().meta({ description: 'When the authorization ends' }),
  workflow_url: Workflow,
  livemode: livemode(),
}

export const HoldView = z.object({ object: z.literal('hold'), ...hold }).meta({ id: 'Hold' })

export const HoldList = listOf(HoldView, 'HoldList')
export const HoldQuery = z.strictObject(pageQuery('payment'))

const Earlier = z.object({
  payments: z.int(),
  approved: z.int(),
  declined: z.int(),
  refunded: z.int().meta({ description: 'Of how many something was refunded' }),
  is_cut: z.boolean().meta({ description: 'Whether there are more than were counted' }),
})

export const HeldPaymentView = z
  .object({
    object: z.literal('held_payment'),
    ...hold,
    of_customer: Earlier.nullable().meta({ description: 'Earlier payments; null without a customer' }),
    of_card: Earlier.meta({
      description:
        'Earlier payments in 90 days of the account by a card of this brand, these digits and this expiry',
    }),
    story: PaymentStory,
  })
  .meta({ id: 'HeldPayment' })

export const DecideHoldBody = z
  .strictObject({ reason: text(500, 1).meta({ description: 'The merchant reads it in the audit log' }) })
  .meta({ id: 'HoldDecision' })

export const DecidedHoldView = z
  .object({
    object: z.literal('decided_hold'),
    id: z.string(),
    status: z.string(),
    answered: z.boolean().meta({
      description: 'False while the processor has not answered; the workflow of the payment goes on asking',
    }),
    proposal: z
      .string()
      .nullable()
      .meta({ description: 'The proposal that waits for another operator; null if it was decided at once' }),
  })
  .meta({ id: 'DecidedHold' })

/** What a hold is shown with, besides its row. */
export interface HoldContext {
  account: { id: string; name: string; reviewAbove: string | null }
  customer: CustomerModel | null
  pageOf: PageOf
}

/** Without its `object`. */
export const presentHold = (row: PaymentModel, { account, customer, pageOf }: HoldContext) => ({
  id: row.id,
  account: { id: account.id, name: account.name },
  status: row.status as z.infer<typeof HoldView>['status'],
  amount: toMajor(row.amount, row.currency),
  currency: row.currency,
  reference: row.reference,
  description: row.description,
  customer: row.customerId === null ? null : presentCustomer(row.customerId, customer),
  card: { brand: row.cardBrand, last4: row.cardLast4, country: row.cardCountry },
  three_ds_status: row.threeDsStatus,
  review_above: account.reviewAbove === null ? null : Number(account.reviewAbove),
  created_at: row.createdAt.toISOString(),
  capture_before: row.captureBefore?.toISOString() ?? null,
  workflow_url: pageOf('payment', row.id),
  livemode: row.livemode,
})

const presentCustomer = (id: string, row: CustomerModel | null) => ({
  id,
  name: row?.name ?? null,
  email: row?.email ?? null,
})

export type HoldView = z.infer<typeof HoldView>
export type HeldPaymentView = z.infer<typeof HeldPaymentView>
export type HoldQuery = z.infer<typeof HoldQuery>
export type DecideHoldBody = z.infer<typeof DecideHoldBody>
