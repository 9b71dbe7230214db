/** Texte der Seiten in src/pages/operators/. */
import type { Texts } from '../en'

export const operators: Texts['operators'] = {
  title: 'Betrieb',
}
