/** Texte der Seiten in src/pages/profile/. */
import type { Texts } from '../en'
import { count } from './forms'

export const profile: Texts['profile'] = {
  title: 'Ihr Profil',
  countsFrom:
    'Sie haben gerade Ihren ersten zweiten Faktor hinzugefügt. Für Live-Modus, Mitglieder und Geld zählt er ab:',
  person: {
    title: 'Über Sie',
    name: 'Name',
    nameHint: 'Andere Mitglieder sehen ihn, und er steht im Änderungsprotokoll.',
    language: 'Sprache',
    languageHint: 'Dieser Seiten und der E-Mails an Sie.',
  },
  password: {
    title: 'Passwort',
    text: 'Wenn Sie es ändern, werden Sie überall sonst abgemeldet.',
    firstTitle: 'Passwort wählen',
    firstText: 'Bisher haben Sie sich mit einem Link angemeldet. Mit einem Passwort geht es jederzeit.',
    current: 'Jetziges Passwort',
    change: 'Passwort ändern',
    set: 'Passwort festlegen',
    done: 'Ihr Passwort ist gespeichert.',
    wrong: 'Ihr jetziges Passwort stimmt nicht.',
  },
  authenticator: {
    title: 'Authenticator-App',
    text: 'Eine App auf Ihrem Telefon, die alle 30 Sekunden einen neuen Code zeigt.',
    on: 'Eingerichtet',
    off: 'Nicht eingerichtet',
    add: 'Authenticator-App einrichten',
    addTitle: 'Authenticator-App einrichten',
    scan: 'Scannen Sie den Code mit der App, und geben Sie dann die sechs Ziffern ein, die sie zeigt.',
    qr: 'QR-Code für Ihre Authenticator-App',
    type: 'Oder tippen Sie dieses Geheimnis in die App:',
    code: 'Code, den die App zeigt',
    codeHint: 'Sechs Ziffern',
    confirm: 'Bestätigen',
    wrong:
      'Der Code stimmt nicht. Prüfen Sie, ob die Uhr Ihres Telefons richtig geht, und nehmen Sie den neuesten Code.',
    added: 'Ihre Authenticator-App ist eingerichtet.',
    remove: 'Authenticator-App entfernen',
    removeTitle: 'Authenticator-App entfernen?',
    removeText:
      'Ihre Codes gelten dann nicht mehr. Ohne anderen zweiten Faktor schützt nur das Passwort Ihr Profil.',
    removed: 'Die Authenticator-App ist entfernt.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Ihr Fingerabdruck, Ihr Gesicht oder ein Sicherheitsschlüssel statt eines Codes.',
    none: 'Sie haben keinen Passkey.',
    unsupported: 'Dieser Browser hat keine Passkeys.',
    since: 'Hinzugefügt am',
    used: 'zuletzt verwendet',
    unused: 'nie verwendet',
    add: 'Passkey hinzufügen',
    addText: 'Ihr Browser fragt dann nach Ihrem Fingerabdruck, Ihrem Gesicht oder Ihrem Schlüssel.',
    name: 'Name',
    nameHint: 'An dem Sie ihn wiedererkennen, zum Beispiel „Laptop“.',
    goOn: 'Weiter',
    added: 'Ihr Passkey ist hinzugefügt.',
    failed:
      'Der Passkey wurde nicht hinzugefügt: Es wurde abgebrochen, hat zu lange gedauert, oder es gibt ihn hier schon.',
    removeTitle: (name: string) => `Passkey „${name}“ entfernen?`,
    removeText: 'Sie können sich dann nicht mehr mit ihm ausweisen.',
    removed: 'Der Passkey ist entfernt.',
  },
  recovery: {
    title: 'Wiederherstellungscodes',
    text: 'Für den Fall, dass Ihr Telefon oder Schlüssel verloren ist. Jeder gilt einmal.',
    left: (n: number) =>
      n === 0
        ? 'Sie haben keinen Wiederherstellungscode mehr. Erstellen Sie neue.'
        : count(n, { one: '# Code ist übrig.', other: '# Codes sind übrig.' }),
    renew: 'Neue Codes erstellen',
    renewTitle: 'Neue Wiederherstellungscodes erstellen?',
    renewText: 'Die, die Sie haben, gelten dann nicht mehr.',
    newTitle: 'Ihre Wiederherstellungscodes',
    newText: 'Sie werden nur jetzt gezeigt. Bewahren Sie sie dort auf, wo Sie sie ohne Ihr Telefon finden.',
    download: 'Herunterladen',
    kept: 'Ich habe sie aufbewahrt',
    file: 'wiederherstellungscodes.txt',
    fileHead: (email: string) => `Wiederherstellungscodes von ${email}. Jeder gilt einmal.`,
  },
  sessions: {
    title: 'Sitzungen',
    text: 'Wo Sie angemeldet sind. Beenden Sie, was Sie nicht kennen, und ändern Sie Ihr Passwort.',
    none: 'Sie haben keine andere Sitzung.',
    current: 'Diese hier',
    seen: 'zuletzt benutzt',
    ends: 'endet spätestens am',
    end: 'Beenden',
    ended: 'Die Sitzung ist beendet.',
    unknown: 'Unbekannter Browser',
    on: (browser: string, system: string) => `${browser} auf ${system}`,
  },
}
