/** Deutsche Texte der Seiten in src/pages/developers/: der Anfang und die Version. */
import type { Texts } from '../en'
import { count } from './forms'
import { navigation } from './navigation'

export const developers: Texts['developers'] = {
  title: navigation.start,
  intro: 'Was Sie brauchen, um Ihren Shop anzubinden.',
  address: 'Adresse der API',
  addressText: 'Sandbox und Live-Modus haben eigene Adressen. Das ist die des Modus, in dem Sie sind.',
  firstCall: 'Ein erster Aufruf',
  firstCallText: 'Setzen Sie einen Ihrer geheimen Schlüssel an die Stelle der Punkte.',
  toKeys: 'Zu den API-Schlüsseln',
  docs: 'Dokumentation',
  links: {
    start: { title: 'Erste Zahlung', text: 'Schritt für Schritt vom Schlüssel zur bezahlten Bestellung.' },
    reference: { title: 'Referenz', text: 'Jeder Aufruf, jedes Feld, jeder Fehler.' },
    library: { title: 'Bibliothek', text: 'Für Node, Browser und alles andere mit JavaScript.' },
    commandLine: { title: 'Kommandozeile', text: 'Die API aufrufen und Webhooks im Terminal empfangen.' },
    testing: { title: 'Testkarten', text: 'Karten und Beträge, die tun, was Sie testen wollen.' },
    webhooks: { title: 'Webhooks', text: 'Wie man sie empfängt und prüft.' },
    openapi: { title: 'OpenAPI', text: 'Die Beschreibung der API für Ihre eigenen Werkzeuge.' },
    live: { title: 'Live gehen', text: 'Was zu prüfen ist, bevor echtes Geld fließt.' },
  },
  version: {
    title: navigation.version,
    intro: 'Ihr Konto bleibt auf seiner Version, bis Sie es umstellen. Ein Aufruf kann eine andere nennen.',
    yours: 'Ihre Version',
    newest: 'Neueste Version',
    isNewest: 'Sie nutzen die neueste Version',
    isNewestText: 'Sobald es eine neuere gibt, sehen Sie hier, was sie für Sie ändern würde.',
    history: 'Versionen',
    nothing: 'Nichts anzupassen',
    first: 'Die erste Version',
    operations: 'Inhalte von Aufrufen',
    objects: 'Objekte',
    events: 'Die Hülle der Ereignisse',
    compare: 'Vergleichen mit',
    compareTitle: 'Was sich für Sie ändern würde',
    compareText: 'Ihre neuesten Objekte und Ihr neuestes Ereignis, in Ihrer und in der anderen Version.',
    same: 'Nichts ist verschieden',
    sameText: 'Ihre neuesten Objekte sehen in beiden Versionen gleich aus.',
    differs: 'Was verschieden ist',
    upgrade: (version) => `Auf ${version} umstellen`,
    upgradeTitle: (version) => `Auf ${version} umstellen?`,
    upgradeText:
      'Ab jetzt werden Aufrufe, die keine Version nennen, in der neuen beantwortet. Webhook-Endpunkte behalten ihre. Sie können es 72 Stunden lang rückgängig machen.',
    upgraded: 'Das Konto ist umgestellt.',
    undo: 'Umstellung rückgängig machen',
    undoTitle: (version) => `Zurück zu ${version}?`,
    undoText: 'Aufrufe, die keine Version nennen, werden wieder in der alten beantwortet.',
    undone: 'Die Umstellung ist rückgängig gemacht.',
    undoLeft: (hours) =>
      count(hours, {
        one: 'Noch # Stunde lang lässt sie sich rückgängig machen',
        other: 'Noch # Stunden lang lässt sie sich rückgängig machen',
      }),
    undoUntil: 'bis',
    docs: 'Wie Versionen funktionieren',
  },
}
