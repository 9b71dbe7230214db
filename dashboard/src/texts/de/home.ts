/** Texte der Seiten in src/pages/home/. */
import type { Texts } from '../en'
import { count } from './forms'
import { navigation } from './navigation'

const by = (what: string) => ({
  hour: `${what} je Stunde`,
  day: `${what} je Tag`,
  month: `${what} je Monat`,
})

export const home: Texts['home'] = {
  title: navigation.home,
  noPayments: 'Ihre Rolle darf keine Zahlungen lesen, deshalb fehlen deren Zahlen.',
  figures: 'Zahlen',
  period: 'Zeitraum',
  periods: { '24h': '24 Stunden', '7d': '7 Tage', '30d': '30 Tage', '12m': '12 Monate' },
  comparedWith: {
    '24h': 'Verglichen mit den 24 Stunden davor',
    '7d': 'Verglichen mit den 7 Tagen davor, bis zur gleichen Uhrzeit',
    '30d': 'Verglichen mit den 30 Tagen davor, bis zur gleichen Uhrzeit',
    '12m': 'Verglichen mit den 12 Monaten davor, bis zum gleichen Tag des Monats',
  },
  currency: 'Währung',
  ofAllCurrencies: 'In allen Währungen',
  countingPast: 'Frühere Zahlungen werden noch gezählt. In einigen Minuten sind die Zahlen vollständig.',
  asOf: 'Stand',
  lags: '– spätere Änderungen folgen innerhalb von fünf Minuten.',
  before: (value) => `davor ${value}`,
  points: (signed) => `${signed} Punkte`,
  thisPeriod: 'Dieser Zeitraum',
  periodBefore: 'Zeitraum davor',
  count: 'Anzahl',
  change: 'Änderung',
  isNew: 'neu',
  reason: 'Grund',
  outcome: 'Ausgang',
  volume: 'Eingezogen',
  payments: 'Zahlungen',
  successRate: 'Erfolgsquote',
  successText:
    'Genehmigte Zahlungen unter den genehmigten, abgelehnten und fehlgeschlagenen; ohne stornierte und abgelaufene',
  declines: 'Abgelehnt',
  declinesByReason: 'Warum Karten abgelehnt wurden',
  refunds: 'Erstattet',
  threeDs: '3-D Secure',
  ofThreeDs: (rate) => `${rate} der Karteninhaber wurden authentifiziert`,
  authenticatedCount: 'Authentifiziert',
  notAuthenticated: 'Nicht authentifiziert',
  threeDsOutcomes: {
    frictionless: 'Ohne Abfrage',
    passed: 'Abfrage bestanden',
    failed: 'Fehlgeschlagen',
    abandoned: 'Abgebrochen',
    unavailable: 'Nicht verfügbar',
    waiting: 'Wartet auf den Karteninhaber',
  },
  webhooks: 'Webhook-Zustellungen',
  ofDeliveries: (rate) => `${rate} der versuchten sind angekommen`,
  deliveries: {
    delivered: 'Zugestellt',
    failing: 'Schlägt fehl, wird wiederholt',
    failed: 'Aufgegeben',
    waiting: 'Noch nicht versucht',
  },
  charts: {
    volume: by('Eingezogen'),
    payments: by('Zahlungen'),
    successRate: by('Erfolgsquote'),
    declines: by('Abgelehnt'),
    refunds: by('Erstattet'),
    threeDs: by('3-D Secure'),
    deliveries: by('Zustellungen'),
  },
  balance: {
    title: 'Guthaben',
    more: 'Guthaben und Auszüge',
    line: (available, pending) => `${available} verfügbar, ${pending} ausstehend`,
  },
  attention: {
    title: 'Braucht Aufmerksamkeit',
    none: 'Nichts braucht Ihre Aufmerksamkeit.',
    moreThan: (text) => `Mehr als ${text}`,
    disputes_to_answer: (n) =>
      count(n, {
        one: '# Anfechtung wartet auf Ihre Antwort',
        other: '# Anfechtungen warten auf Ihre Antwort',
      }),
    held_payments: (n) =>
      count(n, {
        one: '# Zahlung wird zur Prüfung zurückgehalten',
        other: '# Zahlungen werden zur Prüfung zurückgehalten',
      }),
    failing_endpoints: (n) =>
      count(n, {
        one: '# Webhook-Endpunkt nimmt nichts mehr an',
        other: '# Webhook-Endpunkte nehmen nichts mehr an',
      }),
    paused_subscriptions: (n) =>
      count(n, {
        one: '# Abonnement wurde nach einer fehlgeschlagenen Belastung pausiert',
        other: '# Abonnements wurden nach einer fehlgeschlagenen Belastung pausiert',
      }),
    expiring_cards: (n) =>
      count(n, {
        one: '# Karte eines Abonnements läuft bald ab',
        other: '# Karten von Abonnements laufen bald ab',
      }),
    waiting_deliveries: (n) =>
      count(n, {
        one: '# Webhook-Zustellung wartet seit mehr als einer Stunde',
        other: '# Webhook-Zustellungen warten seit mehr als einer Stunde',
      }),
    at: {
      disputes_to_answer: 'bis',
      held_payments: 'seit',
      failing_endpoints: 'seit',
      paused_subscriptions: 'seit',
      expiring_cards: 'läuft ab am',
      waiting_deliveries: 'seit',
    },
  },
  checklist: {
    title: 'Auf dem Weg zum Live-Modus',
    progress: (done, all) => `${done} von ${all} Schritten erledigt`,
    done: 'Erledigt',
    open: 'Offen',
    steps: {
      sandbox_payment: 'Eine Zahlung in der Sandbox annehmen',
      sandbox_refund: 'Eine Zahlung erstatten',
      webhook_endpoint: 'Einen Webhook empfangen',
      second_factor: 'Ihren zweiten Faktor einrichten',
      going_live_request: 'Den Live-Modus beantragen',
      going_live: 'Freigegeben werden',
      live_key: 'Einen Live-Schlüssel anlegen',
    },
    hints: {
      sandbox_payment: 'Am schnellsten geht es mit einem Zahlungslink und einer Testkarte.',
      sandbox_refund: 'Öffnen Sie eine erfolgreiche Zahlung, und erstatten Sie sie.',
      webhook_endpoint:
        'Tragen Sie einen Endpunkt ein. Mit der ersten erfolgreichen Zustellung ist der Schritt erledigt.',
      second_factor: 'Eine Authenticator-App oder ein Passkey. Live-Schlüssel und Mitglieder verlangen ihn.',
      going_live_request: 'Was wir wissen müssen, bevor Sie echte Zahlungen annehmen.',
      going_live: 'Wir sehen uns Ihren Antrag an und schreiben den Administratoren.',
      live_key:
        'Wechseln Sie oben auf der Seite zu Live, und legen Sie unter „Entwickler“ einen Schlüssel an.',
    },
  },
  first: {
    title: 'Nehmen Sie Ihre erste Zahlung an',
    intro: 'Das ist die Sandbox: Es fließt kein echtes Geld, und mit Testkarten probieren Sie alles aus.',
    introLive: 'Mit der ersten Zahlung erscheinen hier Ihre Zahlen.',
    link: 'Zahlungslink anlegen',
    linkText: 'Verschicken Sie ihn, oder zeigen Sie ihn als QR-Code. Ganz ohne Programmieren.',
    keys: 'API-Schlüssel holen',
    keysText: 'Verbinden Sie Ihren Shop mit einem Schlüssel, der nur darf, was er muss.',
    docs: 'Anleitung lesen',
    docsText: 'Vom ersten Aufruf bis zur ersten Zahlung, Schritt für Schritt.',
  },
}
