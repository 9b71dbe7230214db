/** Mails to the administrators of an account about where it is paid out to: a thief would change that first. */
import type { BankAccountModel } from '../prisma/generated/models'
import { letter, type AdministratorLetter } from './mail'

type NamedBankAccount = Pick<BankAccountModel, 'livemode' | 'country' | 'last4' | 'currency'>

const WARNING = {
  en: 'If nobody of you did this, remove it now, and end the sessions of all members whom you do not know.',
  de: 'Wenn das niemand von Ihnen war, entfernen Sie es sofort und beenden Sie die Sitzungen aller, die Sie nicht kennen.',
}

/** Nothing in it is the merchant's own text (decision 0079). */
export const bankAccountAddedMail = ({
  livemode,
  country,
  last4,
  currency,
}: NamedBankAccount): AdministratorLetter =>
  letter({
    en: (dashboard) => ({
      subject: `Bank account added (${livemode ? 'live' : 'sandbox'})`,
      blocks: [
        `A bank account for payouts in ${currency} was added: ${country} … ${last4}. It is used once it is verified.`,
        WARNING.en,
        { button: 'Open the bank accounts', url: `${dashboard}/payouts/bank-accounts` },
      ],
    }),
    de: (dashboard) => ({
      subject: `Bankkonto hinzugefügt (${livemode ? 'Live-Modus' : 'Sandbox'})`,
      blocks: [
        `Für Auszahlungen in ${currency} wurde ein Bankkonto hinzugefügt: ${country} … ${last4}. Es wird verwendet, sobald es bestätigt ist.`,
        WARNING.de,
        { button: 'Bankkonten öffnen', url: `${dashboard}/payouts/bank-accounts` },
      ],
    }),
  })

export const bankAccountVerifiedMail = (
  { livemode, country, last4, currency }: NamedBankAccount,
  usableFrom: Date,
): AdministratorLetter => {
  const from = `${usableFrom.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return letter({
    en: (dashboard) => ({
      subject: `Bank account verified (${livemode ? 'live' : 'sandbox'})`,
      blocks: [
        `The bank account ${country} … ${last4} is verified. Payouts in ${currency} go to it from ${from} on.`,
        WARNING.en,
        { button: 'Open the bank accounts', url: `${dashboard}/payouts/bank-accounts` },
      ],
    }),
    de: (dashboard) => ({
      subject: `Bankkonto bestätigt (${livemode ? 'Live-Modus' : 'Sandbox'})`,
      blocks: [
        `Das Bankkonto ${country} … ${last4} ist bestätigt. Auszahlungen in ${currency} gehen ab ${from} dorthin.`,
        WARNING.de,
        { button: 'Bankkonten öffnen', url: `${dashboard}/payouts/bank-accounts` },
      ],
    }),
  })
}
