/** Texts of the pages in src/pages/refunds/. */
import { count } from './forms'
import { navigation } from './navigation'

export const refunds = {
  title: navigation.refunds,
  sub: 'Money that was returned.',
  one: 'Refund',
  of: (amount: string) => `Refund of ${amount}`,
  empty: 'No refunds yet',
  emptyText: 'A payment is refunded on its own page.',
  counted: (n: number) => count(n, { one: '# refund', other: '# refunds' }),
  fields: {
    customer: 'Customer',
    amount: 'Amount',
    status: 'Status',
    reason: 'Reason',
    failure: 'Why it failed',
    reference: 'Reference',
    payment: 'Payment',
    created: 'Created',
    id: 'ID',
  },
  failures: {
    declined: 'The issuer or the acquirer refused it',
    card_closed: 'The card, or its account, is closed',
    insufficient_balance: 'The acquirer did not hold enough money',
    other: 'No reason was given',
  },
  reasons: {
    none: 'No reason given',
    duplicate: 'Duplicate',
    fraudulent: 'Fraudulent',
    requested_by_customer: 'Requested by the customer',
    other: 'Other',
  },
  timeline: {
    title: 'What happens',
    created: 'Refund requested',
    succeeded: 'The money was returned',
    failed: 'The refund failed. The amount can be refunded again.',
    settles: 'Will be settled',
    unknown: 'What happened is no longer known in detail.',
    by: (who: string) => `by ${who}`,
    doers: {
      api_key: 'an API key',
      member: 'a member',
      operator: 'an operator',
      service: 'the service',
      cardholder: 'the cardholder',
      client: 'a platform',
      subscription: 'a subscription',
    },
  },
  again: 'Refund again',
  dialog: {
    title: 'Refund this payment',
    text: 'The cardholder gets the money back on the card. A refund cannot be undone.',
    left: (amount: string) => `At most ${amount} can still be refunded.`,
    nothingLeft: 'Everything was refunded, or is about to be.',
    submit: 'Refund',
    done: 'The refund is on its way.',
  },
}
