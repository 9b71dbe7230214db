/** The catalogues, one a language. The first is what a cardholder gets whose languages are none of these. */
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { nl } from './nl'
import { pl } from './pl'

export const CATALOGUES = { en, de, fr, es, it, nl, pl }
export type Language = keyof typeof CATALOGUES
