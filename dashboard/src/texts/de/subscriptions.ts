/** Texte der Seiten in src/pages/subscriptions/. */
import type { Texts } from '../en'

export const subscriptions: Texts['subscriptions'] = {
  title: 'Abonnements',
}
