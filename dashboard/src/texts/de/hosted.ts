/** Texte der Seiten in src/pages/hosted/. */
import type { Texts } from '../en'

export const hosted: Texts['hosted'] = {
  title: 'Zahlungsseiten',
}
