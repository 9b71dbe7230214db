/** The language of a page for cardholders, chosen by their browser's `Accept-Language`. */
import type { Context } from 'koa'
import { currencyDigits, decimalText, toMajorText } from '../../domain/money'
import { moneyText } from '../../domain/money-text'
import { CATALOGUES, type Language } from './texts'
import type { Texts } from './texts/texts'

const LANGUAGES = Object.keys(CATALOGUES) as Language[]

/** The person who reads a page. */
export interface Reader {
  language: Language
  /** For numbers and amounts: the language, with the region that the browser names for it, such as `de-CH`. */
  locale: string
  texts: Texts
}

/** Weighs the languages as the header does (RFC 9110, 12.5.4). English if none of them, or no header, fits. */
export function readerOf(context: Context): Reader {
  const state = context.state as { reader?: Reader }
  return (state.reader ??= weigh(context))
}

/** As a page around asks for it; undefined if it is none of the languages. */
export function readerIn(asked: unknown): Reader | undefined {
  const language = LANGUAGES.find((known) => known === asked)
  return language && { language, locale: language, texts: CATALOGUES[language] }
}

/** Longer than any browser's header. Weighing costs more with each language, and anybody may send a header. */
const LONGEST_HEADER = 256

function weigh(context: Context): Reader {
  if (context.get('accept-language').length > LONGEST_HEADER)
    return { language: 'en', locale: 'en', texts: CATALOGUES.en }
  const chosen = context.acceptsLanguages(...LANGUAGES)
  const language = LANGUAGES.find((known) => known === chosen) ?? 'en'
  const locale = context
    .acceptsLanguages()
    .map(localeOf)
    .find((tag) => tag.split('-')[0] === language)
  return { language, locale: locale ?? language, texts: CATALOGUES[language] }
}

/** Language and region of a tag, without extensions, which could ask for other digits; empty if it is not a tag. */
function localeOf(tag: string): string {
  try {
    const { language, region } = new Intl.Locale(tag)
    return region === undefined ? language : `${language}-${region}`
  } catch {
    return ''
  }
}

export const amountText = (
  { locale }: Reader,
  { amount, currency }: { amount: bigint; currency: string },
): string => moneyText(locale, toMajorText(amount, currencyDigits(currency)), currency)

/** A line item's amount in major units, multiplied by `times`. */
export const itemText = ({ locale }: Reader, amount: number, currency: string, times = 1): string =>
  moneyText(locale, decimalText(amount, currencyDigits(currency), times), currency)

export const numberText = ({ locale }: Reader, value: number): string =>
  new Intl.NumberFormat(locale).format(value)
