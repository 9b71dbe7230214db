/** Texte der Seite darüber, was Betreiber getan haben. */
import type { Texts } from '../en'
import { navigation } from './navigation'

export const operatorsAudit: Texts['operators']['audit'] = {
  title: navigation.operatorsAudit,
  sub: 'Was alle Betreiber getan haben, in allen Konten und beiden Modi.',
  none: 'Nichts, was Betreiber getan haben, passt.',
  action: 'Handlung',
  actor: 'Betreiber',
  command: 'Durch einen Befehl',
  account: 'Konto',
  changes: 'Änderungen',
  address: 'IP-Adresse',
  object: 'Objekt',
  time: 'Zeit',
}
