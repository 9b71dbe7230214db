/** Texte der Seite der Endpunkte, denen es nicht gut geht. */
import type { Texts } from '../en'
import { navigation } from './navigation'

export const operatorsEndpoints: Texts['operators']['endpoints'] = {
  title: navigation.endpoints,
  none: 'Allen Endpunkten geht es gut.',
  url: 'Adresse',
  account: 'Konto',
  status: 'Zustand',
  circuit: 'Schutzschalter',
  circuits: { open: 'Offen', closed: 'Geschlossen' },
  failures: 'Fehlschläge in Folge',
  failingSince: 'Schlägt fehl seit',
  nextProbe: 'Nächster Versuch',
  lastSuccess: 'Letzter Erfolg',
  reason: 'Abgeschaltet, weil',
  id: 'ID',
}
