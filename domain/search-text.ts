/** What a person means by a text typed into a search. */
import { ID_PREFIXES, judgeId, typeOfId, type IdType } from './ids'
import { currencyDigits, isCurrency, toMinor } from './money'

const FOUND_BY_ID = ['payment', 'refund', 'customer', 'subscription', 'payment_method'] as const
/** What a text may be read as. */
export const SEARCHED_AS = [...FOUND_BY_ID, 'last4', 'amount', 'reference'] as const

/** An amount in minor units of one currency. */
export interface CurrencyAmount {
  currency: string
  minor: bigint
}

export type SearchText =
  | { as: (typeof FOUND_BY_ID)[number]; id: string }
  /** Four digits may stand in a reference as well. */
  | { as: 'last4'; last4: string; text: string }
  | { as: 'amount'; amounts: CurrencyAmount[] }
  /** Any part of a reference, in any case. */
  | { as: 'reference'; text: string }

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY' }

/**
 * `25.50`, `25,50 EUR`, `EUR 25`, `€25.50`, and with groups of three digits as pages show them: `€2,000.00`, `2.000,00 €`.
 * A whole number needs a currency: it may as well be an order number.
 */
const NUMBER = String.raw`\d[\d.,'’\s]{0,20}`
const BEFORE = new RegExp(`^([A-Za-z]{3}|[€£$¥])\\s*(${NUMBER})$`)
const AFTER = new RegExp(`^(${NUMBER}?)\\s*([A-Za-z]{3}|[€£$¥])$`)
const BARE = /^(?:\d{1,12}[.,]\d{1,4}|\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3}){0,2}(?!\1)[.,]\d{1,4})$/
const PLAIN = /^\d{1,12}(?:[.,]\d{1,4})?$/
const GROUPED = /^\d{1,3}(?:([.,'’\s])\d{3})(?:\1\d{3}){0,2}(?:(?!\1)[.,]\d{1,4})?$/

/** Reads the text; an amount without a currency is one of any of `currencies`, those of the account. */
export function readSearchText(typed: string, currencies: readonly string[]): SearchText {
  const text = typed.trim()
  const named = readId(text)
  const type = FOUND_BY_ID.find((one: IdType) => one === named?.type)
  if (named && type) return { as: type, id: named.id }
  if (/^\d{4}$/.test(text)) return { as: 'last4', last4: text, text }
  const amounts = amountsOf(text, currencies)
  return amounts.length > 0 ? { as: 'amount', amounts } : { as: 'reference', text }
}

/** What is around an id that was copied out of a log or a table. */
const AROUND = /^[\s"'`,;()[\]]+|[\s"'`,;()[\]]+$/g

/** An identifier of any type, as it was copied, or typed in another case. */
export function readId(typed: string): { type: IdType; id: string } | undefined {
  const text = typed.replace(AROUND, '')
  const type = typeOfId(text.toLowerCase())
  if (type === undefined) return undefined
  const prefix = ID_PREFIXES[type]
  const id = prefix + text.slice(prefix.length).toUpperCase()
  return judgeId(id, type) === 'ok' ? { type, id } : undefined
}

function amountsOf(text: string, currencies: readonly string[]): CurrencyAmount[] {
  const before = BEFORE.exec(text)
  const after = AFTER.exec(text)
  const named = before?.[1] ?? after?.[2]
  const digits = before?.[2] ?? after?.[1] ?? BARE.exec(text)?.[0]
  if (digits === undefined) return []
  const wanted = named === undefined ? currencies : [SIGNS[named] ?? named.toUpperCase()]
  return wanted.filter(isCurrency).flatMap((currency) => {
    const verdict = toMinor(decimalOf(digits, currencyDigits(currency)), currencyDigits(currency))
    return verdict.ok ? [{ currency, minor: verdict.minor }] : []
  })
}

/** `12.345` is a decimal number where the currency has three places, and twelve thousand elsewhere. Empty if it is no number. */
function decimalOf(digits: string, places: number): string {
  const isDecimal = PLAIN.test(digits) && !(places < 3 && GROUPED.test(digits))
  if (isDecimal) return digits.replace(',', '.')
  const group = GROUPED.exec(digits)?.[1]
  return group === undefined ? '' : digits.replaceAll(group, '').replace(',', '.')
}
