/** The texts of the mails to cardholders: one file a language, of one type. One that is missing does not compile. */
import type { CardholderLanguage } from '../../languages'
import { cardholderDe } from './de'
import { cardholderEn } from './en'
import { cardholderEs } from './es'
import { cardholderFr } from './fr'
import { cardholderIt } from './it'
import { cardholderNl } from './nl'
import { cardholderPl } from './pl'
import type { CardholderTexts } from './texts'

export const CARDHOLDER_TEXTS: Readonly<Record<CardholderLanguage, CardholderTexts>> = {
  en: cardholderEn,
  de: cardholderDe,
  fr: cardholderFr,
  es: cardholderEs,
  it: cardholderIt,
  nl: cardholderNl,
  pl: cardholderPl,
}
