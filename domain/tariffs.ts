/**
 * What an account is charged (decision 0190). A payment keeps the tariff as it was at its creation, in the payment's currency
 * (decision 0233). Sums are decimal major units; shares are basis points.
 */
import { currencyDigits, feeFor, inCurrency, placesOf } from './money'

/** Where a card was issued. `domestic`: in the tariff's own country. `international`: outside the European Economic Area. */
export const CARD_REGIONS = ['domestic', 'eea', 'international'] as const
export type CardRegion = (typeof CARD_REGIONS)[number]

export interface Rate {
  basisPoints: number
  fixed: string
  /** What a payment costs at least. */
  minimum: string
}

/** What is charged for cards of a brand, of a region, or of both. */
export interface TariffRule extends Rate {
  brand: string | null
  region: CardRegion | null
}

/** What is charged in one currency instead of what the tariff's own sums are worth in it. */
interface CurrencySums {
  currency: string
  /** Of a payment to which no rule applies. */
  fixed: string
  disputeFee: string
}

export interface Tariff {
  /** What the tariff's sums and the account's fixed sum are in; null: in whatever currency is paid in. */
  currency: string | null
  byCurrency: readonly CurrencySums[]
  /** The country whose cards are domestic; null for none. */
  country: string | null
  /** What a payment costs at least to which no rule applies. */
  minimum: string
  /** What each dispute costs. */
  disputeFee: string
  /** Whether a refund gives its share of the fee back. */
  refundsReturnFees: boolean
  rules: readonly TariffRule[]
}

/** That of an account for which no other was agreed. */
export const USUAL_TARIFF: Tariff = {
  currency: null,
  byCurrency: [],
  country: null,
  minimum: '0',
  disputeFee: '15.00',
  refundsReturnFees: false,
  rules: [],
}

const EEA: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** What a fee depends on. Nobody knows a card's country before its processor has told. */
export interface Charged {
  currency: string
  feeBasisPoints: number
  feeFixed: string
  /** As it is stored; null for the usual one. */
  tariff: unknown
  cardBrand: string
  cardCountry: string | null
}

/** A tariff as an account or a payment keeps it. One of before lacks what was added since. */
export const tariffOf = ({ tariff }: Pick<Charged, 'tariff'>): Tariff => ({
  ...USUAL_TARIFF,
  ...(tariff as Partial<Tariff> | null | undefined),
})

/** What an account charges, as it is stored. */
export type StoredTerms = Pick<Charged, 'feeFixed' | 'tariff'>

/** The currency whose rate says what an account's sums are worth in `currency`; null if they need none. */
export function convertedFrom(terms: StoredTerms, currency: string): string | null {
  const { currency: own, byCurrency, rules, minimum } = tariffOf(terms)
  if (own === null || own === currency) return null
  const isSet = byCurrency.some((sums) => sums.currency === currency)
  const left = [minimum, ...rules.flatMap((rule) => [rule.fixed, rule.minimum])]
  return isSet && left.every((sum) => Number(sum) === 0) ? null : own
}

/**
 * What a payment in `currency` keeps of an account's terms. What its table does not set is converted by `rate`, rounded half up to a
 * minor unit; without one (null) the number stays as it is.
 */
export function termsIn(terms: StoredTerms, currency: string, rate: string | null): StoredTerms {
  const tariff = tariffOf(terms)
  const set = tariff.byCurrency.find((sums) => sums.currency === currency)
  if (tariff.currency === null && !set) return terms
  const worth = (sum: string) => (rate === null ? sum : inCurrency(sum, rate, currency))
  return {
    feeFixed: set?.fixed ?? worth(terms.feeFixed),
    tariff: {
      ...tariff,
      currency,
      byCurrency: [],
      minimum: worth(tariff.minimum),
      disputeFee: set?.disputeFee ?? worth(tariff.disputeFee),
      rules: tariff.rules.map((rule) => ({
        ...rule,
        fixed: worth(rule.fixed),
        minimum: worth(rule.minimum),
      })),
    } satisfies Tariff,
  }
}

/** The currency of a tariff in which the account's fixed sum cannot be, because it has fewer decimal places; null if it can. */
export function currencyWithout({ feeFixed, tariff }: StoredTerms): string | null {
  const { currency } = tariffOf({ tariff })
  return currency !== null && placesOf(feeFixed) > currencyDigits(currency) ? currency : null
}

/** The fee of a payment of which `captured` was captured. Both in minor units. */
export function paymentFee(payment: Charged, captured: bigint): bigint {
  const { basisPoints, fixed, minimum } = rateOf(payment)
  const digits = currencyDigits(payment.currency)
  const fee = feeFor(captured, basisPoints, fixed, digits)
  const least = feeFor(0n, 0, minimum, digits)
  return fee > least ? fee : least
}

/** The fee of a dispute, in minor units of its currency. */
export const disputeFee = (payment: Pick<Charged, 'tariff'>, currency: string): bigint =>
  feeFor(0n, 0, tariffOf(payment).disputeFee, currencyDigits(currency))

/** The most specific rule that applies; without one, what the account is charged for every card. */
export function rateOf(payment: Omit<Charged, 'currency'>): Rate {
  const { country, minimum, rules } = tariffOf(payment)
  const applying = rules.filter((rule) => applies(rule, payment, country))
  const [first, ...others] = applying
  if (!first) return { basisPoints: payment.feeBasisPoints, fixed: payment.feeFixed, minimum }
  return others.reduce((best, rule) => (weightOf(rule) > weightOf(best) ? rule : best), first)
}

function applies(
  { brand, region }: TariffRule,
  { cardBrand, cardCountry }: Pick<Charged, 'cardBrand' | 'cardCountry'>,
  home: string | null,
): boolean {
  if (brand !== null && brand !== cardBrand) return false
  switch (region) {
    case null:
      return true
    case 'domestic':
      return cardCountry !== null && cardCountry === home
    case 'eea':
      return cardCountry !== null && EEA.has(cardCountry)
    case 'international':
      return cardCountry !== null && cardCountry !== home && !EEA.has(cardCountry)
  }
}

/** A brand says more than a region, and the own country more than what it is a part of. */
const weightOf = ({ brand, region }: TariffRule): number =>
  (brand === null ? 0 : 3) + (region === null ? 0 : region === 'domestic' ? 2 : 1)

/** What of its fee a payment has given back, once it has given back `refunded` of what was captured. In minor units. */
export function feeReturned(
  { fee, amountCaptured, tariff }: { fee: bigint; amountCaptured: bigint } & Pick<Charged, 'tariff'>,
  refunded: bigint,
): bigint {
  if (!tariffOf({ tariff }).refundsReturnFees || amountCaptured === 0n) return 0n
  return (fee * refunded) / amountCaptured
}
