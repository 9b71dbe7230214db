/** Texte der Seiten in src/pages/home/. */
import type { Texts } from '../en'

export const home: Texts['home'] = {
  title: 'Start',
}
