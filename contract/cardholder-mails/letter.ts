/** A mail to a cardholder: the same facts in each language, in the merchant's look (decision 0261). */
import { currencyDigits, toMajorText } from '../../domain/money'
import { moneyText } from '../../domain/money-text'
import type { CardholderMail } from '../../domain/cardholder-mails'
import { brandName, unlinked } from '../dashboard/receipts'
import type { CardholderLanguage } from '../languages'
import { writeLetter, type Block, type Letter, type MailText } from '../letter'
import { CARDHOLDER_TEXTS } from './texts'

/** In whose name, and how it looks. */
export interface CardholderMailLook {
  language: CardholderLanguage
  /** The merchant's name. */
  merchant: string
  /** `#rrggbb`; null for the usual one. */
  color: string | null
}

/** What a mail tells: a fact that is null is left out. */
export interface CardholderMailFacts {
  livemode: boolean
  /** The cardholder's name. */
  name: string | null
  /** Minor units. */
  amount: bigint | null
  currency: string
  at: Date | null
  /** The date of the charge. */
  chargeAt: Date | null
  reference: string | null
  description: string | null
  card: { brand: string; last4: string } | null
  /** `month` from 1. */
  expiry: { month: number; year: number } | null
  statementDescriptor: string | null
  /** When a failed charge is tried again; null for not by itself. */
  nextTry: Date | null
  /** Where the cardholder pays, or gives another card. */
  link: string | null
}

/** What a merchant or a cardholder has written takes no more characters of a mail. */
const LONGEST = 200

/** One line that nothing makes a link of, and not the mail itself. */
function safe(text: string): string {
  const letters = Array.from(text)
  return unlinked(letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : text)
}

/** In the merchant's name: a cardholder knows no other. */
export function writeCardholderMail(
  kind: CardholderMail,
  { language, merchant: name, color }: CardholderMailLook,
  given: CardholderMailFacts,
): MailText {
  const texts = CARDHOLDER_TEXTS[language]
  const merchant = safe(name)
  const letter: Letter = {
    language,
    color,
    subject: texts.subject[kind](merchant),
    blocks: [
      ...(given.livemode ? [] : [texts.test]),
      ...(given.name === null || safe(given.name) === '' ? [] : [texts.greeting(safe(given.name))]),
      texts.intro[kind](merchant),
      { facts: factsOf(language, given) },
      ...whatToDo(kind, language, merchant, given),
      texts.closing(merchant),
    ],
  }
  return writeLetter(letter, merchant)
}

function factsOf(language: CardholderLanguage, given: CardholderMailFacts): (readonly [string, string])[] {
  const texts = CARDHOLDER_TEXTS[language]
  const { amount, currency, at, chargeAt, reference, description, card, expiry, statementDescriptor } = given
  const lines: readonly (readonly [string, string | null])[] = [
    [texts.amount, amount === null ? null : moneyOf(language, amount, currency)],
    [texts.date, at && dateOf(language, at)],
    [texts.chargeDate, chargeAt && dateOf(language, chargeAt)],
    [texts.reference, reference === null ? null : safe(reference)],
    [texts.description, description === null ? null : safe(description)],
    [texts.card, card && `${brandName(card.brand)} •••• ${card.last4}`],
    [texts.expires, expiry && `${String(expiry.month).padStart(2, '0')}/${expiry.year}`],
    [texts.statement, statementDescriptor === null ? null : safe(statementDescriptor)],
  ]
  return lines.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value] as const]))
}

/** What follows, and what the cardholder can do. */
function whatToDo(
  kind: CardholderMail,
  language: CardholderLanguage,
  merchant: string,
  { nextTry, link }: CardholderMailFacts,
): Block[] {
  const texts = CARDHOLDER_TEXTS[language]
  if (kind === 'receipt') return []
  if (kind === 'refund') return [texts.refundTakes]
  const isFailed = kind === 'charge_failed'
  const again = nextTry ? texts.triedAgain(dateOf(language, nextTry)) : texts.notTriedAgain
  const { before, button, ask } = isFailed ? texts.pay : texts.change
  return [
    ...(isFailed ? [again] : []),
    ...(link === null ? [ask(merchant)] : [before, { button, url: link }]),
  ]
}

const moneyOf = (language: string, amount: bigint, currency: string): string =>
  moneyText(language, toMajorText(amount, currencyDigits(currency)), currency)

const dateOf = (language: string, at: Date): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)} (UTC)`
