/** Texts of the pages in src/pages/home/. */
import { count } from './forms'
import { navigation } from './navigation'

const by = (what: string) => ({
  hour: `${what} by the hour`,
  day: `${what} by the day`,
  month: `${what} by the month`,
})

export const home = {
  title: navigation.home,
  noPayments: 'Your role cannot see payments, so their figures are not shown.',
  figures: 'Figures',
  period: 'Period',
  periods: { '24h': '24 hours', '7d': '7 days', '30d': '30 days', '12m': '12 months' },
  comparedWith: {
    '24h': 'Compared with the 24 hours before',
    '7d': 'Compared with the 7 days before, up to the same time of day',
    '30d': 'Compared with the 30 days before, up to the same time of day',
    '12m': 'Compared with the 12 months before, up to the same day of the month',
  },
  currency: 'Currency',
  ofAllCurrencies: 'Of all currencies',
  countingPast: 'Earlier payments are still being counted. The figures are complete in a few minutes.',
  asOf: 'As of',
  lags: '– later changes follow within five minutes.',
  before: (value: string) => `${value} before`,
  points: (signed: string) => `${signed} points`,
  thisPeriod: 'This period',
  periodBefore: 'Period before',
  count: 'Count',
  change: 'Change',
  isNew: 'new',
  reason: 'Reason',
  outcome: 'Outcome',
  volume: 'Captured',
  payments: 'Payments',
  successRate: 'Success rate',
  successText:
    'Approved payments among those approved, declined and failed; cancelled and expired ones are not counted',
  declines: 'Declined',
  declinesByReason: 'Why cards were declined',
  refunds: 'Refunded',
  threeDs: '3-D Secure',
  ofThreeDs: (rate: string) => `${rate} of the cardholders were authenticated`,
  authenticatedCount: 'Authenticated',
  notAuthenticated: 'Not authenticated',
  threeDsOutcomes: {
    frictionless: 'Without a challenge',
    passed: 'Challenge passed',
    failed: 'Failed',
    abandoned: 'Abandoned',
    unavailable: 'Unavailable',
    waiting: 'Waiting for the cardholder',
  },
  webhooks: 'Webhook deliveries',
  ofDeliveries: (rate: string) => `${rate} of those that were attempted have arrived`,
  deliveries: {
    delivered: 'Delivered',
    failing: 'Failing, tried again',
    failed: 'Given up',
    waiting: 'Not tried yet',
  },
  charts: {
    volume: by('Captured'),
    payments: by('Payments'),
    successRate: by('Success rate'),
    declines: by('Declined'),
    refunds: by('Refunded'),
    threeDs: by('3-D Secure'),
    deliveries: by('Deliveries'),
  },
  balance: {
    title: 'Balance',
    more: 'Balance and statements',
    line: (available: string, pending: string) => `${available} available, ${pending} pending`,
  },
  attention: {
    title: 'Needs attention',
    none: 'Nothing needs your attention.',
    moreThan: (text: string) => `More than ${text}`,
    disputes_to_answer: (n: number) =>
      count(n, {
        one: '# dispute is waiting for your answer',
        other: '# disputes are waiting for your answer',
      }),
    held_payments: (n: number) =>
      count(n, { one: '# payment is held for review', other: '# payments are held for review' }),
    failing_endpoints: (n: number) =>
      count(n, { one: '# webhook endpoint is failing', other: '# webhook endpoints are failing' }),
    paused_subscriptions: (n: number) =>
      count(n, {
        one: '# subscription was paused because a charge failed',
        other: '# subscriptions were paused because a charge failed',
      }),
    expiring_cards: (n: number) =>
      count(n, {
        one: '# card of a subscription expires soon',
        other: '# cards of subscriptions expire soon',
      }),
    waiting_deliveries: (n: number) =>
      count(n, {
        one: '# webhook delivery has waited for more than an hour',
        other: '# webhook deliveries have waited for more than an hour',
      }),
    at: {
      disputes_to_answer: 'by',
      held_payments: 'since',
      failing_endpoints: 'since',
      paused_subscriptions: 'since',
      expiring_cards: 'expires on',
      waiting_deliveries: 'since',
    },
  },
  checklist: {
    title: 'Going live',
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    done: 'Done',
    open: 'To do',
    steps: {
      sandbox_payment: 'Take a payment in the sandbox',
      sandbox_refund: 'Refund one',
      webhook_endpoint: 'Receive a webhook',
      second_factor: 'Set up your second factor',
      going_live_request: 'Ask to go live',
      going_live: 'Be approved',
      live_key: 'Create a live key',
    },
    hints: {
      sandbox_payment: 'The quickest way is a payment link and a test card.',
      sandbox_refund: 'Open a payment that succeeded, and refund it.',
      webhook_endpoint: 'Add an endpoint. This step is done with its first successful delivery.',
      second_factor: 'An authenticator or a passkey. Live keys and members ask for it.',
      going_live_request: 'What we need to know before you take real payments.',
      going_live: 'We review your request and notify the administrators by mail.',
      live_key: 'Switch to live mode at the top of the page, and create a key under Developers.',
    },
  },
  first: {
    title: 'Take your first payment',
    intro: 'This is the sandbox: no real money moves, and test cards do whatever you want to try.',
    introLive: 'Your figures appear here with the first payment.',
    link: 'Create a payment link',
    linkText: 'Send it or show it as a QR code. It needs no code at all.',
    keys: 'Get an API key',
    keysText: 'Connect your shop with a key that has only the rights it needs.',
    docs: 'Read the guide',
    docsText: 'From the first call to the first payment, step by step.',
  },
}
