/** The amounts of Adyen, and the currencies in which they are not those of ISO 4217. Source: docs.adyen.com/development-resources/currency-codes. */
import { acquirerAmounts } from '../../amounts'

export const ADYEN_AMOUNTS = acquirerAmounts({
  digits: { CLP: 2, CVE: 0, IDR: 0, ISK: 2 },
  // Neither currency has parts any more.
  steps: { CLP: 100n, ISK: 100n },
})

/** As requests have it; null if Adyen can take no such amount. */
export function adyenAmountOf(amount: bigint, currency: string): { currency: string; value: number } | null {
  const value = ADYEN_AMOUNTS.toAcquirer(amount, currency)
  return value === null || value > Number.MAX_SAFE_INTEGER ? null : { currency, value: Number(value) }
}
