/** Texte der Seiten in src/pages/webhooks/. */
import type { Texts } from '../en'

export const webhooks: Texts['webhooks'] = {
  title: 'Webhooks',
}
