/** What becomes available in one currency is converted into another by a rate (decision 0193). Amounts are minor units. */
import type { LedgerAccount } from './books'
import { currencyDigits, exchanged, toMajorText } from './money'

export interface CurrencyPair {
  from: string
  to: string
}

/** The sandbox has these rates from the start: what one euro is worth. */
const SANDBOX_EURO: Readonly<Record<string, string>> = {
  EUR: '1',
  USD: '1.10',
  GBP: '0.85',
  JPY: '160',
  KWD: '0.34',
}

export const SANDBOX_CURRENCIES: readonly string[] = Object.keys(SANDBOX_EURO)

const RATE_PLACES = 10

/** Decimal text; null where the sandbox has no rate from the start. */
export function sandboxRate({ from, to }: CurrencyPair): string | null {
  const [one, other] = [SANDBOX_EURO[from], SANDBOX_EURO[to]]
  if (one === undefined || other === undefined) return null
  const [units, otherUnits] = [one, other].map((worth) => exchanged(1n, worth, { from: 0, to: RATE_PLACES }))
  return toMajorText(((otherUnits ?? 0n) * 10n ** BigInt(RATE_PLACES)) / (units ?? 1n), RATE_PLACES)
}

/** The rate of a pair, or else what that of the opposite pair comes to: decimal text, or null for none. */
export function rateBetween(direct: string | null, opposite: string | null): string | null {
  if (direct !== null || opposite === null) return direct
  const units = exchanged(1n, opposite, { from: 0, to: RATE_PLACES })
  return toMajorText(10n ** BigInt(2 * RATE_PLACES) / units, RATE_PLACES)
}

/** A rate of so many digits converts every amount exactly. */
export const RATE_PATTERN = /^(?=.*[1-9])\d{1,9}(\.\d{1,10})?$/

/** A rate moves by no more than this share in a day. What leaps further, or has none before it, another operator looks at. */
const LEAP_PERCENT = 10n

/** Whether a rate is far from the one before it, or begins or ends. Exact: rates are decimal texts. */
export function isLeap(before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before !== after
  const [one, other] = [before, after].map((rate) => exchanged(1n, rate, { from: 0, to: RATE_PLACES })) as [
    bigint,
    bigint,
  ]
  const apart = one > other ? one - other : other - one
  return apart * 100n > one * LEAP_PERCENT
}

export interface Balance {
  account: LedgerAccount
  currency: string
  amount: bigint
}

export interface Conversion extends CurrencyPair {
  rate: string
  /** Of `from`; below zero, what is owed. */
  amount: bigint
  /** Of `to`. */
  worth: bigint
}

/** What of these balances is converted into `to`: all that is available, or owed, in a currency that has a rate. */
export function conversionsOf(
  balances: readonly Balance[],
  to: string,
  rateOf: (pair: CurrencyPair) => string | null,
): Conversion[] {
  return balances.flatMap(({ account, currency: from, amount }) => {
    const rate = account === 'available' && from !== to && amount !== 0n ? rateOf({ from, to }) : null
    if (rate === null) return []
    const worth = exchanged(amount, rate, { from: currencyDigits(from), to: currencyDigits(to) })
    // What is worth nothing waits until there is more.
    return worth === 0n ? [] : [{ from, to, rate, amount, worth }]
  })
}

/** For the merchant. */
export const conversionText = ({ from, to, rate, amount, worth }: Conversion): string =>
  `${toMajorText(amount, currencyDigits(from))} ${from} at ${rate} are ${toMajorText(worth, currencyDigits(to))} ${to}`
