/** The catalogues, one a language. The first is what a cardholder gets whose languages are none of these. */
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { nl } from './nl'
import { pl } from './pl'
import type { CardholderLanguage } from '../../../contract/languages'
import type { Texts } from './texts'

export const CATALOGUES: Readonly<Record<CardholderLanguage, Texts>> = { en, de, fr, es, it, nl, pl }
export type Language = CardholderLanguage
