/** The texts of the mails to cardholders in one language. Parameters are one line each, and safe (letter.ts). */
import type { CardholderMail } from '../../../domain/cardholder-mails'

interface Remedy {
  before: string
  button: string
  /** In place of the button, where the merchant has named no page. */
  ask: (merchant: string) => string
}

export interface CardholderTexts {
  greeting: (name: string) => string
  subject: Readonly<Record<CardholderMail, (merchant: string) => string>>
  /** What has happened, or will. */
  intro: Readonly<Record<CardholderMail, (merchant: string) => string>>
  amount: string
  date: string
  chargeDate: string
  reference: string
  description: string
  card: string
  expires: string
  /** How the payment is named on the card's statement. */
  statement: string
  refundTakes: string
  /** After a failed charge: when the card is charged again. */
  triedAgain: (date: string) => string
  notTriedAgain: string
  /** After a failed charge. */
  pay: Remedy
  /** Ahead of a charge. */
  change: Remedy
  test: string
  closing: (merchant: string) => string
}
