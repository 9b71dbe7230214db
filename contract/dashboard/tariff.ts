/** What an account is charged, and how it is paid out, as an operator has set it (decisions 0190 to 0193). */
import { z } from 'zod'
import { CARD_BRANDS } from '../../domain/cards'
import { CURRENCY_DIGITS } from '../../domain/currencies'
import { currencyDigits, placesOf } from '../../domain/money'
import { CARD_REGIONS, tariffOf, type Tariff } from '../../domain/tariffs'
import type { AccountModel } from '../../prisma/generated/models'
import { issue, money, patterned, text } from '../common'

const BRANDS = CARD_BRANDS.filter((brand) => brand !== 'unknown')
const LONGEST_DELAY = 90
const LONGEST_RESERVE = 365
const MOST_RULES = 30
const CURRENCIES = Object.keys(CURRENCY_DIGITS)

/** Decimal major units. They are stored as decimal text, which this is exact for. */
export const feeSum = () =>
  z
    .number()
    .refine((value) => /^\d{1,12}(\.\d{1,3})?$/.test(String(value)), issue({ code: 'not_fee', max: 3 }))

const basisPoints = () => z.int().min(0).max(10_000)

export const TariffView = z
  .object({
    currency: z.string().nullable().meta({
      description:
        'What the sums of the tariff and `fee.fixed` are in. They are converted into the currency of a payment. Null: they are of whatever currency is paid in',
    }),
    by_currency: z
      .array(z.object({ currency: z.string(), fixed: money(), dispute_fee: money() }))
      .meta({ description: 'Sums of other currencies, instead of what would be converted' }),
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
    description: 'The most specific rule applies; without one, `fee`',
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

const currencySums = z.strictObject({
  currency: z.enum(CURRENCIES),
  fixed: feeSum(),
  dispute_fee: feeSum(),
})

export const TariffBody = z
  .strictObject({
    currency: z.enum(CURRENCIES).nullable().default(null),
    by_currency: z
      .array(currencySums)
      .max(CURRENCIES.length)
      .refine(
        (sums) => new Set(sums.map(({ currency }) => currency)).size === sums.length,
        issue('sums_twice'),
      )
      .default([]),
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
  .superRefine(({ currency, by_currency: table, ...tariff }, context) => {
    if (table.some((sums) => sums.currency === currency))
      context.addIssue({ ...issue('sums_of_own_currency'), path: ['by_currency'] })
    const sums = [
      ...table.map((one, at) => ({ currency: one.currency, of: one, path: ['by_currency', at] })),
      ...(currency === null
        ? []
        : [
            { currency, of: tariff, path: [] },
            ...tariff.rules.map((one, at) => ({ currency, of: one, path: ['rules', at] })),
          ]),
    ]
    for (const { of, path, currency: code } of sums)
      for (const name of SUMS) {
        const sum = (of as Record<string, unknown>)[name]
        if (typeof sum === 'number' && placesOf(String(sum)) > currencyDigits(code))
          context.addIssue({
            ...issue({ code: 'more_places_than_currency', currency: code }),
            path: [...path, name],
          })
      }
  })

/** The sums of a tariff, of its rules and of its table. */
const SUMS = ['minimum', 'fixed', 'dispute_fee'] as const

export type TariffBody = z.infer<typeof TariffBody>

export const SettlementBody = z.strictObject({
  delay_days: z.int().min(0).max(LONGEST_DELAY).nullable(),
  reserve: z
    .strictObject({ basis_points: basisPoints().min(1), days: z.int().min(1).max(LONGEST_RESERVE) })
    .nullable(),
  currency: z.enum(CURRENCIES).nullable(),
})

export type SettlementBody = z.infer<typeof SettlementBody>

/** As an account keeps it. */
export const storedTariff = (body: TariffBody) =>
  ({
    currency: body.currency,
    byCurrency: body.by_currency.map(({ currency, fixed, dispute_fee: disputeFee }) => ({
      currency,
      fixed: String(fixed),
      disputeFee: String(disputeFee),
    })),
    country: body.country,
    minimum: String(body.minimum),
    disputeFee: String(body.dispute_fee),
    refundsReturnFees: body.refunds_return_fees,
    rules: body.rules.map(({ brand, region, basis_points: points, fixed, minimum }) => ({
      brand,
      region,
      basisPoints: points,
      fixed: String(fixed),
      minimum: String(minimum),
    })),
  }) satisfies Tariff

export const storedSettlement = ({ delay_days: days, reserve, currency }: SettlementBody) => ({
  payoutDelayDays: days,
  reserveBasisPoints: reserve?.basis_points ?? null,
  reserveDays: reserve?.days ?? null,
  settlementCurrency: currency,
})

export function presentTariff(account: Pick<AccountModel, 'tariff'>): z.infer<typeof TariffView> {
  const { currency, byCurrency, country, minimum, disputeFee, refundsReturnFees, rules } = tariffOf(account)
  return {
    currency,
    by_currency: byCurrency.map((sums) => ({
      currency: sums.currency,
      fixed: Number(sums.fixed),
      dispute_fee: Number(sums.disputeFee),
    })),
    country,
    minimum: Number(minimum),
    dispute_fee: Number(disputeFee),
    refunds_return_fees: refundsReturnFees,
    rules: rules.map((one) => ({
      brand: one.brand as (typeof BRANDS)[number] | null,
      region: one.region,
      basis_points: one.basisPoints,
      fixed: Number(one.fixed),
      minimum: Number(one.minimum),
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
