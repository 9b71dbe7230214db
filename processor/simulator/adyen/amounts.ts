/** Amounts as Adyen counts them: by ISO 4217, but for a few currencies. */
import { currencyDigits, isCurrency } from '../../../domain/money'
import { unfit } from './faults'

const OTHER_PLACES: Readonly<Record<string, number>> = { CLP: 2, CVE: 0, IDR: 0, ISK: 2 }

export interface AdyenAmount {
  currency: string
  value: number
}

/** By how many places Adyen's amounts have more than ours. */
const shiftOf = (currency: string): number =>
  (OTHER_PLACES[currency] ?? currencyDigits(currency)) - currencyDigits(currency)

/** Minor units of ISO 4217. Throws where there is no such amount. */
export function fromAdyenAmount({ currency, value }: AdyenAmount): bigint {
  if (!isCurrency(currency)) throw unfit('138', 'Unsupported currency specified')
  const shift = shiftOf(currency)
  const step = 10n ** BigInt(Math.max(shift, 0))
  if (BigInt(value) % step !== 0n) throw unfit('137', 'Invalid amount specified')
  return (BigInt(value) / step) * 10n ** BigInt(Math.max(-shift, 0))
}

export function toAdyenAmount(amount: bigint | string, currency: string): AdyenAmount {
  const shift = shiftOf(currency)
  const minor = BigInt(amount)
  const value = shift >= 0 ? minor * 10n ** BigInt(shift) : minor / 10n ** BigInt(-shift)
  return { currency, value: Number(value) }
}
