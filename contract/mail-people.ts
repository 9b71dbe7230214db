/** Mails to the administrators of an account about who watches over it, also to the one who does so no more. */
import { letter, type AdministratorLetter } from './mail'

const WARNING = {
  en: 'If none of you did this, check the members and the bank accounts, and end the sessions of all members whom you do not know.',
  de: 'Wenn das niemand von Ihnen war, prüfen Sie die Mitglieder und die Bankkonten und beenden Sie die Sitzungen aller, die Sie nicht kennen.',
}

/** Nothing in it is the merchant's own text, such as an address that it has chosen (decision 0079). */
export const administratorRemovedMail: AdministratorLetter = letter({
  en: (dashboard) => ({
    subject: 'An address for mails about your account was removed',
    blocks: [
      'An address was removed from those that get mails about your account. If it is yours, this is the last of these mails.',
      WARNING.en,
      { button: 'Open the settings', url: `${dashboard}/settings` },
    ],
  }),
  de: (dashboard) => ({
    subject: 'Eine Adresse für Mails zu Ihrem Konto wurde entfernt',
    blocks: [
      'Eine der Adressen, die Mails zu Ihrem Konto bekommen, wurde entfernt. Wenn es Ihre ist, ist dies die letzte solche Mail.',
      WARNING.de,
      { button: 'Einstellungen öffnen', url: `${dashboard}/settings` },
    ],
  }),
})

/** A member who could change where the account is paid out to, or who its members are, can do so no more. */
export const managerRemovedMail: AdministratorLetter = letter({
  en: (dashboard) => ({
    subject: 'An owner or administrator of your account was removed',
    blocks: [
      'A member of your account is no longer its owner or administrator. If that is you, and you did not leave the account, somebody else has taken this role from you.',
      WARNING.en,
      { button: 'Open the members', url: `${dashboard}/members` },
    ],
  }),
  de: (dashboard) => ({
    subject: 'Ein Inhaber oder Administrator Ihres Kontos wurde entfernt',
    blocks: [
      'Ein Mitglied Ihres Kontos ist nicht mehr Inhaber oder Administrator. Wenn Sie das sind und es nicht verlassen haben, hat Ihnen jemand anderes diese Rolle genommen.',
      WARNING.de,
      { button: 'Mitglieder öffnen', url: `${dashboard}/members` },
    ],
  }),
})
