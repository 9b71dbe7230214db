/** Texte der Seite, die einem Rechner einen Schlüssel gibt. */
import type { Texts } from '../en'

export const pairing: Texts['pairing'] = {
  title: 'Rechner verbinden',
  intro: 'Gibt der Befehlszeile auf einem Rechner einen eigenen Schlüssel, nach svc login.',
  codeTitle: 'Der Code',
  codeText:
    'Geben Sie den Code ein, den svc login auf Ihrem eigenen Rechner zeigt. Hat Ihnen jemand einen Code geschickt oder Sie gebeten, diese Seite zu öffnen, schließen Sie sie: Mit dem Code käme er in Ihr Konto.',
  code: 'Code',
  codeHint: 'Acht Buchstaben, etwa BCDF-GHJK. Er gilt zehn Minuten.',
  codeUnknown:
    'Unter diesem Code wartet kein Rechner: Er ist vertippt, wurde schon beantwortet oder ist älter als zehn Minuten.',
  look: 'Weiter',
  askTitle: 'Ein Rechner bittet um einen Schlüssel',
  warnTitle: 'Ist das Ihr Rechner?',
  warnText:
    'Fahren Sie nur fort, wenn Sie gerade selbst svc login eingegeben haben und dieser Rechner genau diesen Code zeigt. Wer an ihm sitzt, kann dann Ihr Konto mit den Rechten unten benutzen.',
  host: 'Er nennt sich',
  address: 'Er fragt von',
  sameNetwork: '– Ihr eigenes Netz',
  otherNetwork: '– nicht das Netz, in dem Sie sind',
  asked: 'Er hat gefragt',
  account: 'Konto',
  mode: 'Der Schlüssel gilt für',
  live: 'den Live-Modus: echtes Geld',
  sandbox: 'die Sandbox: kein echtes Geld',
  until: 'Der Schlüssel gilt bis',
  untilRevoked: 'er widerrufen wird',
  toLive:
    'Für einen Schlüssel des Live-Modus wechseln Sie zuerst oben in den Live-Modus und geben den Code dort ein.',
  toSandbox:
    'Für einen Schlüssel der Sandbox wechseln Sie zuerst oben in die Sandbox und geben den Code dort ein.',
  tooLate: 'Der Code gilt nicht mehr. Geben Sie svc login noch einmal ein.',
  refuse: 'Ablehnen',
  approve: 'Schlüssel geben',
  approved: 'Der Rechner holt seinen Schlüssel in wenigen Sekunden ab. Sie können diese Seite schließen.',
  refused: 'Der Rechner bekommt keinen Schlüssel.',
  toKeys: 'Alle API-Schlüssel',
}
