/** Checks a body against the account's settings, in addition to its schema (contract 2.2). */
import { amountFault } from '../app/amounts'
import type { Fault } from '../contract/errors'
import { currencyDigits, floorToMinor, isCurrency, toMajorText, toMinor } from '../domain/money'
import type { AccountModel } from '../prisma/generated/models'
import { InexactNumber } from './exact-json'

type Raw = Readonly<Record<string, unknown>>

/** `amount` and `currency` of a body: they must be exact, and within what the account allows. */
export function checkAmount({ amount, currency }: Raw, account: AccountModel): Fault[] {
  if (typeof currency !== 'string') return []
  if (!isCurrency(currency) || !account.currencies.includes(currency)) {
    const message = `must be a currency that the account takes: ${account.currencies.join(', ')}`
    return [{ param: 'currency', code: 'currency_not_supported', message }]
  }
  const digits = currencyDigits(currency)
  const sent = decimalOf(amount)
  const verdict = sent === undefined ? undefined : toMinor(sent, digits)
  // The schema reports what is not a number.
  if (!verdict || (!verdict.ok && verdict.fault === 'not_a_number')) return []
  if (!verdict.ok) return [amountFault(verdict.fault, currency, digits)]
  const limit = floorToMinor(account.amountLimit, digits)
  if (verdict.minor <= limit) return []
  const message = `must be at most ${toMajorText(limit, digits)} ${currency}, the account's amount_limit`
  return [{ param: 'amount', code: 'amount_too_large', message }]
}

/** A number as it was sent, in decimal digits. */
function decimalOf(value: unknown): string | undefined {
  if (value instanceof InexactNumber) return value.text
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}
