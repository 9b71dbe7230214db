/** Texte der Seite mit zurückgehaltenen Zahlungen. */
import type { Texts } from '../en'
import { number } from './forms'
import { navigation } from './navigation'

export const operatorsHolds: Texts['operators']['holds'] = {
  title: navigation.holds,
  none: 'Keine Zahlung ist zurückgehalten.',
  amount: 'Betrag',
  account: 'Konto',
  card: 'Karte',
  threeDs: '3-D Secure',
  created: 'Zurückgehalten seit',
  until: 'Zu entscheiden bis',
  reference: 'Referenz',
  payment: 'Zahlung',
  workflow: 'Workflow',
  customer: 'Kunde',
  email: 'E-Mail-Adresse',
  description: 'Beschreibung',
  state: 'Zustand',
  one: 'Zurückgehaltene Zahlung',
  of: (amount: string, account: string) => `${amount} von ${account}`,
  what: 'Die Zahlung',
  why: 'Warum',
  above: (limit: string) => `über ${limit}`,
  noLimit: 'Grenze seither aufgehoben',
  look: 'Ansehen',
  story: 'Was geschah',
  earlier: 'Frühere Zahlungen',
  earlierText: 'Nur in diesem Konto. Mit derselben Karte: in 90 Tagen, nach Marke, Ziffern und Ablaufdatum.',
  ofCustomer: 'Des Kunden',
  ofCard: 'Mit der Karte',
  noCustomer: 'Die Zahlung hat keinen Kunden.',
  counts: ({ payments, approved, declined, refunded, is_cut: isCut }) =>
    payments === 0
      ? 'Keine'
      : `${isCut ? 'die letzten ' : ''}${number(payments)}: ${number(approved)} genehmigt, ${number(declined)} abgelehnt, ${number(refunded)} mit Erstattungen`,
  reason: 'Grund',
  reasonHint: 'Der Händler liest ihn im Änderungsprotokoll.',
  confirm: {
    release: (amount: string) => `${amount} freigeben`,
    reject: (amount: string) => `${amount} ablehnen`,
  },
  decision: 'Entscheidung',
  verbs: { release: 'Freigeben', reject: 'Ablehnen' },
  titles: {
    release: (amount: string, account: string) => `${amount} von ${account} freigeben?`,
    reject: (amount: string, account: string) => `${amount} von ${account} ablehnen?`,
  },
  texts: {
    release: 'Die Zahlung geht weiter, als wäre sie nie zurückgehalten worden.',
    reject: 'Die Zahlung wird storniert, und der Karteninhaber wird nicht belastet.',
  },
  decided: { release: 'Die Zahlung ist freigegeben.', reject: 'Die Zahlung ist abgelehnt.' },
  unanswered: 'Der Prozessor hat noch nicht geantwortet. Der Workflow fragt weiter.',
  overtaken: 'Die Zahlung ist nicht mehr zurückgehalten.',
}
