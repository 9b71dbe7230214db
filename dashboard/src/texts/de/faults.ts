/** Was zu einem abgelehnten Wert gesagt wird: die Sätze der API auf Deutsch. */
import type { Texts } from '../en'
import type { FaultRule } from '../en/faults'
import { count, number } from './forms'

const rule = (said: RegExp, told: FaultRule['told'] | string): FaultRule => ({
  said,
  told: typeof told === 'string' ? () => told : told,
})

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Schreiben Sie eine E-Mail-Adresse wie name@example.com.',
  url: 'Schreiben Sie eine vollständige Adresse, die mit https:// beginnt.',
  date: 'Schreiben Sie ein Datum.',
  datetime: 'Schreiben Sie ein Datum mit Uhrzeit.',
  'an integer': 'Schreiben Sie eine ganze Zahl.',
  'a number': 'Schreiben Sie eine Zahl.',
  'a string': 'Schreiben Sie einen Text.',
  'a boolean': 'Hier geht nur Ja oder Nein.',
}

const entries = (bound: string, n: string) =>
  count(Number(n), { one: `${bound} # Eintrag.`, other: `${bound} # Einträge.` })

/** `999999.99 EUR`, as the API writes it. */
function amount(said: string): string {
  const [digits = '', currency = ''] = said.split(' ')
  const places = digits.split('.')[1]?.length ?? 0
  return `${number(Number(digits), { minimumFractionDigits: places })} ${currency}`.trim()
}

const UNUSABLE = 'Dieser Wert lässt sich hier nicht verwenden.'
const MISSING = 'Das gibt es hier nicht.'

