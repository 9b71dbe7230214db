/** Amounts as calls give them (contract 2.2). */
import { faultsError, valueFault, type Fault } from '../contract/errors'
import { currencyDigits, floorToMinor, toMajorText, toMinor, type AmountFault } from '../domain/money'
import type { AccountModel } from '../prisma/generated/models'

/** The amount of a command, in minor units. Whoever made the command has already checked it against the account. */
export function checkedAmount({ amount, currency }: { amount: number; currency: string }): bigint {
  const verdict = toMinor(amount, currencyDigits(currency))
  if (!verdict.ok) throw new Error('an amount that was checked before')
  return verdict.minor
}

/** What a call asks for of the payment, in minor units. Throws where the payment's currency has no such amount. */
export function amountOf(
  { id, currency }: { id: string; currency: string },
  amount: number | string,
): bigint {
  const digits = currencyDigits(currency)
  const verdict = toMinor(amount, digits)
  if (!verdict.ok) throw faultsError([AMOUNT_FAULTS[verdict.fault]({ currency, digits })], id)
  return verdict.minor
}

/** The amount that a parameter gives of a currency, in minor units. Throws where the currency has no such amount. */
export function minorOf(param: string, amount: number | string, currency: string): bigint {
  const digits = currencyDigits(currency)
  const verdict = toMinor(amount, digits)
  if (!verdict.ok) throw faultsError([{ ...AMOUNT_FAULTS[verdict.fault]({ currency, digits }), param }])
  return verdict.minor
}

/** What is wrong with an amount that is beyond the most that the account takes at once. */
export function limitFaults(
  minor: bigint,
  { currency, digits }: Unit,
  account: Pick<AccountModel, 'amountLimit'>,
): Fault[] {
  const limit = floorToMinor(account.amountLimit, digits)
  if (minor <= limit) return []
  const max = Number(toMajorText(limit, digits))
  return [valueFault('amount', { code: 'amount_above_limit', max, currency })]
}

/** A currency, and its decimal places. */
export interface Unit {
  currency: string
  digits: number
}

/** What a call is answered with for each fault of its amount. */
export const AMOUNT_FAULTS: Readonly<Record<AmountFault, (unit: Unit) => Fault>> = {
  too_many_places: ({ currency, digits }) =>
    valueFault('amount', { code: 'amount_too_precise', decimal_places: digits, currency }),
  not_positive: ({ currency, digits }) =>
    valueFault('amount', { code: 'amount_below_unit', min: Number(toMajorText(1n, digits)), currency }),
  not_a_number: () => valueFault('amount', 'amount_not_number'),
}
