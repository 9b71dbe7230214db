/** Receipts that members send to customers, and the mail that they get (decision 0096). */
import { z } from 'zod'
import { currencyDigits, toMajorText } from '../../domain/money'
import { moneyText } from '../../domain/money-text'
import type { PaymentModel, ReceiptModel } from '../../prisma/generated/models'
import { email, timestamp } from '../common'
import { LANGUAGES, type MailLanguage } from '../languages'
import type { Letter } from '../letter'

export const NewReceiptBody = z
  .strictObject({
    email: email()
      .optional()
      .meta({ description: 'By default the address that the payment gave, otherwise that of its customer' }),
    language: z.enum(LANGUAGES).default('en'),
  })
  .meta({ id: 'NewReceipt' })
export type NewReceiptBody = z.infer<typeof NewReceiptBody>

export const ReceiptView = z
  .object({
    id: z.string(),
    object: z.literal('receipt'),
    payment: z.string(),
    email: z.string(),
    language: z.enum(LANGUAGES),
    sent_by: z.object({ id: z.string(), name: z.string().nullable() }),
    delivered: z.boolean().meta({ description: 'Whether the mail server has taken it, or it was given up' }),
    created_at: timestamp(),
  })
  .meta({ id: 'Receipt' })
export type ReceiptView = z.infer<typeof ReceiptView>

export const ReceiptList = z
  .object({
    object: z.literal('list'),
    data: z.array(ReceiptView),
    has_more: z.boolean(),
    recipient: z.string().nullable().meta({
      description:
        'Where the next one goes by default: the address that the payment gave, otherwise that of its customer',
    }),
  })
  .meta({ id: 'ReceiptList' })
export type ReceiptListView = z.infer<typeof ReceiptList>

/** A receipt with what its mail tells. */
export type SentReceipt = ReceiptModel & { recipient: string; dueAt: Date | null }

export const presentReceipt = (row: SentReceipt, name: string | null): ReceiptView => ({
  id: row.mailId,
  object: 'receipt',
  payment: row.paymentId,
  email: row.recipient,
  language: row.language as ReceiptView['language'],
  sent_by: { id: row.memberId, name },
  delivered: row.dueAt === null,
  created_at: row.createdAt.toISOString(),
})

interface Words {
  subject: string
  intro: (merchant: string) => string
  amount: string
  refunded: string
  date: string
  reference: string
  card: string
  test: string
  closing: string
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Receipt for your payment',
    intro: (merchant) => `You have paid ${merchant} by card.`,
    amount: 'Amount',
    refunded: 'Refunded',
    date: 'Date',
    reference: 'Reference',
    card: 'Card',
    test: 'This is a test: no money has moved.',
    closing:
      'This is no invoice. If you have a question, ask the merchant; nobody reads answers to this mail.',
  },
  de: {
    subject: 'Beleg für Ihre Zahlung',
    intro: (merchant) => `Sie haben ${merchant} mit Karte bezahlt.`,
    amount: 'Betrag',
    refunded: 'Erstattet',
    date: 'Datum',
    reference: 'Referenz',
    card: 'Karte',
    test: 'Dies ist ein Test: Es ist kein Geld geflossen.',
    closing:
      'Dies ist keine Rechnung. Wenn Sie eine Frage haben, wenden Sie sich an den Händler; Antworten auf diese Mail liest niemand.',
  },
}

/** Ends of sentences and of parts of addresses, also in full width, where something follows. */
const JOINTS = /([.:/@．。｡：／＠])(?=\S)/g
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/**
 * A merchant's words in one line, which no mail program makes a link of: after each character that joins the parts of an address
 * stands one that nobody sees (decision 0079).
 */
export const unlinked = (text: string): string =>
  text.replace(INVISIBLE, ' ').replace(JOINTS, '$1\u2060').trim()

/** What a receipt says: the merchant's name as it is now, and the payment as it is now. */
export function receiptMail(language: MailLanguage, merchant: string, payment: PaymentModel): Letter {
  const words = WORDS[language]
  const { currency, capturedAt, createdAt } = payment
  const money = (amount: bigint) =>
    moneyText(language, toMajorText(amount, currencyDigits(currency)), currency)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const facts: [string, string][] = [
    [words.amount, money(payment.amountCaptured)],
    ...(payment.amountRefunded > 0n
      ? [[words.refunded, money(payment.amountRefunded)] satisfies [string, string]]
      : []),
    [words.date, `${date.format(capturedAt ?? createdAt)} (UTC)`],
    [words.reference, unlinked(payment.reference)],
    [words.card, `${brandName(payment.cardBrand)} •••• ${payment.cardLast4}`],
  ]
  const test = payment.livemode ? [] : [words.test]
  return {
    language,
    subject: words.subject,
    blocks: [...test, words.intro(unlinked(merchant)), { facts }, words.closing],
  }
}

export const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)
