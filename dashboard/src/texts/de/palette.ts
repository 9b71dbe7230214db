/** Texte der Suche über alles. */
import type { Texts } from '../en'
import { count, list } from './forms'
import { navigation } from './navigation'

export const palette: Texts['palette'] = {
  title: 'Alles durchsuchen',
  placeholder: 'Name, E-Mail, Referenz, Betrag, Kartenziffern, ID, Seite …',
  input: 'Name, E-Mail, Referenz, Betrag, letzte vier Ziffern, ID, Metadaten oder Seite',
  pages: 'Seiten',
  actions: 'Aktionen',
  people: navigation.customers,
  types: {
    payment: navigation.payments,
    refund: navigation.refunds,
    dispute: navigation.disputes,
    payout: navigation.payouts,
    subscription: navigation.subscriptions,
    hosted_session: navigation.hosted,
    payment_method: navigation.cards,
    event: navigation.events,
    request: navigation.requests,
    webhook_endpoint: navigation.endpoints,
    webhook_delivery: 'Zustellungen',
    webhook_replay: 'Wiederholungen',
    api_key: navigation.keys,
  },
  about: (type) => `${type} dazu`,
  all: (type) => `Alle Treffer: ${type}`,
  allAbout: (type) => `Alle: ${type}`,
  searching: 'Suche läuft …',
  found: (n) => count(n, { one: '# Treffer', other: '# Treffer' }),
  nothing: 'Nichts gefunden',
  nothingText:
    'Suchen Sie nach einem Teil von Name, E-Mail-Adresse, Referenz oder Metadaten, oder nach einer ganzen ID oder einem Betrag.',
  isCard:
    'Das sieht nach einer Kartennummer aus und wurde nicht gesendet. Suchen Sie nach den letzten vier Ziffern.',
  since: (when) =>
    `Teile von Namen, Referenzen und Metadaten wurden bis zurück zum ${when} gesucht. Älteres findet, wer den Anfang eingibt.`,
  customers: (n) => count(n, { one: '# Kunde', other: '# Kunden' }),
  paid: (sums, n, isWhole) =>
    `${isWhole ? '' : 'mindestens '}${list(sums)} in ${count(n, { one: '# Zahlung', other: '# Zahlungen' })}`,
  last: (when) => `zuletzt ${when}`,
  unpaid: 'Noch nichts bezahlt',
  keys: '↑ ↓ wählen · Eingabe öffnet · Esc schließt',
}
