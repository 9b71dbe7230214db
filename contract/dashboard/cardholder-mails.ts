/** What a merchant sets about the mails to its cardholders, and how they look (decision 0261). */
import { z } from 'zod'
import { CARDHOLDER_MAILS, DAYS_AHEAD, type CardholderMail } from '../../domain/cardholder-mails'
import type { AccountModel } from '../../prisma/generated/models'
import { writeCardholderMail, type CardholderMailFacts } from '../cardholder-mails/letter'
import { secureAddress } from '../common'
import { CARDHOLDER_LANGUAGES, type CardholderLanguage } from '../languages'

export const CardholderMailsView = z
  .object({
    object: z.literal('cardholder_mails'),
    kinds: z.array(z.enum(CARDHOLDER_MAILS)).meta({ description: 'The mails that cardholders get' }),
    language: z.enum(CARDHOLDER_LANGUAGES),
    days_ahead: z.int().meta({ description: 'How many days before a charge its cardholder is told of it' }),
    card_url: z.string().nullable().meta({
      description:
        'Your page on which a cardholder pays or gives another card; null for none: then a failed charge has a page of the service',
    }),
    previews: z
      .array(z.object({ kind: z.enum(CARDHOLDER_MAILS), subject: z.string(), text: z.string() }))
      .meta({ description: 'Each mail of a sample, without its look' }),
  })
  .meta({ id: 'CardholderMails' })

export const CardholderMailsBody = z
  .strictObject({
    kinds: z.array(z.enum(CARDHOLDER_MAILS)).max(CARDHOLDER_MAILS.length).optional(),
    language: z.enum(CARDHOLDER_LANGUAGES).optional(),
    days_ahead: z.int().min(DAYS_AHEAD.least).max(DAYS_AHEAD.most).optional(),
    card_url: secureAddress().nullable().optional(),
  })
  .meta({ id: 'CardholderMailsUpdate' })
export type CardholderMailsBody = z.infer<typeof CardholderMailsBody>

/** In whose name the mails of an account are, and how they look. */
export const mailLookOf = ({ name, brandColor, cardholderMailLanguage }: AccountModel) => ({
  language: cardholderMailLanguage as CardholderLanguage,
  merchant: name,
  color: brandColor,
})

const DATES = { at: new Date('2031-03-04T09:30:00Z'), chargeAt: new Date('2031-03-14T00:00:00Z') }

/** Of the service, under which another card is given; a mail has the address of a page of its own. */
const SAMPLE_PAGE = 'https://pay.example/hosted/…'

/** Of each kind, what it leaves out. */
const SAMPLES: Readonly<Record<CardholderMail, Partial<CardholderMailFacts>>> = {
  receipt: { chargeAt: null, expiry: null },
  refund: { chargeAt: null, expiry: null },
  charge_failed: { at: null, expiry: null },
  card_expiring: {
    at: null,
    chargeAt: null,
    amount: null,
    reference: null,
    description: null,
    statementDescriptor: null,
  },
  upcoming_charge: { at: null, expiry: null, statementDescriptor: null },
}

const sampleOf = (kind: CardholderMail, account: AccountModel): CardholderMailFacts => ({
  livemode: true,
  name: 'Ada Lovelace',
  amount: 2550n,
  currency: 'EUR',
  ...DATES,
  reference: 'order-1001',
  description: 'Tea',
  card: { brand: 'visa', last4: '4242' },
  expiry: { month: 4, year: 2031 },
  statementDescriptor: account.statementDescriptor,
  nextTry: new Date('2031-03-15T00:00:00Z'),
  link: account.cardholderMailUrl ?? (kind === 'charge_failed' ? SAMPLE_PAGE : null),
  ...SAMPLES[kind],
})

export const presentCardholderMails = (account: AccountModel): z.infer<typeof CardholderMailsView> => ({
  object: 'cardholder_mails',
  kinds: CARDHOLDER_MAILS.filter((kind) => account.cardholderMails.includes(kind)),
  language: account.cardholderMailLanguage as CardholderLanguage,
  days_ahead: account.cardholderMailDays,
  card_url: account.cardholderMailUrl,
  previews: CARDHOLDER_MAILS.map((kind) => {
    const { subject, text } = writeCardholderMail(kind, mailLookOf(account), sampleOf(kind, account))
    return { kind, subject, text }
  }),
})
