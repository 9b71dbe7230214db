/** Texte der Seiten in src/pages/refunds/. */
import type { Texts } from '../en'
import { count } from './forms'
import { navigation } from './navigation'

export const refunds: Texts['refunds'] = {
  title: navigation.refunds,
  sub: 'Geld, das zurückgegeben wurde.',
  one: 'Erstattung',
  of: (amount) => `Erstattung über ${amount}`,
  empty: 'Noch keine Erstattungen',
  emptyText: 'Eine Zahlung wird auf ihrer eigenen Seite erstattet.',
  counted: (n) => count(n, { one: '# Erstattung', other: '# Erstattungen' }),
  fields: {
    customer: 'Kunde',
    amount: 'Betrag',
    status: 'Status',
    reason: 'Grund',
    failure: 'Warum sie fehlschlug',
    arn: 'ARN',
    reference: 'Referenz',
    payment: 'Zahlung',
    created: 'Angelegt',
    id: 'ID',
  },
  failures: {
    declined: 'Die Bank oder der Acquirer hat sie abgelehnt',
    card_closed: 'Die Karte oder ihr Konto ist geschlossen',
    insufficient_balance: 'Der Acquirer hatte nicht genug Guthaben',
    other: 'Kein Grund wurde genannt',
  },
  reasons: {
    none: 'Kein Grund angegeben',
    duplicate: 'Doppelt bezahlt',
    fraudulent: 'Betrug',
    requested_by_customer: 'Vom Kunden gewünscht',
    other: 'Anderer Grund',
  },
  timeline: {
    title: 'Was geschieht',
    created: 'Erstattung angefordert',
    succeeded: 'Das Geld wurde zurückgegeben',
    failed: 'Die Erstattung ist fehlgeschlagen. Der Betrag kann noch einmal erstattet werden.',
    settles: 'Wird abgewickelt',
    unknown: 'Was geschehen ist, ist im Einzelnen nicht mehr bekannt.',
    by: (who) => `durch ${who}`,
    doers: {
      api_key: 'einen API-Schlüssel',
      member: 'ein Mitglied',
      operator: 'einen Betreiber',
      service: 'den Dienst',
      cardholder: 'den Karteninhaber',
      client: 'eine Plattform',
      subscription: 'ein Abonnement',
    },
  },
  again: 'Noch einmal erstatten',
  dialog: {
    title: 'Diese Zahlung erstatten',
    text: 'Der Karteninhaber bekommt das Geld auf die Karte zurück. Eine Erstattung lässt sich nicht zurücknehmen.',
    left: (amount) => `Höchstens ${amount} können noch erstattet werden.`,
    nothingLeft: 'Alles ist erstattet oder wird es gerade.',
    submit: 'Erstatten',
    done: 'Die Erstattung läuft.',
  },
}
