/** Where a merchant is paid out to (decision 0172). No key sees it, and no answer repeats the whole IBAN. */
import { z } from 'zod'
import { BANK_ACCOUNT_STATUSES, accountInUse, type BankAccountStatus } from '../../domain/bank-accounts'
import { LONGEST_IBAN, judgeIban } from '../../domain/iban'
import type { BankAccountModel } from '../../prisma/generated/models'
import { toMajor } from '../../domain/money'
import { issue, livemode, listOf, money, queryCurrency, text, timestamp } from '../common'

const FAULTS = {
  not_iban: 'not_iban',
  unknown_country: 'not_iban',
  wrong_length: 'iban_wrong_length',
  wrong_digits: 'iban_wrong_digits',
} as const

/** As people write it, with spaces or without. */
const iban = z
  .string()
  .max(2 * LONGEST_IBAN)
  .superRefine((typed, context) => {
    const verdict = judgeIban(typed)
    if (verdict.kind !== 'iban') context.addIssue(issue(FAULTS[verdict.kind]))
  })

export const NewBankAccountBody = z
  .strictObject({
    iban: iban.meta({ description: 'With spaces or without', examples: ['DE89 3704 0044 0532 0130 00'] }),
    currency: queryCurrency().meta({ description: 'Of the payouts that go to it' }),
    holder: text(70, 1).meta({ description: 'Whom the account belongs to, as its bank knows them' }),
  })
  .meta({ id: 'NewBankAccount' })

export type NewBankAccountBody = z.infer<typeof NewBankAccountBody>

export const VerifyBankAccountBody = z
  .strictObject({
    amount: z.union([z.number(), z.string()]).meta({ description: 'What was sent to it, in major units' }),
  })
  .meta({ id: 'VerifyBankAccount' })

export type VerifyBankAccountBody = z.infer<typeof VerifyBankAccountBody>

export const BankAccountView = z
  .object({
    id: z.string(),
    object: z.literal('bank_account'),
    status: z.enum(BANK_ACCOUNT_STATUSES),
    currency: z.string(),
    country: z.string(),
    last4: z.string(),
    holder: z.string(),
    verification_amount: money().nullable().meta({
      description: 'In the sandbox, what verifies it: nobody there could look it up; null in live mode',
    }),
    verification_sent: z.boolean().meta({ description: 'Whether the bank has taken the small transfer on' }),
    usable_from: timestamp().nullable().meta({ description: 'The end of its cooling-off time' }),
    in_use: z.boolean().meta({ description: 'Whether payouts of its currency go to it now' }),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'BankAccount' })

export const BankAccountList = listOf(BankAccountView, 'BankAccountList')

/** `all`: the accounts of the tenant. */
export const presentBankAccount = (
  row: BankAccountModel,
  all: readonly BankAccountModel[],
  at: Date,
): z.infer<typeof BankAccountView> => ({
  id: row.id,
  object: 'bank_account',
  status: row.status as BankAccountStatus,
  currency: row.currency,
  country: row.country,
  last4: row.last4,
  holder: row.holder,
  verification_amount: row.livemode ? null : toMajor(row.verificationAmount, row.currency),
  verification_sent: row.verificationSentAt !== null,
  usable_from: row.usableFrom?.toISOString() ?? null,
  in_use:
    accountInUse(
      all.filter(({ currency }) => currency === row.currency),
      at,
    )?.id === row.id,
  created_at: row.createdAt.toISOString(),
  livemode: row.livemode,
})
