import type { CardholderTexts } from './texts'

export const cardholderDe: CardholderTexts = {
  greeting: (name) => `Guten Tag ${name},`,
  subject: {
    receipt: (merchant) => `Ihr Zahlungsbeleg von ${merchant}`,
    refund: (merchant) => `Ihre Erstattung von ${merchant}`,
    charge_failed: (merchant) => `Ihre Zahlung an ${merchant} ist fehlgeschlagen`,
    card_expiring: (merchant) => `Ihre Karte für ${merchant} läuft bald ab`,
    upcoming_charge: (merchant) => `Ihre nächste Zahlung an ${merchant}`,
  },
  intro: {
    receipt: (merchant) => `Sie haben ${merchant} mit Karte bezahlt.`,
    refund: (merchant) => `${merchant} hat Ihnen Geld erstattet.`,
    charge_failed: (merchant) => `${merchant} konnte Ihre Karte für Ihr Abonnement nicht belasten.`,
    card_expiring: (merchant) =>
      `Die Karte, die ${merchant} für Ihr Abonnement belastet, läuft vor einer Zahlung ab, die noch kommt.`,
    upcoming_charge: (merchant) => `${merchant} wird Ihre Karte für Ihr Abonnement belasten.`,
  },
  amount: 'Betrag',
  date: 'Datum',
  chargeDate: 'Zahlungstermin',
  reference: 'Referenz',
  description: 'Beschreibung',
  card: 'Karte',
  expires: 'Gültig bis',
  statement: 'Auf Ihrer Abrechnung',
  refundTakes: 'Bis Ihre Bank das Geld auf der Karte anzeigt, kann es einige Tage dauern.',
  triedAgain: (date) => `Die Karte wird am ${date} noch einmal belastet. Sie müssen nicht so lange warten.`,
  notTriedAgain: 'Die Karte wird nicht von selbst noch einmal belastet.',
  pay: {
    before: 'Bezahlen Sie jetzt, oder geben Sie eine andere Karte an:',
    button: 'Bezahlen oder Karte ändern',
    ask: (merchant) =>
      `Um zu bezahlen oder eine andere Karte anzugeben, gehen Sie zu ${merchant}, wo Sie das Abonnement abgeschlossen haben.`,
  },
  change: {
    before: 'Sie können eine andere Karte angeben:',
    button: 'Karte ändern',
    ask: (merchant) =>
      `Um eine andere Karte anzugeben, gehen Sie zu ${merchant}, wo Sie das Abonnement abgeschlossen haben.`,
  },
  test: 'Dies ist ein Test: Es ist kein Geld geflossen.',
  closing: (merchant) =>
    `Diese Mail wurde für ${merchant} gesendet. Sie ist keine Rechnung. Wenn Sie eine Frage haben, wenden Sie sich an ${merchant}; Antworten auf diese Mail liest niemand.`,
}
