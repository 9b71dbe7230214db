/** Mails to the administrators of an account about where its payments go: whoever changes that leads money elsewhere. */
import type { AcquirerAccountModel } from '../prisma/generated/models'
import type { MailLanguage } from './languages'
import { letter, type AdministratorLetter } from './mail'

type NamedAcquirerAccount = Pick<AcquirerAccountModel, 'livemode'>

type Happening = 'added' | 'activated' | 'changed' | 'retired' | 'rotated' | 'rules'

type Texts = Readonly<Record<MailLanguage, string>>

const HAPPENED: Readonly<Record<Happening, Texts>> = {
  added: {
    en: 'An account at an acquirer was connected. New payments go to it from now on.',
    de: 'Ein Konto bei einem Acquirer wurde verbunden. Neue Zahlungen gehen ab jetzt dorthin.',
  },
  activated: {
    en: 'An account at an acquirer takes new payments from now on.',
    de: 'Ein Konto bei einem Acquirer nimmt ab jetzt neue Zahlungen an.',
  },
  changed: {
    en: 'Which payments go to an account at an acquirer, or what is known of it, was changed.',
    de: 'Welche Zahlungen an ein Konto bei einem Acquirer gehen oder was über es bekannt ist, wurde geändert.',
  },
  retired: {
    en: 'An account at an acquirer takes no new payments any more. Captures and refunds of earlier ones still go to it.',
    de: 'Ein Konto bei einem Acquirer nimmt keine neuen Zahlungen mehr an. Einzüge und Erstattungen früherer gehen weiter dorthin.',
  },
  rotated: {
    en: 'The credentials of an account at an acquirer were exchanged.',
    de: 'Die Zugangsdaten eines Kontos bei einem Acquirer wurden ausgetauscht.',
  },
  rules: {
    en: 'The rules that say to which acquirer new payments go were changed.',
    de: 'Die Regeln, nach denen neue Zahlungen an einen Acquirer gehen, wurden geändert.',
  },
}

const CAUTION: Texts = {
  en: 'If nobody of you did this, have it ended by whoever runs the service, and end the sessions of all members whom you do not know.',
  de: 'Wenn das niemand von Ihnen war, lassen Sie es vom Betreiber des Dienstes beenden und beenden Sie die Sitzungen aller, die Sie nicht kennen.',
}

/** Nothing in it is the merchant's own text (decision 0079). */
export const acquirerAccountMail = (
  { livemode }: NamedAcquirerAccount,
  happening: Happening,
): AdministratorLetter =>
  letter({
    en: (dashboard) => ({
      subject: `Where your payments go has changed (${livemode ? 'live' : 'sandbox'})`,
      blocks: [
        HAPPENED[happening].en,
        CAUTION.en,
        { button: 'Open the accounts at acquirers', url: `${dashboard}/settings/acquirers` },
      ],
    }),
    de: (dashboard) => ({
      subject: `Wohin Ihre Zahlungen gehen, hat sich geändert (${livemode ? 'Live-Modus' : 'Sandbox'})`,
      blocks: [
        HAPPENED[happening].de,
        CAUTION.de,
        { button: 'Konten bei Acquirern öffnen', url: `${dashboard}/settings/acquirers` },
      ],
    }),
  })
