/** Texts of the page of held payments. */
import { number } from './forms'
import { navigation } from './navigation'

interface Counts {
  payments: number
  approved: number
  declined: number
  refunded: number
  is_cut: boolean
}

export const operatorsHolds = {
  title: navigation.holds,
  none: 'No payment is on hold.',
  amount: 'Amount',
  account: 'Account',
  card: 'Card',
  threeDs: '3-D Secure',
  created: 'Held since',
  until: 'Decide before',
  reference: 'Reference',
  payment: 'Payment',
  workflow: 'Workflow',
  customer: 'Customer',
  email: 'E-mail address',
  description: 'Description',
  state: 'State',
  one: 'Payment on hold',
  of: (amount: string, account: string) => `${amount} of ${account}`,
  what: 'The payment',
  why: 'Why held',
  above: (limit: string) => `above ${limit}`,
  noLimit: 'limit since lifted',
  look: 'Look',
  story: 'What happened',
  earlier: 'Earlier payments',
  earlierText: 'In this account only. By the same card: within 90 days, by brand, digits and expiry.',
  ofCustomer: 'Of the customer',
  ofCard: 'By the card',
  noCustomer: 'The payment has no customer.',
  counts: ({ payments, approved, declined, refunded, is_cut: isCut }: Counts) =>
    payments === 0
      ? 'None'
      : `${isCut ? 'the last ' : ''}${number(payments)}: ${number(approved)} approved, ${number(declined)} declined, ${number(refunded)} with refunds`,
  reason: 'Reason',
  reasonHint: 'The merchant reads it in the audit log.',
  confirm: {
    release: (amount: string) => `Release ${amount}`,
    reject: (amount: string) => `Reject ${amount}`,
  },
  decision: 'Decision',
  verbs: { release: 'Release', reject: 'Reject' },
  titles: {
    release: (amount: string, account: string) => `Release ${amount} of ${account}?`,
    reject: (amount: string, account: string) => `Reject ${amount} of ${account}?`,
  },
  texts: {
    release: 'The payment continues as if it had never been held.',
    reject: 'The payment is cancelled, and the cardholder is not charged.',
  },
  decided: { release: 'The payment is released.', reject: 'The payment is rejected.' },
  unanswered: 'The processor has not answered yet. The workflow keeps asking.',
  overtaken: 'The payment is no longer on hold.',
}
