/** Texte der Seiten in src/pages/settings/. */
import type { Texts } from '../en'

export const settings: Texts['settings'] = {
  title: 'Einstellungen',
}
