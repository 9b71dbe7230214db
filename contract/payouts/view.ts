/** The payout as a merchant sees it: schema of the resource and its presenter. */
import { z } from 'zod'
import { toMajor } from '../../domain/money'
import {
  FAILURE_CODES,
  FAILURE_MESSAGES,
  PAYOUT_STATUSES,
  payoutFailureOf,
  type PayoutStatus,
} from '../../domain/payouts'
import type { PayoutModel } from '../../prisma/generated/models'
import { livemode, money, timestamp, version } from '../common'

export const PayoutView = z
  .object({
    id: z.string(),
    object: z.literal('payout'),
    status: z.enum(PAYOUT_STATUSES),
    amount: money(),
    currency: z.string(),
    automatic: z.boolean().meta({ description: 'Whether its schedule made it' }),
    bank_account: z.object({ id: z.string(), country: z.string(), last4: z.string() }),
    arrival_date: z.iso.date().meta({ description: 'The day on which it arrives at the bank, UTC' }),
    failure_code: z.enum(FAILURE_CODES).nullable(),
    failure_message: z.string().nullable(),
    description: z.string().nullable(),
    carried_from: money().meta({ description: 'What the payout before has left; below zero, what was owed' }),
    carried_to: money().meta({ description: 'What this payout leaves to the next one' }),
    metadata: z.record(z.string(), z.string()),
    version: version(),
    created_at: timestamp(),
    paid_at: timestamp().nullable(),
    livemode: livemode(),
  })
  .meta({ id: 'Payout' })

export type PayoutView = z.infer<typeof PayoutView>

export function presentPayout(row: PayoutModel): PayoutView {
  const code = row.failureReason === null ? null : payoutFailureOf(row.failureReason)
  return {
    id: row.id,
    object: 'payout',
    status: row.status as PayoutStatus,
    amount: toMajor(row.amount, row.currency),
    currency: row.currency,
    automatic: row.automatic,
    bank_account: { id: row.bankAccountId, country: row.bankCountry, last4: row.bankLast4 },
    arrival_date: row.arrivalOn,
    failure_code: code,
    failure_message: code && FAILURE_MESSAGES[code],
    description: row.description,
    carried_from: toMajor(row.carriedFrom, row.currency),
    carried_to: toMajor(row.carriedTo, row.currency),
    metadata: (row.metadata ?? {}) as PayoutView['metadata'],
    version: versionOf(row),
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
    livemode: row.livemode,
  }
}

/** How many states it has been in. */
function versionOf({ status, paidAt }: PayoutModel): number {
  if (status === 'pending') return 1
  if (status === 'in_transit' || status === 'cancelled') return 2
  return status === 'failed' && paidAt !== null ? 4 : 3
}
