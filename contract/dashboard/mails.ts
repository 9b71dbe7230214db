/** Mails to people who sign in to the dashboard, in their language (decision 0065). */
import type { MailText } from '../mail'

export const LANGUAGES = ['en', 'de'] as const

type Language = (typeof LANGUAGES)[number]

const languageOf = (language: string): Language => LANGUAGES.find((one) => one === language) ?? 'en'

/** What a mail says: why it comes, what the link does, for how long it works, and what to do with an unexpected mail. */
interface Letter {
  subject: string
  before: string
  after: string
}

const write = (letters: Readonly<Record<Language, Letter>>, language: string, url: string): MailText => {
  const { subject, before, after } = letters[languageOf(language)]
  return { subject, text: [before, '', url, '', after, ''].join('\n') }
}

const CONFIRM = {
  en: {
    subject: 'Confirm your e-mail address',
    before: 'Somebody signed up with this address. Confirm it, and choose a password:',
    after: 'The link works once, for a day. If it was not you, do nothing: without the link nothing happens.',
  },
  de: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    before: 'Jemand hat sich mit dieser Adresse angemeldet. Bestätigen Sie sie und wählen Sie ein Passwort:',
    after:
      'Der Link gilt einmal und einen Tag lang. Waren Sie es nicht, tun Sie nichts: Ohne den Link geschieht nichts.',
  },
}

const KNOWN = {
  en: {
    subject: 'You have an account already',
    before: 'Somebody signed up with this address, which has an account already. Sign in here:',
    after: 'If you have forgotten the password, ask for a new one there. If it was not you, do nothing.',
  },
  de: {
    subject: 'Sie haben bereits einen Zugang',
    before:
      'Jemand hat sich mit dieser Adresse angemeldet, die bereits einen Zugang hat. Hier melden Sie sich an:',
    after:
      'Haben Sie das Passwort vergessen, fordern Sie dort ein neues an. Waren Sie es nicht, tun Sie nichts.',
  },
}

const RESET = {
  en: {
    subject: 'Choose a new password',
    before: 'Somebody asked for a new password for this address. Choose it here:',
    after: 'The link works once, for an hour. If it was not you, do nothing: your password stays as it is.',
  },
  de: {
    subject: 'Wählen Sie ein neues Passwort',
    before: 'Jemand hat für diese Adresse ein neues Passwort angefordert. Hier wählen Sie es:',
    after:
      'Der Link gilt einmal und eine Stunde lang. Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt.',
  },
}

const INVITED = {
  en: {
    subject: 'You are invited to an account',
    before: 'You are invited to a merchant’s account. See whose, and accept:',
    after: 'The link works once, for seven days. If you do not know why you get this mail, do nothing.',
  },
  de: {
    subject: 'Sie sind zu einem Konto eingeladen',
    before: 'Sie sind zum Konto eines Händlers eingeladen. Sehen Sie, zu welchem, und nehmen Sie an:',
    after:
      'Der Link gilt einmal und sieben Tage lang. Wissen Sie nicht, warum Sie diese Mail erhalten, tun Sie nichts.',
  },
}

const ADMINISTRATOR = {
  en: {
    subject: 'Do you want mails about an account?',
    before: 'A merchant wants you to get mails about its account. See which one, and agree:',
    after:
      'The link works for seven days. If you do not know why you get this mail, do nothing: no more come without your consent.',
  },
  de: {
    subject: 'Möchten Sie Mails zu einem Konto erhalten?',
    before:
      'Ein Händler möchte, dass Sie Mails zu seinem Konto erhalten. Sehen Sie, zu welchem, und stimmen Sie zu:',
    after:
      'Der Link gilt sieben Tage lang. Wissen Sie nicht, warum Sie diese Mail erhalten, tun Sie nichts: Ohne Ihre Zustimmung kommen keine.',
  },
}

const CHANGED = {
  en: {
    subject: 'The way you sign in has changed',
    before:
      'Your password or a second factor was changed. See how you sign in now, and where you are signed in:',
    after: 'If it was not you, choose a new password at once, and tell an owner of your account.',
  },
  de: {
    subject: 'Ihre Anmeldung wurde geändert',
    before: 'Ihr Passwort oder ein zweiter Faktor wurde geändert. Sehen Sie, wie und wo Sie angemeldet sind:',
    after:
      'Waren Sie es nicht, wählen Sie sofort ein neues Passwort und sagen Sie es einem Inhaber Ihres Kontos.',
  },
}

const CONFIRM_YOURSELF = {
  en: {
    subject: 'Confirm that it is you',
    before:
      'Somebody who is signed in as you wants to add a second factor. Confirm it in the browser in which you asked for it:',
    after:
      'The link works once, for an hour, in that browser only. If it was not you, somebody knows your password: choose a new one at once.',
  },
  de: {
    subject: 'Bestätigen Sie, dass Sie es sind',
    before:
      'Jemand, der als Sie angemeldet ist, möchte einen zweiten Faktor hinzufügen. Bestätigen Sie es in dem Browser, in dem Sie darum gebeten haben:',
    after:
      'Der Link gilt einmal und eine Stunde lang, nur in diesem Browser. Waren Sie es nicht, kennt jemand Ihr Passwort: Wählen Sie sofort ein neues.',
  },
}

export const changedMail = (language: string, url: string): MailText => write(CHANGED, language, url)
export const confirmMail = (language: string, url: string): MailText => write(CONFIRM, language, url)
export const knownMail = (language: string, url: string): MailText => write(KNOWN, language, url)
export const confirmYourselfMail = (language: string, url: string): MailText =>
  write(CONFIRM_YOURSELF, language, url)
export const resetMail = (language: string, url: string): MailText => write(RESET, language, url)
/** Like an invitation, it names no account. */
export const administratorMail = (language: string, url: string): MailText =>
  write(ADMINISTRATOR, language, url)
/** Names no account: whoever invites could write anything there, and have it mailed to strangers. */
export const invitationMail = (language: string, url: string): MailText => write(INVITED, language, url)
