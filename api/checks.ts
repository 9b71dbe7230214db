/** Checks of a body against the account's settings, beside its schema (contract 2.2). */
import { impossible, type Fault } from '../contract/errors'
import {
  currencyDigits,
  floorToMinor,
  isCurrency,
  toMajorText,
  toMinor,
  type AmountFault,
} from '../domain/money'
import type { AccountModel } from '../prisma/generated/models'
import { InexactNumber } from './exact-json'

type Raw = Readonly<Record<string, unknown>>

/** `amount` and `currency` of a body: what the account takes, exact, and within its limit. */
export function checkAmount({ amount, currency }: Raw, account: AccountModel): Fault[] {
  if (typeof currency !== 'string') return []
  if (!isCurrency(currency) || !account.currencies.includes(currency)) {
    const message = `must be a currency that the account takes: ${account.currencies.join(', ')}`
    return [{ param: 'currency', code: 'currency_not_supported', message }]
  }
  const digits = currencyDigits(currency)
  const sent = decimalOf(amount)
  const verdict = sent === undefined ? undefined : toMinor(sent, digits)
  // What is no number at all is told by the schema.
  if (!verdict || (!verdict.ok && verdict.fault === 'not_a_number')) return []
  if (!verdict.ok) return [amountFault(verdict.fault, currency, digits)]
  const limit = floorToMinor(account.amountLimit, digits)
  if (verdict.minor <= limit) return []
  const message = `must be at most ${toMajorText(limit, digits)} ${currency}, the account's amount_limit`
  return [{ param: 'amount', code: 'amount_too_large', message }]
}

/** Where a browser is sent back to: in production never over plain HTTP, where others could read along. */
export function requireHttps(
  livemode: boolean,
  addresses: Readonly<Record<string, string | undefined>>,
): void {
  for (const [param, url] of Object.entries(addresses)) {
    if (livemode && url?.toLowerCase().startsWith('http:') === true)
      throw impossible(param, 'parameter_impossible', 'must begin with https:// in production')
  }
}

/** A number as it was sent, in decimal digits. */
function decimalOf(value: unknown): string | undefined {
  if (value instanceof InexactNumber) return value.text
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** The amount of a body that has passed `checkAmount`, in minor units. */
export function checkedAmount({ amount, currency }: { amount: number; currency: string }): bigint {
  const verdict = toMinor(amount, currencyDigits(currency))
  if (!verdict.ok) throw new Error('an amount that was checked before')
  return verdict.minor
}

export function amountFault(fault: AmountFault, currency: string, digits: number): Fault {
  switch (fault) {
    case 'too_many_places':
      return {
        param: 'amount',
        code: 'amount_invalid_precision',
        message: `must have at most ${digits} decimal places in ${currency}`,
      }
    case 'not_positive':
      return {
        param: 'amount',
        code: 'amount_too_small',
        message: `must be at least ${toMajorText(1n, digits)} ${currency}`,
      }
    case 'not_a_number':
      return { param: 'amount', code: 'parameter_invalid', message: 'must be a number' }
  }
}
