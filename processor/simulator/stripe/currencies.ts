/**
 * Amounts as Stripe counts them, which is not by ISO 4217 for every currency: ISK and UGX have two decimal places that are always zero,
 * some have none, and the last of three is always zero.
 */
import { currencyDigits, isCurrency } from '../../../domain/money'
import { invalid } from './faults'

const WITHOUT_PLACES = [
  ...[
    'BIF',
    'CLP',
    'DJF',
    'GNF',
    'JPY',
    'KMF',
    'KRW',
    'MGA',
    'PYG',
    'RWF',
    'VND',
    'VUV',
    'XAF',
    'XOF',
    'XPF',
  ],
]
const WITHOUT_CENTS = ['ISK', 'UGX']

function placesIn(currency: string): number {
  if (WITHOUT_PLACES.includes(currency)) return 0
  return currencyDigits(currency) === 3 ? 3 : 2
}

/** `EUR` for `eur`. */
export function currencyIn(lower: string): string {
  const currency = lower.toUpperCase()
  if (lower !== lower.toLowerCase() || !isCurrency(currency))
    throw invalid('currency', `Invalid currency: ${lower}`)
  return currency
}

/** Minor units of ISO 4217 for Stripe's. Throws where Stripe would take no such amount. */
export function fromStripeUnits(amount: number, currency: string, param = 'amount'): bigint {
  const given = BigInt(amount)
  const step = WITHOUT_CENTS.includes(currency) ? 100n : placesIn(currency) === 3 ? 10n : 1n
  if (given % step !== 0n)
    throw invalid(param, `Amounts in ${currency} are multiples of ${step}.`, 'parameter_invalid_integer')
  const shift = currencyDigits(currency) - placesIn(currency)
  return shift >= 0 ? given * 10n ** BigInt(shift) : given / 10n ** BigInt(-shift)
}

export function toStripeUnits(amount: bigint | string, currency: string): number {
  const shift = placesIn(currency) - currencyDigits(currency)
  const minor = BigInt(amount)
  return Number(shift >= 0 ? minor * 10n ** BigInt(shift) : minor / 10n ** BigInt(-shift))
}

/** By how much an amount in Stripe's units of one currency is multiplied to be one of another. `rate`: of major units. */
export const rateInUnits = (rate: string, from: string, to: string): number =>
  Number(`${rate}e${placesIn(to) - placesIn(from)}`)
