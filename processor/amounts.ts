/** How an acquirer writes amounts whose currency has other digits there than by ISO 4217. */
import { currencyDigits } from '../domain/money'

export interface AcquirerDigits {
  /** The digits of those currencies that have other ones here. */
  digits: Readonly<Record<string, number>>
  /** What amounts of a currency are a multiple of, in the acquirer's own units; 1 for those that are not named. */
  steps: Readonly<Record<string, bigint>>
}

export interface AcquirerAmounts {
  /** In the acquirer's units, from minor units; null if it can take no such amount. */
  toAcquirer(amount: bigint, currency: string): bigint | null
  /** In minor units, from the acquirer's; null if it is no whole number of them. */
  fromAcquirer(amount: bigint, currency: string): bigint | null
}

export function acquirerAmounts({ digits, steps }: AcquirerDigits): AcquirerAmounts {
  const scaled = (amount: bigint, from: number, to: number): bigint | null => {
    if (to >= from) return amount * 10n ** BigInt(to - from)
    const step = 10n ** BigInt(from - to)
    return amount % step === 0n ? amount / step : null
  }
  const digitsOf = (currency: string) => digits[currency] ?? currencyDigits(currency)
  return {
    toAcquirer(amount, currency) {
      const there = scaled(amount, currencyDigits(currency), digitsOf(currency))
      return there !== null && there % (steps[currency] ?? 1n) === 0n ? there : null
    },
    fromAcquirer: (amount, currency) => scaled(amount, digitsOf(currency), currencyDigits(currency)),
  }
}
