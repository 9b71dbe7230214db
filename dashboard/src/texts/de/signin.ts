/** Texte der Seiten für Leser, die noch nicht angemeldet sind. */
import type { Texts } from '../en'

export const signin: Texts['signin'] = {
  signIn: 'Anmelden',
  intro: 'Willkommen zurück.',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  forgotten: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto?',
  signUp: 'Registrieren',
  haveAccount: 'Sie haben ein Konto?',
  wrong: 'E-Mail-Adresse und Passwort gehören nicht zusammen.',
  secondFactor: {
    title: 'Zweiter Schritt',
    text: 'Geben Sie den Code ein, den Ihre Authenticator-App zeigt.',
    code: 'Code',
    codeHint: 'Sechs Ziffern',
    recovery: 'Wiederherstellungscode',
    recoveryHint: 'Jeder gilt einmal.',
    useRecovery: 'Stattdessen einen Wiederherstellungscode verwenden',
    useCode: 'Stattdessen die Authenticator-App verwenden',
    usePasskey: 'Passkey verwenden',
    submit: 'Weiter',
    wrong: 'Der Code stimmt nicht oder gilt nicht mehr.',
    passkeyFailed: 'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.',
    startAgain: 'Als jemand anderes anmelden',
  },
  enter: {
    title: 'Sie werden angemeldet',
    text: 'Einen Moment, bitte.',
    failed: 'Dieser Link gilt nicht mehr',
    failedText:
      'Jeder Link gilt einmal und nur kurze Zeit. Melden Sie sich mit Ihrem Passwort an, oder lassen Sie sich einen neuen geben.',
  },
  confirm: {
    title: 'Sind Sie das?',
    text: (email: string, account: string | null) =>
      account === null
        ? `Es geht weiter als ${email}.`
        : `Es geht weiter als ${email}, im Konto „${account}“.`,
    careful:
      'Wenn Sie die Adresse nicht kennen, schließen Sie die Seite: Jemand anderes hat den Link gemacht.',
    submit: 'Weiter',
    isFor: (email: string) => `Dieser Link ist für ${email}.`,
  },
  register: {
    title: 'Konto anlegen',
    text: 'Es beginnt in der Sandbox, wo kein echtes Geld fließt. Wir schicken Ihnen einen Link, mit dem es weitergeht.',
    submit: 'Link schicken',
    sent: 'Sehen Sie in Ihr Postfach',
    sentText: (email: string) =>
      `Wenn ${email} stimmt, ist eine Nachricht mit einem Link unterwegs. Der Link gilt einmal und einen Tag lang.`,
  },
  complete: {
    title: 'Fast fertig',
    text: 'Sagen Sie uns, wer Sie sind.',
    name: 'Ihr Name',
    business: 'Name Ihres Geschäfts',
    businessHint: 'Karteninhaber sehen ihn, wenn sie zahlen.',
    submit: 'Konto anlegen',
    linkFailed: 'Dieser Link gilt nicht mehr. Registrieren Sie sich noch einmal, um einen neuen zu bekommen.',
  },
  reset: {
    forgottenTitle: 'Passwort zurücksetzen',
    forgottenText: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues wählen.',
    send: 'Link schicken',
    sent: 'Sehen Sie in Ihr Postfach',
    sentText: (email: string) =>
      `Wenn es ein Profil für ${email} gibt, ist eine Nachricht mit einem Link unterwegs.`,
    title: 'Neues Passwort wählen',
    text: 'Überall sonst werden Sie abgemeldet.',
    submit: 'Passwort speichern',
    linkFailed: 'Dieser Link gilt nicht mehr. Lassen Sie sich einen neuen schicken.',
  },
  invitation: {
    title: 'Sie sind eingeladen',
    text: (account: string) => `Arbeiten Sie im Konto „${account}“ mit.`,
    newHere: (email: string) => `Die Einladung gilt für ${email}. Wählen Sie einen Namen und ein Passwort.`,
    known: (email: string) =>
      `Die Einladung gilt für ${email}. Nehmen Sie sie an, während Sie so angemeldet sind.`,
    signInFirst: (email: string) => `Melden Sie sich zuerst als ${email} an.`,
    submit: 'Einladung annehmen',
    failed: 'Diese Einladung gilt nicht mehr. Lassen Sie sich eine neue schicken.',
  },
  confirmAddress: {
    title: 'Möchten Sie Mails zu einem Konto erhalten?',
    text: (email: string, account: string) =>
      `Das Konto „${account}“ möchte Mails an ${email} senden, zum Beispiel wenn ein Webhook-Endpunkt abgeschaltet wird.`,
    submit: 'Ja, senden Sie mir diese Mails',
    done: 'Sie erhalten die Mails',
    doneText: 'Sie können diese Seite schließen. Das Konto kann Sie jederzeit von seiner Liste nehmen.',
    failed: 'Dieser Link gilt nicht mehr. Bitten Sie das Konto, Sie noch einmal zu nennen.',
  },
  confirmYourself: {
    title: 'Bestätigen Sie, dass Sie es sind',
    text: 'Jemand, der in diesem Browser als Sie angemeldet ist, möchte einen zweiten Faktor hinzufügen. Sind Sie das nicht, schließen Sie diese Seite und wählen Sie ein neues Passwort.',
    submit: 'Ja, ich bin es',
    done: 'Sie haben bestätigt, dass Sie es sind',
    doneText:
      'Zehn Minuten lang können Sie einen zweiten Faktor hinzufügen. Gehen Sie zurück zu der Seite, auf der Sie begonnen haben, oder zu Ihrem Profil.',
    toProfile: 'Zu Ihrem Profil',
    failed:
      'Dieser Link gilt hier nicht. Er gilt einmal und eine Stunde lang, in dem Browser, in dem Sie darum gebeten haben.',
  },
  takeOver: {
    title: 'Der Modus wird gewechselt',
    failed: 'Der Wechsel hat nicht geklappt',
    failedText: 'Der Weg hinüber ist nur kurz offen. Melden Sie sich hier an.',
  },
  strength: {
    label: 'Stärke des Passworts',
    short: 'Zu kurz: mindestens 12 Zeichen',
    weak: 'Schwach: leicht zu erraten',
    fair: 'Brauchbar',
    good: 'Gut',
    hint: 'Mindestens 12 Zeichen. Mehrere Wörter sind leicht zu merken und schwer zu erraten.',
  },
}
