/** Texte dessen, was Mitglieder an einer Zahlung füreinander und für den Kunden tun: src/pages/payments/one/. */
import type { Texts } from '../en'

export const paymentDesk: Texts['paymentDesk'] = {
  notes: {
    title: 'Notizen',
    sub: 'Nur für die Mitglieder Ihres Kontos. Kein Webhook und kein Schlüssel zeigt sie.',
    none: 'Noch hat niemand etwas geschrieben.',
    new: 'Neue Notiz',
    hint: 'Höchstens 2.000 Zeichen. Schreiben Sie keine Kartennummern.',
    add: 'Notiz hinzufügen',
    done: 'Die Notiz ist hinzugefügt.',
    delete: 'Löschen',
    deleteOf: (author) => `Die Notiz von ${author} löschen`,
    deleteTitle: 'Diese Notiz löschen?',
    deleteText:
      'Niemand kann sie mehr lesen. Das Änderungsprotokoll behält, dass sie gelöscht wurde, und nicht, was darin stand.',
    deleteConfirm: 'Notiz löschen',
    deleted: 'Die Notiz ist gelöscht.',
  },
  receipts: {
    title: 'Belege',
    none: 'In den letzten 30 Tagen wurde kein Beleg geschickt.',
    send: 'Beleg schicken',
    dialog: 'Einen Beleg per Mail schicken',
    text: 'Er nennt den Namen Ihres Kontos, Betrag, Datum und Referenz, Marke und letzte vier Ziffern der Karte und was erstattet wurde.',
    sandboxText: 'Die Sandbox schickt Mails nur an Mitglieder und Administratoren Ihres Kontos.',
    email: 'E-Mail-Adresse',
    language: 'Sprache',
    languages: { en: 'Englisch', de: 'Deutsch' },
    done: 'Der Beleg ist unterwegs.',
    by: (name) => `geschickt von ${name}`,
    waits: 'wartet auf den Mailserver',
    tooMany:
      'Heute wurden zu viele Belege geschickt: zu dieser Zahlung, von Ihrem Konto oder an diese Adresse.',
  },
}
