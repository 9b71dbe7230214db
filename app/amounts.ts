/** Amounts as calls give them (contract 2.2). */
import type { Fault } from '../contract/errors'
import { currencyDigits, toMajorText, toMinor, type AmountFault } from '../domain/money'

/** The amount of a command, in minor units. Whoever made the command has already checked it against the account. */
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
