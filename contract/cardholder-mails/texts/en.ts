import type { CardholderTexts } from './texts'

export const cardholderEn: CardholderTexts = {
  greeting: (name) => `Hello ${name},`,
  subject: {
    receipt: (merchant) => `Your receipt from ${merchant}`,
    refund: (merchant) => `Your refund from ${merchant}`,
    charge_failed: (merchant) => `Your payment to ${merchant} did not go through`,
    card_expiring: (merchant) => `Your card for ${merchant} expires soon`,
    upcoming_charge: (merchant) => `Your next payment to ${merchant}`,
  },
  intro: {
    receipt: (merchant) => `You have paid ${merchant} by card.`,
    refund: (merchant) => `${merchant} has refunded you.`,
    charge_failed: (merchant) => `${merchant} could not charge your card for your subscription.`,
    card_expiring: (merchant) =>
      `The card that ${merchant} charges for your subscription expires before a payment that is to come.`,
    upcoming_charge: (merchant) => `${merchant} will charge your card for your subscription.`,
  },
  amount: 'Amount',
  date: 'Date',
  chargeDate: 'Payment date',
  reference: 'Reference',
  description: 'Description',
  card: 'Card',
  expires: 'Expires',
  statement: 'On your statement',
  refundTakes: 'It can take your bank a few days to show the money on your card.',
  triedAgain: (date) => `The card will be tried again on ${date}. You need not wait for that.`,
  notTriedAgain: 'The card will not be tried again by itself.',
  pay: {
    before: 'Pay now, or give another card:',
    button: 'Pay or change the card',
    ask: (merchant) => `To pay or to give another card, go to ${merchant}, where you subscribed.`,
  },
  change: {
    before: 'You can give another card:',
    button: 'Change the card',
    ask: (merchant) => `To give another card, go to ${merchant}, where you subscribed.`,
  },
  test: 'This is a test: no money has moved.',
  closing: (merchant) =>
    `This mail was sent for ${merchant}. It is no invoice. If you have a question, ask ${merchant}; nobody reads answers to this mail.`,
}
