/** Texte zu Prüfung. */
import type { Texts } from '../en'
import { count, number } from './forms'
import { navigation } from './navigation'

export const verification: Texts['operators']['verification'] = {
  title: navigation.verification,
  sub: 'Was von allen Zeilen und Workflows immer gilt, geprüft jede Nacht und wann immer Sie es verlangen.',
  none: 'Noch kein Lauf',
  noneText: 'Der erste ist in der kommenden Nacht. Sie können jetzt einen beginnen.',
  one: 'Der Lauf',
  of: (time: string) => `Prüfung vom ${time}`,
  status: 'Zustand',
  statuses: {
    waiting: 'Wartet auf einen Worker',
    running: 'Läuft',
    passed: 'Nichts gefunden',
    incomplete: 'Nicht vollständig',
    violated: 'Verletzungen',
    failed: 'Abgebrochen',
  },
  by: 'Begonnen von',
  schedule: 'dem Zeitplan',
  begun: 'Begonnen',
  finished: 'Fertig',
  rows: 'Angesehen',
  violations: 'Verletzungen',
  restarted: 'Neu gestartete Workflows',
  failure: 'Abgebrochen durch',
  number,
  found: 'Was gefunden wurde',
  nothing: {
    waiting: 'Noch nichts',
    running: 'Bisher nichts',
    passed: 'Alles gilt.',
    incomplete: 'Wo nachgesehen werden konnte, wurde nichts gefunden.',
    violated: '',
    failed: 'Der Lauf kam an kein Ende und sagt nichts aus.',
  },
  running: (rows: string, table: string | null) =>
    `Läuft: bisher ${rows} angesehen${table === null ? '' : `, jetzt ${table}`}`,
  waiting: 'Ein Worker übernimmt den Lauf in wenigen Sekunden.',
  notAsked: {
    closed: 'Workflows wurden nicht verglichen: Der Dienst war für Geld geschlossen.',
    left_out: 'Workflows wurden nicht verglichen: Sie wurden ausgelassen.',
    silent: 'Workflows wurden nicht verglichen: Temporal hat nicht geantwortet.',
  },
  counted: (all: number, shown: number) =>
    all > shown
      ? `${number(all)} Verletzungen, die ersten ${number(shown)}:`
      : count(all, { one: '# Verletzung', other: '# Verletzungen' }),
  rowsOf: (name: string) => `Verletzungen von ${name}`,
  live: 'live',
  sandbox: 'Sandbox',
  start: 'Jetzt prüfen',
  startText:
    'Alle Zeilen werden neben der Arbeit des Dienstes angesehen, auf einer halben Verbindung. Bei vielen Zeilen dauert es Stunden. Das Änderungsprotokoll hält fest, dass Sie es verlangt haben.',
  started: 'Die Prüfung läuft.',
}
