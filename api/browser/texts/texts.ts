/** What the pages for cardholders say. Each language has a file of its own; a text that is missing does not compile. */
import type { CardFault, Field } from '../card-form'

export interface Notice {
  title: string
  text: string
}

/** Why a card was refused, as far as a cardholder is told; merchants are told more. */
export const REASONS = [
  'authentication_failed',
  'authentication_required',
  'card_not_supported',
  'expired_card',
  'incorrect_cvc',
  'insufficient_funds',
] as const
export type Reason = (typeof REASONS)[number]

/** How a payment ended of which the cardholder is told here. */
export type SessionEnding = 'complete' | 'declined' | 'failed' | 'expired' | 'cancelled'

/** Plain text, never HTML. Names and amounts come as the page shows them. */
export interface Texts {
  /** Above a payment's amount; `toMerchant` stands below it. */
  payMerchant: (merchant: string) => string
  toMerchant: (merchant: string) => string
  forReference: (reference: string) => string
  sandbox: string
  /** The title of a window whose form has faults. */
  error: (title: string) => string

  /** The name of the card fields together. */
  cardDetails: string
  labels: Readonly<Record<Field, string>>
  hints: Readonly<Pick<Record<Field, string>, 'expiry' | 'cvc'>>
  faults: Readonly<Record<Exclude<CardFault, 'past'>, Readonly<Record<Field, string>>>>
  /** The fault of an expiry date in the past. */
  past: string
  checkCard: string
  keepsCard: (merchant: string) => string
  payAmount: (amount: string) => string
  cancel: (merchant: string) => string

  order: {
    caption: string
    item: string
    price: string
    total: string
    tax: (amount: string) => string
  }

  refused: {
    title: string
    reasons: Readonly<Record<Reason, string>>
    notApproved: string
    notCompleted: string
    tryAgain: string
  }
  expired: { title: string; text: (merchant: string) => string }
  exhausted: { title: string; text: (cards: string, merchant: string) => string }
  impossible: { title: string; text: (merchant: string) => string }
  goBack: (merchant: string) => string
  /** After a payment by a link that leads nowhere else. */
  paid: { title: string; text: (merchant: string) => string }

  bank: Notice & { button: string }
  /** While a hidden step runs. */
  device: Notice & { button: string }
  waiting: Notice
  /** Where a card is stored and nothing is paid; the buttons are the same. */
  storing: Readonly<Record<'bank' | 'waiting' | 'unanswered', Notice>>
  /** The page that stores a card: what it says in place of what is said of a payment. */
  setup: {
    title: (merchant: string) => string
    /** Unless the card is for a subscription, which may owe something. */
    text: string
    replaces: (merchant: string) => string
    submit: string
    refused: Omit<Texts['refused'], 'reasons'>
    expired: Texts['expired']
    exhausted: Texts['exhausted']
    impossible: Texts['impossible']
    /** By a link that leads nowhere else. */
    stored: { title: string; text: (merchant: string) => string }
  }
  lookAgain: string
  unanswered: Notice & { button: string }
  endings: Readonly<Record<SessionEnding, Notice>>
  closeWindow: string

  missing: Notice
  unreadable: Notice
  unavailable: Notice
  failed: Notice
}
