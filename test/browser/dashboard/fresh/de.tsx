import type { Texts } from '../en'

export const fresh: Texts['fresh'] = {
  title: 'Frische Karten',
  one: 'Frische Karte',
  empty: 'Noch keine frischen Karten',
  fields: { id: 'ID', status: 'Status', stored: 'Gespeichert' },
  detach: {
    label: 'Karte abtrennen',
    text: 'Damit kann nichts mehr bezahlt werden.',
    done: 'Die Karte wurde abgetrennt.',
  },
}
