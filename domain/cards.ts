/** Rules for cards that need no vault: lengths, check digit, brand and expiry (contract 3.2). */
import { typedDigits } from './typed-digits'

export const CARD_BRANDS = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'unionpay',
  'maestro',
  'unknown',
] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** The billing address of a card, as the merchant sent it. */
export interface BillingAddress {
  line1: string
  line2?: string | null | undefined
  city?: string | null | undefined
  postcode?: string | null | undefined
  country?: string | null | undefined
  state?: string | null | undefined
}

/**
 * Issuer ranges. A test compares them with those of the npm package credit-card-type, and names where they differ. Eight rows
 * are less than the package, which browsers would load too, to show a brand before the whole number is there; and its brands of
 * one country have no name in the API. The first matching row wins.
 */
const BRAND_RANGES: readonly (readonly [CardBrand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['diners', /^(30[0-5]|3095|36|3[89])/],
  ['jcb', /^(35(2[89]|[3-8])|2131|1800)/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['unionpay', /^(62|81)/],
  ['maestro', /^(50|5[6-9]|6)/],
]

export function cardBrand(number: string): CardBrand {
  return BRAND_RANGES.find(([, range]) => range.test(number))?.[0] ?? 'unknown'
}

/** Drops the spaces and dashes that people type into a card number, and reads digits of any script. */
export function normalizeCardNumber(text: string): string {
  return typedDigits(text).replace(/\p{Pd}/gu, '')
}

/** The expiry date as a cardholder types it: 12/31, 1231, 12-2031. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})[-/.]?(\d{4}|\d{2})$/.exec(typedDigits(text)) ?? []
  const read = { month: Number(month), year: fullYear(Number(year)) }
  return read.month >= 1 && read.month <= 12 && read.year <= 2099 ? read : undefined
}

export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function isCardNumber(digits: string): boolean {
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}

/** How short a number of each brand can be. Times in milliseconds have 13 digits and begin, from 2027 on, as numbers of JCB do. */
const SHORTEST: Readonly<Record<CardBrand, number>> = {
  visa: 13,
  mastercard: 16,
  amex: 15,
  discover: 16,
  diners: 14,
  jcb: 15,
  unionpay: 16,
  maestro: 13,
  unknown: Infinity,
}

/**
 * Whether a text contains digits that look like a card number of a known issuer range, with or without other digits
 * around them: in `4111110000000013 12/28` the number ends at the end of a group. Digits inside a word (such as an
 * identifier) do not count. An EAN or an order number can look the same, so call this only for texts that contain
 * neither.
 */
export function looksLikeCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(/(?<![0-9A-Za-z])\d+(?:[ -]\d+)*(?![0-9A-Za-z])/g)) {
    if (holdsNumberInGroups(run.split(/[ -]/))) return true
  }
  return false
}

function holdsNumberInGroups(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let digits = ''
    for (const group of groups.slice(start, start + 19)) {
      digits += group
      if (digits.length > 19) return false
      if (digits.length >= SHORTEST[cardBrand(digits)] && isCardNumber(digits)) return true
    }
    return false
  })
}

/** Two-digit years mean 20xx. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

/** A card is valid until the last moment of its expiry month, UTC. */
export function isExpired(month: number, year: number, now: Date): boolean {
  return now.getTime() >= Date.UTC(fullYear(year), month, 1)
}

/** The latest expiry date that has passed at `at`: every card with this date or an earlier one has expired. */
export function newestPastExpiry(at: Date): { year: number; month: number } {
  const month = at.getUTCMonth()
  return month === 0 ? { year: at.getUTCFullYear() - 1, month: 12 } : { year: at.getUTCFullYear(), month }
}
