/** Checks of a body against the account's settings, beside its schema (rulings 2). */
import type { Fault } from '../contract/errors'
import { currencyDigits, floorToMinor, toMajorText, toMinor, type AmountFault } from '../domain/money'
import type { AccountModel } from '../prisma/generated/models'

type Raw = Readonly<Record<string, unknown>>

/** `amount` and `currency` of a body: what the account takes, exact, and within its limit. */
export function checkAmount({ amount, currency }: Raw, account: AccountModel): Fault[] {
  if (typeof currency !== 'string') return []
  const digits = currencyDigits(currency)
  if (digits === undefined || !account.currencies.includes(currency)) {
    const message = `must be a currency that the account takes: ${account.currencies.join(', ')}`
    return [{ param: 'currency', code: 'currency_not_supported', message }]
  }
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return []
  const verdict = toMinor(amount, digits)
  if (!verdict.ok) return [amountFault(verdict.fault, currency, digits)]
  const limit = floorToMinor(account.amountLimit, digits)
  if (verdict.minor <= limit) return []
  const message = `must be at most ${toMajorText(limit, digits)} ${currency}, the account's amount_limit`
  return [{ param: 'amount', code: 'amount_too_large', message }]
}

/** The amount of a body that has passed `checkAmount`, in minor units. */
export function checkedAmount({ amount, currency }: { amount: number; currency: string }): bigint {
  const verdict = toMinor(amount, currencyDigits(currency) ?? 2)
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
