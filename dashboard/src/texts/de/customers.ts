/** Texte der Seiten in src/pages/customers/. */
import type { Texts } from '../en'

export const customers: Texts['customers'] = {
  title: 'Kunden',
}
