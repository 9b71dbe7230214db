/** Checks a body against the account's settings, in addition to its schema (contract 2.2). */
import { AMOUNT_FAULTS, limitFaults, type Unit } from '../app/amounts'
import { valueFault, type Fault } from '../contract/errors'
import { currencyDigits, isCurrency, placesOf, toMinor } from '../domain/money'
import type { AccountModel } from '../prisma/generated/models'
import { InexactNumber } from './exact-json'

type Raw = Readonly<Record<string, unknown>>

/**
 * `amount`, `currency` and the amounts of the order: they must be exact, and within what the account allows. Everything that
 * is wrong is told at once, as far as it can be judged without the rest.
 */
export function checkAmount({ amount, currency, order }: Raw, account: AccountModel): Fault[] {
  const digits = typeof currency === 'string' && isCurrency(currency) ? currencyDigits(currency) : undefined
  return [
    ...currencyFaults(currency, account),
    ...(typeof currency === 'string' && digits !== undefined
      ? [...amountFaults(amount, { currency, digits }, account), ...orderFaults(order, { currency, digits })]
      : signFaults(amount)),
  ]
}

function currencyFaults(currency: unknown, account: AccountModel): Fault[] {
  if (typeof currency !== 'string' || account.currencies.includes(currency)) return []
  return [valueFault('currency', { code: 'currency_not_taken', allowed: account.currencies })]
}

function amountFaults(amount: unknown, { currency, digits }: Unit, account: AccountModel): Fault[] {
  const sent = decimalOf(amount)
  const verdict = sent === undefined ? undefined : toMinor(sent, digits)
  // The schema reports what is not a number.
  if (!verdict || (!verdict.ok && verdict.fault === 'not_a_number')) return []
  if (!verdict.ok) return [AMOUNT_FAULTS[verdict.fault]({ currency, digits })]
  return limitFaults(verdict.minor, { currency, digits }, account)
}

/** Without a currency, how small an amount may be is not known, but it must be one. */
function signFaults(amount: unknown): Fault[] {
  if (typeof amount !== 'number' || amount > 0) return []
  return [valueFault('amount', 'amount_not_positive')]
}

const ORDER_AMOUNTS = ['unit_amount', 'tax_amount'] as const

/** Amounts of an order may be zero or negative, but have no more decimal places than the currency. */
function orderFaults(order: unknown, { currency, digits }: Unit): Fault[] {
  const items = (order as { items?: unknown } | null | undefined)?.items
  if (!Array.isArray(items)) return []
  return (items as (Raw | null)[]).flatMap((item, index) =>
    ORDER_AMOUNTS.flatMap((field): Fault[] => {
      const sent = decimalOf(item?.[field])
      if (sent === undefined || placesOf(sent) <= digits) return []
      return [
        valueFault(`order.items[${index}].${field}`, {
          code: 'amount_too_precise',
          decimal_places: digits,
          currency,
        }),
      ]
    }),
  )
}

/** A number as it was sent, in decimal digits. */
function decimalOf(value: unknown): string | undefined {
  if (value instanceof InexactNumber) return value.text
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}
