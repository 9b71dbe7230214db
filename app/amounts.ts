/** Amounts as calls give them (contract 2.2). */
import { faultsError, valueFault, type Fault } from '../contract/errors'
import { currencyDigits, toMajorText, toMinor, type AmountFault } from '../domain/money'

/** The amount of a command, in minor units. Whoever made the command has already checked it against the account. */
export function checkedAmount({ amount, currency }: { amount: number; currency: string }): bigint {
  const verdict = toMinor(amount, currencyDigits(currency))
  if (!verdict.ok) throw new Error('an amount that was checked before')
  return verdict.minor
}

/** What a call asks for of the payment, in minor units. Throws where the payment's currency has no such amount. */
export function amountOf({ id, currency }: { id: string; currency: string }, amount: number): bigint {
  const digits = currencyDigits(currency)
  const verdict = toMinor(amount, digits)
  if (!verdict.ok) throw faultsError([amountFault(verdict.fault, currency, digits)], id)
  return verdict.minor
}

export function amountFault(fault: AmountFault, currency: string, digits: number): Fault {
  switch (fault) {
    case 'too_many_places':
      return valueFault('amount', { code: 'amount_too_precise', decimal_places: digits, currency })
    case 'not_positive':
      return valueFault('amount', {
        code: 'amount_below_unit',
        min: Number(toMajorText(1n, digits)),
        currency,
      })
    case 'not_a_number':
      return valueFault('amount', 'amount_not_number')
  }
}
