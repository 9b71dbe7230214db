/** What a person means by a text typed into a search. */
import { ID_PREFIXES, judgeId, typeOfId, type IdType } from './ids'
import { currencyDigits, isCurrency, toMinor } from './money'

/** Whether an id of each type finds payments: the one that has it, the one that it is of, or those that name it. */
const FINDS_PAYMENTS = {
  payment: true,
  refund: true,
  dispute: true,
  hosted_session: true,
  balance_transaction: true,
  customer: true,
  subscription: true,
  payment_method: true,
  // It is made of what many payments have left.
  payout: false,
  payout_schedule: false,
  report_schedule: false,
  bank_account: false,
  event: false,
  webhook_endpoint: false,
  webhook_delivery: false,
  webhook_replay: false,
  request: false,
  account: false,
  token: false,
  api_key: false,
  client: false,
  audit_log: false,
  fault_hit: false,
  dispute_watch: false,
  member: false,
  member_session: false,
  passkey: false,
  invitation: false,
  saved_view: false,
  payment_note: false,
  mail: false,
  going_live: false,
  proposal: false,
  exchange_rate: false,
  verify_run: false,
  acquirer_notification: false,
  acquirer_account: false,
  file: false,
} as const satisfies Readonly<Record<IdType, boolean>>

type FindsPayments = { [T in IdType]: (typeof FINDS_PAYMENTS)[T] extends true ? T : never }[IdType]

const FOUND_BY_ID = (Object.keys(FINDS_PAYMENTS) as IdType[]).filter(
  (type): type is FindsPayments => FINDS_PAYMENTS[type],
)
/** What a text may be read as. */
export const SEARCHED_AS = [...FOUND_BY_ID, 'last4', 'amount', 'reference'] as const

/** An amount in minor units of one currency. */
export interface CurrencyAmount {
  currency: string
  minor: bigint
}

export type SearchText =
  | { as: FindsPayments; id: string }
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
  const type = FOUND_BY_ID.find((one) => one === named?.type)
  if (named && type) return { as: type, id: named.id }
  if (/^\d{4}$/.test(text)) return { as: 'last4', last4: text, text }
  const amounts = amountsOf(text, currencies)
  return amounts.length > 0 ? { as: 'amount', amounts } : { as: 'reference', text }
}

/** What is around an id that was copied out of a log or a table. */
const AROUND = /^[\s"'`,;()[\]]+|(?<![\s"'`,;()[\]])[\s"'`,;()[\]]+$/g

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
