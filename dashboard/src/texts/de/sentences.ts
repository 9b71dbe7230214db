/** Was zu Fehlern der API gesagt wird, nach ihrem Code. */
import { whole, type Sentences } from '../sentences'
import { callFaults } from './call-faults'
import { errorCodes } from './error-codes'
import { status } from './status'
import { valueFaults } from './value-faults'

export const sentences: Sentences = {
  of: whole({ ...errorCodes, ...callFaults, ...valueFaults }),
  words: {
    ...status,
    int: 'eine ganze Zahl',
    number: 'eine Zahl',
    string: 'ein Text',
    boolean: 'Ja oder Nein',
    array: 'eine Liste',
    object: 'ein Objekt',
    record: 'ein Objekt aus Texten',
    email: 'eine E-Mail-Adresse wie name@example.com',
    url: 'eine vollständige Adresse, die mit https:// beginnt',
    hours: 'Stunden',
    days: 'Tage',
    hour: 'Stunden',
    day: 'Tage',
    month: 'Monate',
    live: 'Live-Modus',
    sandbox: 'Sandbox',
    capture: 'Einziehen',
    cancel: 'Stornieren',
    payment: 'Zahlung',
    refund: 'Erstattung',
    customer: 'Kunde',
    payment_method: 'Karte',
    subscription: 'Abo',
    hosted_session: 'gehostete Sitzung',
    session: 'gehostete Sitzung',
    token: 'Token',
    event: 'Ereignis',
    webhook_endpoint: 'Endpunkt',
    webhook_delivery: 'Zustellung',
    delivery: 'Zustellung',
    webhook_replay: 'Nachholung',
    api_key: 'Schlüssel',
    member: 'Mitglied',
    payments: 'Zahlungen',
    refunds: 'Erstattungen',
    subscriptions: 'Abbuchungen von Abos',
    hosted_sessions: 'gehostete Sitzungen',
    deliveries: 'Zustellungen',
    probes: 'Versuche an gestörten Endpunkten',
    cards: 'ablaufende Karten',
  },
}
