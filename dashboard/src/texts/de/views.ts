/** Texte der gespeicherten Ansichten einer Liste. */
import type { Texts } from '../en'

export const views: Texts['views'] = {
  label: 'Gespeicherte Ansichten',
  all: 'Alle',
  save: 'Ansicht speichern',
  saveText: 'Merkt sich diese Filter und Spalten für Sie unter einem Namen. Niemand sonst sieht die Ansicht.',
  change: 'Änderungen speichern',
  name: 'Name der Ansicht',
  options: (name) => `Ansicht „${name}“`,
  rename: 'Umbenennen',
  delete: 'Löschen',
  deleteTitle: (name) => `Ansicht „${name}“ löschen?`,
  deleteText: 'Was sie zeigt, bleibt, wie es ist.',
  taken: 'Sie haben schon eine Ansicht dieses Namens.',
  full: 'Mehr Ansichten können Sie nicht haben. Löschen Sie eine, die Sie nicht brauchen.',
  saved: 'Ansicht gespeichert.',
  deleted: 'Ansicht gelöscht.',
}
