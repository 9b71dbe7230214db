/** What an account is charged, and how it is paid out, as an operator has set it (decisions 0190 to 0193). */
import { z } from 'zod'
import { CARD_BRANDS } from '../../domain/cards'
import { CURRENCY_DIGITS } from '../../domain/currencies'
import { CARD_REGIONS, tariffOf, type Tariff } from '../../domain/tariffs'
import type { AccountModel } from '../../prisma/generated/models'
import { issue, money, patterned, text } from '../common'

const BRANDS = CARD_BRANDS.filter((brand) => brand !== 'unknown')
const LONGEST_DELAY = 90
const LONGEST_RESERVE = 365
const MOST_RULES = 30

/** Decimal major units. They are stored as decimal text, which this is exact for. */
export const feeSum = () =>
  z
    .number()
    .refine((value) => /^\d{1,12}(\.\d{1,3})?$/.test(String(value)), issue({ code: 'not_fee', max: 3 }))

const basisPoints = () => z.int().min(0).max(10_000)

export const TariffView = z
  .object({
    country: z.string().nullable().meta({ description: 'Whose cards are domestic' }),
    minimum: money().meta({ description: 'What a payment costs at least to which no rule applies' }),
    dispute_fee: money(),
    refunds_return_fees: z.boolean().meta({ description: 'Whether a refund returns its share of the fee' }),
    rules: z.array(
      z.object({
        brand: z.enum(BRANDS).nullable(),
        region: z.enum(CARD_REGIONS).nullable(),
        basis_points: z.int(),
        fixed: money(),
        minimum: money(),
      }),
    ),
  })
  .meta({
    id: 'Tariff',
    description: 'The most specific rule applies; without one, `fee`. Sums are of the payment’s currency',
  })

export const SettlementView = z
  .object({
    delay_days: z.int().nullable().meta({ description: 'Null for the service’s usual delay' }),
    reserve: z
      .object({ basis_points: z.int(), days: z.int() })
      .nullable()
      .meta({ description: 'What is held back of each capture, and for how long' }),
    currency: z
      .string()
      .nullable()
      .meta({ description: 'Into which it is converted what becomes available in others; null for never' }),
  })
  .meta({ id: 'SettlementTerms' })

const rule = z.strictObject({
  brand: z.enum(BRANDS).nullable().default(null),
  region: z.enum(CARD_REGIONS).nullable().default(null),
  basis_points: basisPoints(),
  fixed: feeSum(),
  minimum: feeSum().default(0),
})

export const TariffBody = z
  .strictObject({
    country: patterned(text(2, 2), /^[A-Z]{2}$/, 'not_country')
      .nullable()
      .default(null),
    minimum: feeSum().default(0),
    dispute_fee: feeSum(),
    refunds_return_fees: z.boolean(),
    rules: z
      .array(rule)
      .max(MOST_RULES)
      .refine(
        (rules) => rules.every(({ brand, region }) => brand !== null || region !== null),
        issue('rule_of_all'),
      )
      .refine(
        (rules) => new Set(rules.map(({ brand, region }) => `${brand} ${region}`)).size === rules.length,
        issue('rule_twice'),
      ),
  })
  .refine(({ country, rules }) => country !== null || rules.every(({ region }) => region !== 'domestic'), {
    ...issue('domestic_without_country'),
    path: ['country'],
  })

export type TariffBody = z.infer<typeof TariffBody>

export const SettlementBody = z.strictObject({
  delay_days: z.int().min(0).max(LONGEST_DELAY).nullable(),
  reserve: z
    .strictObject({ basis_points: basisPoints().min(1), days: z.int().min(1).max(LONGEST_RESERVE) })
    .nullable(),
  currency: z.enum(Object.keys(CURRENCY_DIGITS)).nullable(),
})

export type SettlementBody = z.infer<typeof SettlementBody>

/** As an account keeps it. */
export const storedTariff = (body: TariffBody) =>
  ({
    country: body.country,
    minimum: String(body.minimum),
    disputeFee: String(body.dispute_fee),
    refundsReturnFees: body.refunds_return_fees,
    rules: body.rules.map(({ brand, region, basis_points: points, fixed, minimum }) => ({
      ...{ brand, region, basisPoints: points, fixed: String(fixed), minimum: String(minimum) },
    })),
  }) satisfies Tariff

export const storedSettlement = ({ delay_days: days, reserve, currency }: SettlementBody) => ({
  payoutDelayDays: days,
  reserveBasisPoints: reserve?.basis_points ?? null,
  reserveDays: reserve?.days ?? null,
  settlementCurrency: currency,
})

export function presentTariff(account: Pick<AccountModel, 'tariff'>): z.infer<typeof TariffView> {
  const { country, minimum, disputeFee, refundsReturnFees, rules } = tariffOf(account)
  return {
    ...{ country, minimum: Number(minimum), dispute_fee: Number(disputeFee) },
    refunds_return_fees: refundsReturnFees,
    rules: rules.map((one) => ({
      brand: one.brand as (typeof BRANDS)[number] | null,
      region: one.region,
      basis_points: one.basisPoints,
      ...{ fixed: Number(one.fixed), minimum: Number(one.minimum) },
    })),
  }
}

export const presentSettlement = (account: AccountModel): z.infer<typeof SettlementView> => ({
  delay_days: account.payoutDelayDays,
  reserve: account.reserveBasisPoints
    ? { basis_points: account.reserveBasisPoints, days: account.reserveDays ?? 0 }
    : null,
  currency: account.settlementCurrency,
})
