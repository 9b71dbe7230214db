/** Payouts of all accounts, for operators: the run of the day, and accounts whose payouts are held. */
import { z } from 'zod'
import { toMajor } from '../../../domain/money'
import { FAILURE_CODES, PAYOUT_STATUSES, payoutFailureOf, type PayoutStatus } from '../../../domain/payouts'
import type { PayoutHoldModel, PayoutScheduleModel } from '../../../prisma/generated/models'
import { money, text, timestamp } from '../../common'
import { BankAccountView } from '../bank-accounts'
import { PayoutScheduleView, presentPayoutSchedule } from '../payout-schedules'
import { PayoutHoldView, presentPayoutHold } from '../payout-state'

export const HoldPayoutsBody = z
  .strictObject({ reason: text(500, 1).meta({ description: 'The merchant reads it' }) })
  .meta({ id: 'HoldPayouts' })

export type HoldPayoutsBody = z.infer<typeof HoldPayoutsBody>

export const HeldPayoutsView = z
  .object({ object: z.literal('held_payouts'), account: z.string(), held: z.boolean() })
  .meta({ id: 'HeldPayouts' })

const Sum = z.object({ currency: z.string(), count: z.int(), amount: money() })

export const PayoutRunView = z
  .object({
    object: z.literal('payout_run'),
    since: timestamp(),
    payouts: z
      .array(Sum.extend({ automatic: z.boolean(), status: z.enum(PAYOUT_STATUSES) }))
      .meta({ description: 'Those that were made since midnight, UTC' }),
    scheduled: z
      .array(z.object({ currency: z.string(), count: z.int() }))
      .meta({ description: 'How many schedules pay before the next midnight, UTC' }),
    failures: z
      .array(
        Sum.omit({ count: true }).extend({
          id: z.string(),
          account: z.string(),
          account_name: z.string(),
          failure_code: z.enum(FAILURE_CODES),
          bank_reason: z.string().meta({ description: 'What the bank said: a code of ISO 20022' }),
          failed_at: timestamp(),
        }),
      )
      .meta({ description: 'The newest of those that failed since midnight, UTC' }),
    holds: z
      .array(
        z.object({
          account: z.string(),
          account_name: z.string(),
          reason: z.string(),
          held_at: timestamp(),
          waiting: z.array(Sum).meta({ description: 'What its pending payouts come to' }),
        }),
      )
      .meta({ description: 'The newest of the accounts whose payouts are held' }),
  })
  .meta({ id: 'PayoutRun' })

interface Summed {
  currency: string
  count: number
  amount: bigint
}

interface Run {
  since: Date
  made: readonly (Summed & { automatic: boolean; status: string })[]
  scheduled: readonly { currency: string; count: number }[]
  failed: readonly {
    id: string
    account: string
    accountName: string
    currency: string
    amount: bigint
    reason: string
    failedAt: Date
  }[]
  held: readonly (PayoutHoldModel & { accountName: string; waiting: readonly Summed[] })[]
}

const summed = ({ currency, count, amount }: Summed) => ({
  currency,
  count,
  amount: toMajor(amount, currency),
})

export const presentPayoutRun = ({
  since,
  made,
  scheduled,
  failed,
  held,
}: Run): z.infer<typeof PayoutRunView> => ({
  object: 'payout_run',
  since: since.toISOString(),
  payouts: made.map((one) => ({
    ...summed(one),
    automatic: one.automatic,
    status: one.status as PayoutStatus,
  })),
  scheduled: [...scheduled],
  failures: failed.map(({ id, account, accountName, currency, amount, reason, failedAt }) => ({
    id,
    account,
    account_name: accountName,
    currency,
    amount: toMajor(amount, currency),
    failure_code: payoutFailureOf(reason),
    bank_reason: reason,
    failed_at: failedAt.toISOString(),
  })),
  holds: held.map(({ accountId, accountName, reason, heldAt, waiting }) => ({
    account: accountId,
    account_name: accountName,
    reason,
    held_at: heldAt.toISOString(),
    waiting: waiting.map(summed),
  })),
})

export const AccountPayoutsView = z
  .object({
    object: z.literal('account_payouts'),
    account: z.string(),
    hold: PayoutHoldView,
    bank_accounts: z.array(BankAccountView.omit({ verification_amount: true })),
    schedules: z.array(PayoutScheduleView),
  })
  .meta({ id: 'AccountPayouts' })

export const presentAccountPayouts = (
  account: string,
  hold: PayoutHoldModel | null,
  bankAccounts: readonly z.infer<typeof BankAccountView>[],
  schedules: readonly PayoutScheduleModel[],
): z.infer<typeof AccountPayoutsView> => ({
  object: 'account_payouts',
  account,
  hold: presentPayoutHold(hold),
  // What verifies one is known to its merchant alone.
  bank_accounts: bankAccounts.map(({ verification_amount: _, ...shown }) => shown),
  schedules: schedules.map(presentPayoutSchedule),
})
