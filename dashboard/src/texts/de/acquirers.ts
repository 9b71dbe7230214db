/** Texte der Seiten über eigene Konten bei Acquirern. */
import type { Texts } from '../en'
import { navigation } from './navigation'

export const acquirers: Texts['acquirers'] = {
  title: navigation.ownAcquirers,
  sub: 'Ihre eigenen Verträge mit Acquirern. Zahlungen dorthin laufen unter Ihren eigenen Zugangsdaten.',
  subOf: (account) => `Konten von ${account} bei Acquirern.`,
  none: 'Kein eigenes Konto bei einem Acquirer',
  noneText: 'Alle Zahlungen gehen dorthin, wohin der Dienst sie schickt.',
  noneOpen: 'Hier steht kein Acquirer für eigene Konten offen. Fragen Sie den Betreiber des Dienstes.',
  whoMay: 'Inhaber und Administratoren ändern das, mit einem zweiten Faktor. Alle anderen dürfen es sehen.',
  whoMayOfOperators:
    'Betreiber, die Grenzen und Gebühren festlegen, ändern das. Alle anderen dürfen es sehen.',
  states: { proposed: 'Wartet auf Zustimmung', active: 'Nimmt neue Zahlungen an', retired: 'Beendet' },
  stateTexts: {
    proposed: 'Ein anderer Betreiber muss zustimmen. Bis dahin nimmt es keine Zahlungen an.',
    active: 'Neue Zahlungen gehen dorthin.',
    retired:
      'Es nimmt keine neuen Zahlungen an. Einzüge, Erstattungen und Anfechtungen früherer gehen weiter dorthin.',
  },
  erased:
    'Es wurde vor so langer Zeit beendet, dass seine Zugangsdaten gelöscht sind. Dorthin wird nichts mehr geschickt.',
  unreadable:
    'Kein Schlüssel des Dienstes öffnet seine Zugangsdaten. Seine Zahlungen warten. Tauschen Sie die Zugangsdaten aus oder fragen Sie den Betreiber des Dienstes.',
  fails: {
    unavailable: 'Es war nicht erreichbar.',
    unknown: 'Es hat nichts geantwortet, das man lesen kann.',
  },
  fields: {
    name: 'Name',
    acquirer: 'Acquirer',
    state: 'Stand',
    channels: 'Kanäle',
    captures: 'Einzüge',
    currencies: 'Währungen',
    lacks: 'Es kann nicht',
    fees: 'Vereinbarte Gebühren',
    signing: 'Meldungen sind signiert mit',
    notifications: 'Adresse für Meldungen',
    lastSuccess: 'Hat zuletzt geantwortet',
    lastFailure: 'Zuletzt misslungen',
    created: 'Verbunden',
    retired: 'Beendet am',
    id: 'ID',
  },
  allChannels: 'Alle, die kein anderes Konto nimmt',
  allCurrencies: 'Alle, die der Acquirer nimmt',
  capturesOnce: 'Einer je Zahlung',
  lacking: {
    lists: 'auflisten, was es getan hat',
    retells: 'auflisten, was es gemeldet hat',
    settlements: 'sagen, was es abrechnet',
    files: 'Dateien als Belege annehmen',
  },
  feesOf: (percent, fixed) => `${percent} und ${fixed} in kleinster Einheit je Einzug`,
  noFees: 'Nicht bekannt: Was es berechnet, wird mit nichts verglichen.',
  newestSecret: 'dem jetzigen Geheimnis',
  secretUntil: 'dem vorherigen Geheimnis, bis',
  noSigning: 'Nichts: Seine Meldungen werden abgewiesen.',
  atTheDoor: (path) => `${path} unter der Adresse des Dienstes für Acquirer`,
  form: {
    nameHint: 'Wie Sie es nennen',
    acquirerHint: 'Wie die Einstellungen des Dienstes ihn nennen',
    secret: 'Geheimnis',
    secretHint:
      'Das Zugangstoken, das Sie vom Acquirer haben: mindestens 32 Zeichen. Es wird nicht wieder angezeigt.',
    signing: 'Geheimnis der Meldungen',
    signingHint: 'Womit der Acquirer seine Meldungen signiert. Ohne es werden sie abgewiesen.',
    channelsHint: 'Einer je Zeile. Leer: alle Zahlungen, die kein anderes Konto nimmt.',
    currenciesHint: 'Codes wie EUR, mit Kommas dazwischen. Leer: alle, die der Acquirer nimmt.',
    can: 'Was das Konto kann',
    several: 'Eine Zahlung in mehreren Teilen einziehen',
    lists: 'Auflisten, was es getan hat, zum Vergleich',
    retells: 'Auflisten, was es gemeldet hat, damit nichts fehlt',
    settlements: 'Sagen, was es abrechnet',
    files: 'Dateien als Belege annehmen',
    basisPoints: 'Vereinbarte Gebühr in Basispunkten',
    basisPointsHint: '100 sind ein Prozent. Leer: Gebühren werden nicht verglichen.',
    fixed: 'Vereinbarte feste Gebühr, in kleinster Einheit',
    fixedHint: 'Etwa 25 für 25 Cent',
    feesTogether: 'Beides angeben oder keines.',
  },
  connect: {
    action: 'Konto verbinden',
    text: 'Der Acquirer muss mit dem Geheimnis auf einen Probeaufruf antworten. Dann gehen neue Zahlungen dorthin.',
    submit: 'Prüfen und verbinden',
    done: 'Der Acquirer hat auf den Probeaufruf geantwortet. Neue Zahlungen gehen auf das Konto.',
    proposed:
      'Der Acquirer hat auf den Probeaufruf geantwortet. Das Konto wartet auf einen anderen Betreiber.',
  },
  change: {
    action: 'Ändern',
    title: (name) => `${name} ändern`,
    text: 'Das gilt binnen fünf Sekunden für neue Zahlungen. Frühere bleiben bei dem Konto.',
    overtaken:
      'Jemand hat dieses Konto inzwischen geändert. Schließen Sie das Fenster und sehen Sie es sich noch einmal an.',
  },
  rotate: {
    action: 'Zugangsdaten austauschen',
    title: (name) => `Zugangsdaten von ${name} austauschen`,
    text: 'Der Acquirer muss zuerst auf einen Probeaufruf antworten. Zahlungen gehen inzwischen weiter. Was mit dem vorherigen Geheimnis signiert ist, gilt noch 7 Tage.',
    keep: 'Leer: Es bleibt, wie es ist.',
    nothing: 'Geben Sie mindestens eines von beiden an.',
    submit: 'Prüfen und austauschen',
    done: 'Der Acquirer hat auf den Probeaufruf geantwortet. Die Zugangsdaten sind ausgetauscht.',
  },
  retire: {
    action: 'Beenden',
    title: (name) => `${name} beenden?`,
    text: 'Neue Zahlungen gehen ab jetzt woandershin. Einzüge, Erstattungen und Anfechtungen früherer gehen weiter dorthin. Das lässt sich nicht rückgängig machen.',
    done: 'Das Konto ist beendet.',
  },
}
