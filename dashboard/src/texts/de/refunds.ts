/** Texte der Seiten in src/pages/refunds/. */
import type { Texts } from '../en'

export const refunds: Texts['refunds'] = {
  title: 'Erstattungen',
}
