/** What a merchant sets about its account, and what an operator has set (decision 0069). */
import { z } from 'zod'
import { LOGO_SIDE } from '../../formats/images'
import { STATEMENT_DESCRIPTOR } from '../../domain/besides'
import { DUNNING_ENDS, dunningOf } from '../../domain/dunning'
import { NOTIFICATIONS } from '../../domain/notifications'
import type { AccountAdministratorModel, AccountModel } from '../../prisma/generated/models'
import { email, listOf, money, patterned, text, timestamp } from '../common'
import { RetryDays } from '../subscriptions/body'
import { language } from './session'
import { SettlementView, TariffView, presentSettlement, presentTariff } from './tariff'

/** What a base64 text of a logo may have: more than `LOGO_LIMIT` needs, so that the use case says what is too large. */
const LOGO_TEXT = 140_000

export const AdministratorView = z
  .object({
    email: z.string(),
    notifications: z.array(z.enum(NOTIFICATIONS)).meta({ description: 'The mails that this person gets' }),
    created_at: timestamp(),
    confirmed_at: timestamp()
      .nullable()
      .meta({ description: 'When the person agreed to get mails; null until then, and no mail goes out' }),
  })
  .meta({ id: 'Administrator' })

export const AdministratorList = listOf(AdministratorView, 'AdministratorList')

export const LimitsView = z
  .object({
    currencies: z.array(z.string()),
    amount_limit: money(),
    review_above: money().nullable().meta({ description: 'Payments above this amount are held for review' }),
    fee: z.object({ basis_points: z.int(), fixed: money() }),
    tariff: TariffView,
    settlement: SettlementView,
    rate_limit: z
      .object({ sandbox: z.int().nullable(), live: z.int().nullable() })
      .meta({ description: 'Requests a second; null for the default of the service' }),
  })
  .meta({ id: 'AccountLimits' })

export const AccountView = z
  .object({
    object: z.literal('account'),
    id: z.string(),
    name: z.string(),
    live: z.boolean(),
    api_version: z.string(),
    brand: z.object({
      color: z.string().nullable().meta({ description: '#rrggbb' }),
      logo_url: z.string().nullable(),
    }),
    statement_descriptor: z.string().nullable(),
    charge_retry_days: z.array(z.int()).meta({
      description: 'Days after its charge date on which a failed charge of a subscription is tried again',
    }),
    charge_retries_end: z.enum(DUNNING_ENDS).meta({
      description: 'What happens to the subscription when the last attempt has failed too',
    }),
    administrators: z.array(AdministratorView),
    limits: LimitsView,
    created_at: timestamp(),
  })
  .meta({ id: 'Account' })

export const UpdateAccountBody = z.strictObject({
  name: text(100, 1).optional(),
  statement_descriptor: patterned(z.string(), STATEMENT_DESCRIPTOR, 'not_statement_descriptor')
    .nullable()
    .optional(),
  charge_retry_days: RetryDays.optional(),
  charge_retries_end: z.enum(DUNNING_ENDS).optional(),
  brand_color: text(7).nullable().optional().meta({ description: '#rrggbb or #rgb; null for none' }),
})

export const LogoBody = z.strictObject({
  image: z
    .base64()
    .max(LOGO_TEXT)
    .meta({ description: `A PNG, JPEG or WebP image of at most ${LOGO_SIDE} × ${LOGO_SIDE} pixels` }),
})

export const AdministratorBody = z.strictObject({
  email: email(),
  notifications: z
    .array(z.enum(NOTIFICATIONS))
    .max(NOTIFICATIONS.length)
    .default([...NOTIFICATIONS]),
  language: language().default('en').meta({ description: 'Of the mail that asks the person to agree' }),
})

export const RemoveAdministratorBody = z.strictObject({ email: email() })

export type UpdateAccountBody = z.infer<typeof UpdateAccountBody>
export type LogoBody = z.infer<typeof LogoBody>
export type AdministratorBody = z.infer<typeof AdministratorBody>
export type RemoveAdministratorBody = z.infer<typeof RemoveAdministratorBody>

/** `logoUrl`: the address of the logo, if the account has one. */
export function presentAccount(
  account: AccountModel,
  administrators: readonly AccountAdministratorModel[],
  logoUrl: (name: string) => string,
): z.infer<typeof AccountView> {
  const dunning = dunningOf(account)
  return {
    object: 'account',
    id: account.id,
    name: account.name,
    live: account.live,
    api_version: account.apiVersion,
    brand: {
      color: account.brandColor,
      logo_url: account.brandLogo === null ? null : logoUrl(account.brandLogo),
    },
    statement_descriptor: account.statementDescriptor,
    charge_retry_days: [...dunning.days],
    charge_retries_end: dunning.end,
    administrators: administrators.map(presentAdministrator),
    limits: presentLimits(account),
    created_at: account.createdAt.toISOString(),
  }
}

export const presentAdministrator = ({
  email,
  muted,
  createdAt,
  confirmedAt,
}: AccountAdministratorModel): z.infer<typeof AdministratorView> => ({
  email,
  notifications: NOTIFICATIONS.filter((kind) => !muted.includes(kind)),
  created_at: createdAt.toISOString(),
  confirmed_at: confirmedAt?.toISOString() ?? null,
})

export const presentLimits = (account: AccountModel): z.infer<typeof LimitsView> => ({
  currencies: account.currencies,
  amount_limit: Number(account.amountLimit),
  review_above: account.reviewAbove === null ? null : Number(account.reviewAbove),
  fee: { basis_points: account.feeBasisPoints, fixed: Number(account.feeFixed) },
  tariff: presentTariff(account),
  settlement: presentSettlement(account),
  rate_limit: { sandbox: account.rateLimitSandbox, live: account.rateLimitLive },
})
