/** Texte zur Idempotenz. */
import type { Texts } from '../en'
import { count, list } from './forms'

export const idempotency: Texts['idempotency'] = {
  about:
    'Jeder schreibende Aufruf hat einen Idempotency-Key. Eine Wiederholung mit demselben Schlüssel bekommt die erste Antwort und tut nichts doppelt.',
  find: {
    title: 'Schlüssel nachschlagen',
    text: 'Der Schlüssel wird mit dem Hash verglichen, der von ihm gespeichert ist. Er steht in keinem Protokoll.',
    key: 'Idempotency-Key',
    submit: 'Nachschlagen',
    none: 'Kein Aufruf hat diesen Schlüssel verwendet',
    noneText:
      'Schlüssel werden 7 Tage aufbewahrt, Aufrufe 30. Achten Sie auf Leerzeichen und Großbuchstaben.',
    found: (n) => count(n, { one: '# Verwendung gefunden', other: '# Verwendungen gefunden' }),
  },
  none: 'Keine Schlüssel',
  noneText: 'Eine Zahlung eines Abonnements oder einer Zahlungsseite hat keinen.',
  states: {
    running: 'Ein Aufruf läuft',
    unanswered: 'Noch nicht beantwortet',
    answered: 'Beantwortet',
    forgotten: 'Nicht mehr aufbewahrt',
  },
  stateTexts: {
    running: 'Eine Wiederholung muss warten, solange die Frist läuft.',
    unanswered: 'Der Aufruf endete ohne Antwort. Eine Wiederholung setzt seine Arbeit fort.',
    answered: 'Eine Wiederholung bekommt die gespeicherte Antwort.',
    forgotten: 'Eine Wiederholung wäre ein neuer Aufruf.',
  },
  hash: 'Hash des Schlüssels',
  hashHint: 'Sein Anfang. Der Schlüssel selbst ist nicht gespeichert.',
  object: 'Arbeitete an',
  firstUsed: 'Zuerst verwendet',
  lease: 'Frist bis',
  epoch: 'Epoche',
  epochText: (n) => (n === 1 ? '1: ein Aufruf tat die Arbeit' : `${n}: die Arbeit ging in andere Hände`),
  fingerprint: 'Fingerabdruck des Inhalts',
  answered: 'Gespeicherte Antwort',
  expires: 'Aufbewahrt bis',
  uses: 'Verwendungen',
  noUses: 'Die Aufrufe sind nicht mehr aufgezeichnet.',
  columns: { at: 'Wann', by: 'Wer', outcome: 'Was geantwortet wurde', status: 'Status', took: 'Dauer' },
  outcomes: {
    first: 'Tat die Arbeit',
    replayed: 'Bekam die gespeicherte Antwort',
    in_progress: 'Musste warten',
    other_request: 'Abgelehnt: anderer Inhalt',
    refused: 'Abgelehnt, Schlüssel blieb frei',
    failed: 'Fehlgeschlagen, Ausgang offen',
  },
  differs: (fields) => `Unterscheidet sich in ${list(fields)}`,
  differsUnseen: 'Unterscheidet sich nur in Feldern, die nicht aufgezeichnet werden',
  operation: 'Vorgang',
}
