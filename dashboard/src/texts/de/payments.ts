/** Texte der Seiten in src/pages/payments/. */
import type { Texts } from '../en'

export const payments: Texts['payments'] = {
  title: 'Zahlungen',
}
