/** Mails to the administrators of an account about where it is paid out to: a thief would change that first. */
import type { BankAccountModel } from '../prisma/generated/models'
import type { MailLanguage } from './languages'
import { letter, type AdministratorLetter } from './mail'

type NamedBankAccount = Pick<BankAccountModel, 'livemode' | 'country' | 'last4' | 'currency'>

const WARNING = {
  en: 'If none of you did this, remove it now, and end the sessions of all members whom you do not know.',
  de: 'Wenn das niemand von Ihnen war, entfernen Sie es sofort und beenden Sie die Sitzungen aller, die Sie nicht kennen.',
}
/** Of what is gone already. */
const WARNING_AFTER = {
  en: 'If none of you did this, check the bank accounts, and end the sessions of all members whom you do not know.',
  de: 'Wenn das niemand von Ihnen war, prüfen Sie die Bankkonten und beenden Sie die Sitzungen aller, die Sie nicht kennen.',
}

type Words = Readonly<Record<MailLanguage, string>>

/** Nothing in it is the merchant's own text (decision 0079). */
const bankLetter = (
  { livemode }: Pick<NamedBankAccount, 'livemode'>,
  subject: Words,
  text: Words,
  warning: Words,
): AdministratorLetter =>
  letter({
    en: (dashboard) => ({
      subject: `${subject.en} (${livemode ? 'live' : 'sandbox'})`,
      blocks: [
        text.en,
        warning.en,
        { button: 'Open the bank accounts', url: `${dashboard}/payouts/bank-accounts` },
      ],
    }),
    de: (dashboard) => ({
      subject: `${subject.de} (${livemode ? 'Live-Modus' : 'Sandbox'})`,
      blocks: [
        text.de,
        warning.de,
        { button: 'Bankkonten öffnen', url: `${dashboard}/payouts/bank-accounts` },
      ],
    }),
  })

export const bankAccountAddedMail = (row: NamedBankAccount): AdministratorLetter =>
  bankLetter(
    row,
    { en: 'Bank account added', de: 'Bankkonto hinzugefügt' },
    {
      en: `A bank account for payouts in ${row.currency} was added: ${row.country} … ${row.last4}. It will be used once it has been verified.`,
      de: `Für Auszahlungen in ${row.currency} wurde ein Bankkonto hinzugefügt: ${row.country} … ${row.last4}. Es wird verwendet, sobald es bestätigt ist.`,
    },
    WARNING,
  )

export function bankAccountVerifiedMail(row: NamedBankAccount, usableFrom: Date): AdministratorLetter {
  const from = `${usableFrom.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return bankLetter(
    row,
    { en: 'Bank account verified', de: 'Bankkonto bestätigt' },
    {
      en: `The bank account ${row.country} … ${row.last4} has been verified. Payouts in ${row.currency} will go to it from ${from}.`,
      de: `Das Bankkonto ${row.country} … ${row.last4} ist bestätigt. Auszahlungen in ${row.currency} gehen ab ${from} dorthin.`,
    },
    WARNING,
  )
}

export const bankAccountRejectedMail = (row: NamedBankAccount): AdministratorLetter =>
  bankLetter(
    row,
    { en: 'Bank account rejected', de: 'Bankkonto abgelehnt' },
    {
      en: `The bank account ${row.country} … ${row.last4} was rejected: a wrong amount was entered for it too often.`,
      de: `Das Bankkonto ${row.country} … ${row.last4} wurde abgelehnt: Der überwiesene Betrag wurde zu oft falsch eingegeben.`,
    },
    WARNING_AFTER,
  )

export const bankAccountRemovedMail = (row: NamedBankAccount): AdministratorLetter =>
  bankLetter(
    row,
    { en: 'Bank account removed', de: 'Bankkonto entfernt' },
    {
      en: `The bank account ${row.country} … ${row.last4} was removed. Payouts in ${row.currency} no longer go to it.`,
      de: `Das Bankkonto ${row.country} … ${row.last4} wurde entfernt. Auszahlungen in ${row.currency} gehen nicht mehr dorthin.`,
    },
    WARNING_AFTER,
  )