export const faults: Texts['faults'] = {
  rules: [
    rule(/^must have at least (\d+) characters?$/, (n) => `Mindestens ${n} Zeichen.`),
    rule(/^must have at most (\d+) characters?$/, (n) => `Höchstens ${n} Zeichen.`),
    rule(/^must have at least (\d+) entries$/, (n) => entries('Mindestens', n)),
    rule(/^must have at most (\d+) entries$/, (n) => entries('Höchstens', n)),
    rule(/^must have at most (\d+) decimal places in ([A-Z]{3})$/, (n, currency) =>
      count(Number(n), {
        one: `In ${currency} höchstens # Nachkommastelle.`,
        other: `In ${currency} höchstens # Nachkommastellen.`,
      }),
    ),
    rule(/^must be at most ([\d.]+ [A-Z]{3}), the account's amount_limit$/, (most) => {
      return `Höchstens ${amount(most)}: Das ist die Grenze Ihres Kontos.`
    }),
    rule(/^must be at most ([\d.]+ [A-Z]{3}), which the payment has left$/, (most) => {
      return `Höchstens ${amount(most)}: Mehr ist von der Zahlung nicht übrig.`
    }),
    rule(/^is more than the payment has left, which is nothing$/, 'Von der Zahlung ist nichts mehr übrig.'),
    rule(
      /^is more than what is left of the authorization$/,
      'Das ist mehr, als von der Autorisierung noch übrig ist.',
    ),
    rule(
      /^must be that of a member or administrator of the account/,
      'Das muss die Adresse eines Mitglieds oder Administrators des Kontos sein: Die Sandbox schickt anderen keine Mails.',
    ),
    rule(
      /^must be at most 100 years ahead of the real time$/,
      'Höchstens 100 Jahre über der wirklichen Zeit.',
    ),
    rule(/^must be at least ([\d.]+(?: [A-Z]{3})?)$/, (least) => `Mindestens ${amount(least)}.`),
    rule(/^must be at most ([\d.]+(?: [A-Z]{3})?)(?: for \w+)?$/, (most) => `Höchstens ${amount(most)}.`),
    rule(/^must be (an integer|a number|a string|a boolean)$/, (kind) => FORMATS[kind] ?? UNUSABLE),
    rule(/^must be a valid (email|url|date|datetime)$/, (format) => FORMATS[format] ?? UNUSABLE),
    rule(/^must be one of (.+)$/, (values) => `Eines von: ${values}.`),
    rule(/^must be two capital letters \(ISO 3166\)$/, 'Zwei Großbuchstaben, etwa AT oder DE.'),
    rule(/^must be a currency by ISO 4217$/, 'Drei Großbuchstaben einer Währung, etwa EUR.'),
    rule(/^must be a currency that the account takes: (.+)$/, (all) => {
      return `Ihr Konto nimmt nur diese Währungen an: ${all}.`
    }),
    rule(/^must be four digits$/, 'Vier Ziffern.'),
    rule(/^must be a time zone/, 'Eine Zeitzone wie Europe/Vienna.'),
    rule(/^must be an ISO 8601 date-time$/, 'Schreiben Sie ein Datum mit Uhrzeit.'),
    rule(/^must not be in the past/, 'Das liegt in der Vergangenheit.'),
    rule(/^must be in the future$/, 'Das muss in der Zukunft liegen.'),
    rule(
      /^must be in the future, and at most 90 days ahead$/,
      'Das muss in der Zukunft liegen, höchstens 90 Tage voraus.',
    ),
    rule(/^must not be before the start date$/, 'Das liegt vor der ersten Belastung.'),
    rule(/^must not be before from$/, 'Das Ende darf nicht vor dem Anfang liegen.'),
    rule(/^must be later than the clock/, 'Das muss später sein als die Zeit der Sandbox.'),
    rule(/^cannot be active: no charge date is left$/, 'Es ist kein Datum für eine Belastung mehr übrig.'),
    rule(/^must begin with https:\/\/, or with the scheme/, () => {
      return 'Die Adresse muss mit https:// beginnen oder mit dem Schema einer App: ihrer Domain in umgekehrter Folge, etwa com.example.shop://, oder einem Wort auf „app“, etwa myapp://.'
    }),
    rule(/^must begin with https:\/\//, 'Die Adresse muss mit https:// beginnen.'),
    rule(/^must hold no user or password$/, 'Die Adresse darf weder Benutzer noch Passwort enthalten.'),
    rule(/^must be an IPv4 or IPv6 address or CIDR$/, () => {
      return 'Schreiben Sie IP-Adressen oder Bereiche wie 203.0.113.0/24.'
    }),
    rule(/^must not hold a card number$/, 'Hier darf keine Kartennummer stehen.'),
    rule(/^must be valid Unicode text/, 'Der Text enthält Zeichen, die sich nicht speichern lassen.'),
    rule(
      /^is one of the most common ones/,
      'Dieses Passwort ist eines der häufigsten. Wählen Sie ein anderes.',
    ),
    rule(/^must not contain your e-mail address$/, 'Ihre E-Mail-Adresse darf nicht darin vorkommen.'),
    rule(/^must not repeat a key$/, 'Einen der Namen gibt es zweimal.'),
    rule(/^is the last administrator/, 'Das ist die letzte Adresse. Fügen Sie zuerst eine andere hinzu.'),
    rule(/^must be six hexadecimal digits/, 'Sechs Hexadezimalziffern, etwa #0b4f9e.'),
    rule(/^takes the questionnaire D/, () => {
      return 'Dafür brauchen Sie den Fragebogen D: Mit A oder A-EP erreichen Kartennummern Ihren Server nie.'
    }),
    rule(/^is not the customer's stored card$/, 'Diese Karte gehört nicht zu diesem Kunden.'),
    rule(/^names no customer$/, 'Diesen Kunden gibt es nicht.'),
    rule(/^names no (?:stored card|payment method)$/, 'Diese Karte gibt es nicht.'),
    rule(/^names an endpoint that is disabled$/, 'Dieser Endpunkt ist abgeschaltet.'),
    rule(/^names no /, MISSING),
    rule(/^was detached$/, 'Diese Karte wurde entfernt.'),
    rule(/^has expired$/, 'Das ist abgelaufen.'),
    rule(/^has more digits than can be kept$/, 'Das sind mehr Stellen, als gespeichert werden können.'),
    rule(/^has (?:the wrong type or shape|a value that cannot be used)$/, UNUSABLE),
  ],
  codes: {
    foreign_identifier: 'Das ist keine ID dieses Dienstes.',
    resource_missing: MISSING,
    amount_too_large: 'Dieser Betrag ist zu hoch.',
    amount_too_small: 'Dieser Betrag ist zu niedrig.',
    amount_invalid_precision: 'Das sind mehr Nachkommastellen, als die Währung hat.',
    amount_exceeds_authorized: 'Das ist mehr, als von der Autorisierung noch übrig ist.',
    amount_exceeds_captured: 'Das ist mehr, als noch erstattet werden kann.',
    currency_not_supported: 'Ihr Konto nimmt diese Währung nicht an.',
    payment_method_detached: 'Diese Karte wurde entfernt.',
    expired_card: 'Diese Karte ist abgelaufen.',
  },
}
