/** Texte der Seiten in src/pages/developers/. */
import type { Texts } from '../en'

export const developers: Texts['developers'] = {
  title: 'Entwickler',
}
