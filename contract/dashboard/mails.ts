/** Mails to people who sign in to the dashboard, in their language (decision 0065). */
import { languageOf, type MailLanguage } from '../languages'
import type { Letter } from '../letter'

/** What a mail says: why it comes, where its button leads, for how long it works, and what to do with an unexpected mail. */
interface Words {
  subject: string
  before: string
  button: string
  after: string
}

type Texts = Readonly<Record<MailLanguage, Words>>

const write = (texts: Texts, given: string, url: string): Letter => {
  const language = languageOf(given)
  const { subject, before, button, after } = texts[language]
  return { language, subject, blocks: [before, { button, url }, after] }
}

const CONFIRM: Texts = {
  en: {
    subject: 'Confirm your e-mail address',
    before: 'Somebody signed up with this address. Confirm it, and choose a password.',
    button: 'Confirm and choose a password',
    after: 'The link works once, for a day. If it was not you, do nothing: without the link nothing happens.',
  },
  de: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    before: 'Jemand hat sich mit dieser Adresse angemeldet. Bestätigen Sie sie und wählen Sie ein Passwort.',
    button: 'Bestätigen und Passwort wählen',
    after:
      'Der Link gilt einmal und einen Tag lang. Waren Sie es nicht, tun Sie nichts: Ohne den Link geschieht nichts.',
  },
}

const KNOWN: Texts = {
  en: {
    subject: 'You have an account already',
    before: 'Somebody signed up with this address, which has an account already. Sign in with it.',
    button: 'Sign in',
    after: 'If you have forgotten the password, ask for a new one there. If it was not you, do nothing.',
  },
  de: {
    subject: 'Sie haben bereits einen Zugang',
    before:
      'Jemand hat sich mit dieser Adresse angemeldet, die bereits einen Zugang hat. Melden Sie sich damit an.',
    button: 'Anmelden',
    after:
      'Haben Sie das Passwort vergessen, fordern Sie dort ein neues an. Waren Sie es nicht, tun Sie nichts.',
  },
}

const RESET: Texts = {
  en: {
    subject: 'Choose a new password',
    before: 'Somebody asked for a new password for this address.',
    button: 'Choose a new password',
    after: 'The link works once, for an hour. If it was not you, do nothing: your password stays as it is.',
  },
  de: {
    subject: 'Wählen Sie ein neues Passwort',
    before: 'Jemand hat für diese Adresse ein neues Passwort angefordert.',
    button: 'Neues Passwort wählen',
    after:
      'Der Link gilt einmal und eine Stunde lang. Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt.',
  },
}

const INVITED: Texts = {
  en: {
    subject: 'You are invited to an account',
    before: 'You are invited to a merchant’s account. See whose, and accept.',
    button: 'See the invitation',
    after: 'The link works once, for seven days. If you do not know why you get this mail, do nothing.',
  },
  de: {
    subject: 'Sie sind zu einem Konto eingeladen',
    before: 'Sie sind zum Konto eines Händlers eingeladen. Sehen Sie, zu welchem, und nehmen Sie an.',
    button: 'Einladung ansehen',
    after:
      'Der Link gilt einmal und sieben Tage lang. Wissen Sie nicht, warum Sie diese Mail erhalten, tun Sie nichts.',
  },
}

const ADMINISTRATOR: Texts = {
  en: {
    subject: 'Do you want mails about an account?',
    before: 'A merchant wants you to get mails about its account. See which one, and agree.',
    button: 'See the account and agree',
    after:
      'The link works for seven days. If you do not know why you get this mail, do nothing: no more come without your consent.',
  },
  de: {
    subject: 'Möchten Sie Mails zu einem Konto erhalten?',
    before:
      'Ein Händler möchte, dass Sie Mails zu seinem Konto erhalten. Sehen Sie, zu welchem, und stimmen Sie zu.',
    button: 'Konto ansehen und zustimmen',
    after:
      'Der Link gilt sieben Tage lang. Wissen Sie nicht, warum Sie diese Mail erhalten, tun Sie nichts: Ohne Ihre Zustimmung kommen keine.',
  },
}

const CHANGED: Texts = {
  en: {
    subject: 'The way you sign in has changed',
    before:
      'Your password or a second factor was changed. See how you sign in now, and where you are signed in.',
    button: 'See how you sign in',
    after: 'If it was not you, choose a new password at once, and tell an owner of your account.',
  },
  de: {
    subject: 'Ihre Anmeldung wurde geändert',
    before: 'Ihr Passwort oder ein zweiter Faktor wurde geändert. Sehen Sie, wie und wo Sie angemeldet sind.',
    button: 'Anmeldung ansehen',
    after:
      'Waren Sie es nicht, wählen Sie sofort ein neues Passwort und sagen Sie es einem Inhaber Ihres Kontos.',
  },
}

const CONFIRM_YOURSELF: Texts = {
  en: {
    subject: 'Confirm that it is you',
    before:
      'Somebody who is signed in as you wants to add a second factor. Confirm it in the browser in which you asked for it.',
    button: 'Confirm that it is you',
    after:
      'The link works once, for an hour, in that browser only. If it was not you, somebody knows your password: choose a new one at once.',
  },
  de: {
    subject: 'Bestätigen Sie, dass Sie es sind',
    before:
      'Jemand, der als Sie angemeldet ist, möchte einen zweiten Faktor hinzufügen. Bestätigen Sie es in dem Browser, in dem Sie darum gebeten haben.',
    button: 'Bestätigen, dass Sie es sind',
    after:
      'Der Link gilt einmal und eine Stunde lang, nur in diesem Browser. Waren Sie es nicht, kennt jemand Ihr Passwort: Wählen Sie sofort ein neues.',
  },
}

export const changedMail = (language: string, url: string): Letter => write(CHANGED, language, url)
export const confirmMail = (language: string, url: string): Letter => write(CONFIRM, language, url)
export const knownMail = (language: string, url: string): Letter => write(KNOWN, language, url)
export const confirmYourselfMail = (language: string, url: string): Letter =>
  write(CONFIRM_YOURSELF, language, url)
export const resetMail = (language: string, url: string): Letter => write(RESET, language, url)
/** Like an invitation, it names no account. */
export const administratorMail = (language: string, url: string): Letter =>
  write(ADMINISTRATOR, language, url)
/** Names no account: whoever invites could write anything there, and have it mailed to strangers. */
export const invitationMail = (language: string, url: string): Letter => write(INVITED, language, url)
