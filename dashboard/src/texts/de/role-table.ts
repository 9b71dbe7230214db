/** Was Rollen dürfen, neben dem, was auch Schlüssel dürfen. */
import type { Texts } from '../en'
import { list } from './forms'

export const roleTable: Texts['roleTable'] = {
  members: {
    'account.read': 'Einstellungen des Kontos sehen',
    'account.write': 'Einstellungen des Kontos ändern und den Live-Betrieb beantragen',
    'members.read': 'Mitglieder und Rollen sehen',
    'members.write': 'Mitglieder einladen, ihre Rollen ändern und sie entfernen',
    'notes.write': 'Notizen zu Zahlungen schreiben',
    'operator.read': 'Seiten der Betreiber sehen',
    'operator.grant':
      'Als Betreiber den Live-Betrieb, Limits und Gebühren gewähren und große angehaltene Zahlungen freigeben',
    'operator.write': 'Als Betreiber für alle Konten entscheiden und ändern',
    'receipts.write': 'Kunden Belege senden',
  },
  subjects: {
    'payments.write': 'Zahlungen',
    'refunds.write': 'Erstattungen',
    'disputes.write': 'Anfechtungen',
    'payouts.write': 'Auszahlungen',
    'customers.write': 'Kunden',
    'payment_methods.write': 'Karten',
    'subscriptions.write': 'Abonnements',
    'webhooks.write': 'Webhooks',
    'keys.write': 'Schlüssel',
    'sandbox.write': 'Sandbox',
    'account.write': 'Einstellungen',
    'members.write': 'Mitglieder',
    'notes.write': 'Notizen',
    'receipts.write': 'Belege',
    'operator.write': 'alle Konten',
    'operator.grant': 'Live-Betrieb und Limits aller Konten',
  },
  upTo: (role) => `Vergibt Rollen bis ${role}.`,
  changes: (words) => `Ändert: ${words.join(', ')}.`,
  manages: (roles) => `Vergibt und entzieht diese Rollen: ${list(roles)}`,
  looks: 'Ändert nichts.',
  here: (mode) => `Das gilt für dieses Konto in diesem Modus: ${mode}.`,
}
