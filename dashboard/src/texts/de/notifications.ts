/** Texte der Betreiberseiten über Meldungen der Acquirer; Teil der Texte der Betreiber. */
import type { Texts } from '../en'
import { navigation } from './navigation'

export const notifications: Texts['operators']['notifications'] = {
  title: navigation.notifications,
  sub: 'Was Acquirer in diesem Modus ungefragt melden: Anfechtungen, Betrugswarnungen, späte Ergebnisse.',
  one: 'Meldung',
  none: 'Noch hat kein Acquirer etwas gemeldet',
  type: 'Art',
  acquirer: 'Acquirer',
  status: 'Was daraus wurde',
  statuses: {
    received: 'Wartet auf Ausführung',
    done: 'Ausgeführt',
    ignored: 'Nicht beachtet',
    unmatched: 'Nennt nichts von uns',
  },
  statusTexts: {
    received: 'Sie wird versucht, bis sie ausgeführt ist.',
    done: 'Ihr Workflow hat getan, was sie verlangt.',
    ignored:
      'Auf solche Meldungen hin geschieht nichts, sie ist älter als das Bekannte, oder sie gehört zum anderen Modus.',
    unmatched:
      'Ihre Schlüssel nennen kein Konto oder kein Objekt dieses Dienstes. Fragen Sie den Acquirer, wozu sie gehört.',
  },
  source: 'Kam',
  sources: { door: 'von selbst', poll: 'auf Nachfrage: sie kam nie an' },
  tries: 'Vergeblich versucht',
  account: 'Konto',
  object: 'Objekt',
  payment: 'Zahlung',
  theirId: 'Kennung beim Acquirer',
  told: 'Gemeldet',
  received: 'Eingegangen',
  due: 'Nächster Versuch',
  finished: 'Erledigt',
  workflow: 'Workflow',
  paymentWorkflow: 'Workflow der Zahlung',
  says: 'Was sie sagt',
  saysText: 'Nur Felder, die der Dienst kennt. Kartennummern sind unkenntlich.',
  hidden: 'wird nicht gezeigt',
  unreadable: 'Sie lässt sich nicht mehr lesen.',
}
