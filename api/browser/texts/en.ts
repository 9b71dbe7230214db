import type { Texts } from './texts'

export const en: Texts = {
  payMerchant: (merchant) => `Pay ${merchant}`,
  toMerchant: (merchant) => `to ${merchant}`,
  forReference: (reference) => `For ${reference}`,
  sandbox: 'Sandbox: use a test card. No money moves.',
  error: (title) => `Error: ${title}`,

  cardDetails: 'Card details',
  labels: {
    number: 'Card number',
    expiry: 'Expiry date',
    cvc: 'Security code',
    name: 'Name on the card',
  },
  hints: { expiry: 'MM/YY', cvc: '3 or 4 digits' },
  faults: {
    empty: {
      number: 'Enter the card number',
      expiry: 'Enter the expiry date',
      cvc: 'Enter the security code',
      name: 'Enter the name on the card',
    },
    wrong: {
      number: 'Check the card number: a digit is wrong or missing',
      expiry: 'Enter the expiry date as month and year, such as 05/29',
      cvc: 'Enter the 3 or 4 digits of the security code',
      name: 'Enter the name as it stands on the card',
    },
  },
  past: 'This date is in the past: use a card that is still good',
  checkCard: "Check the card's details",
  keepsCard: (merchant) => `${merchant} keeps this card for later payments.`,
  payAmount: (amount) => `Pay ${amount}`,
  cancel: (merchant) => `Cancel and go back to ${merchant}`,

  order: {
    caption: 'Your order',
    item: 'Item',
    price: 'Price',
    total: 'Total',
    tax: (amount) => `Tax ${amount}`,
  },

  refused: {
    title: 'The payment was not taken',
    reasons: {
      authentication_failed: 'Your bank did not confirm that it was you.',
      authentication_required: 'Your bank wanted a confirmation that this payment could not ask for.',
      card_not_supported: 'This kind of card is not accepted.',
      expired_card: 'The card has expired.',
      incorrect_cvc: 'The security code is not the one of this card.',
      insufficient_funds: 'There is not enough money available on this card.',
    },
    notApproved: 'Your bank did not approve the payment.',
    notCompleted: 'The payment could not be completed.',
    tryAgain: 'The card was not charged. Try again, or use another card.',
  },
  expired: {
    title: 'This payment page has expired',
    text: (merchant) => `Nothing was charged. To pay, go back to ${merchant} and begin again.`,
  },
  exhausted: {
    title: 'This payment page takes no more cards',
    text: (cards, merchant) =>
      `${cards} cards were tried, and none of them was approved. Nothing was charged. To pay, go back to ${merchant} and begin again.`,
  },
  impossible: {
    title: 'This payment cannot be taken',
    text: (merchant) => `Nothing was charged. Go back to ${merchant} and ask there how to pay.`,
  },
  goBack: (merchant) => `Go back to ${merchant}`,
  paid: {
    title: 'Paid, thank you',
    text: (merchant) => `${merchant} has your payment. You can close this window.`,
  },

  bank: {
    title: 'Confirm your payment with your bank',
    text: "Your bank asks you to confirm that it is you who pays. Continue to your bank's page; it brings you back here.",
    button: 'Continue to your bank',
  },
  device: {
    title: 'Checking with your bank',
    text: 'Your bank checks which browser you use. This takes a few seconds.',
    button: 'Continue',
  },
  waiting: {
    title: 'Your payment is being completed',
    text: 'Its outcome is not known yet. This takes a few seconds; there is no need to pay again.',
  },
  storing: {
    bank: {
      title: 'Confirm your card with your bank',
      text: "Your bank asks you to confirm that the card is yours, before it is stored. Continue to your bank's page; it brings you back here.",
    },
    waiting: {
      title: 'Your card is being stored',
      text: 'It is not known yet whether it is. This takes a few seconds; there is no need to enter it again.',
    },
    unanswered: {
      title: 'Your confirmation did not arrive',
      text: "Your bank's page did not send an answer that belongs to this card. Nothing was stored.",
    },
  },
  setup: {
    title: (merchant) => `Your card for ${merchant}`,
    text: 'Nothing is charged now.',
    replaces: (merchant) =>
      `${merchant} charges your subscription to this card from now on. What could not be charged before is charged at once.`,
    submit: 'Store the card',
    refused: {
      title: 'The card was not stored',
      notApproved: 'Your bank did not approve the card.',
      notCompleted: 'The card could not be stored.',
      tryAgain: 'Nothing was charged. Try again, or use another card.',
    },
    expired: {
      title: 'This page has expired',
      text: (merchant) => `No card was stored. To give one, go to ${merchant}.`,
    },
    exhausted: {
      title: 'This page takes no more cards',
      text: (cards, merchant) =>
        `${cards} cards were tried, and none of them was approved. No card was stored. To give one, go to ${merchant}.`,
    },
    impossible: {
      title: 'No card can be stored here',
      text: (merchant) => `Nothing was charged. Go to ${merchant} and ask there what to do.`,
    },
    stored: {
      title: 'Your card is stored',
      text: (merchant) => `${merchant} has your card. You can close this window.`,
    },
  },
  lookAgain: 'Check again',
  unanswered: {
    title: 'Your confirmation did not arrive',
    text: "Your bank's page did not send an answer that belongs to this payment. Nothing was charged.",
    button: 'Try again',
  },
  endings: {
    complete: { title: 'Thank you', text: 'Your payment is complete.' },
    declined: { title: 'Your payment was declined', text: 'Your card was not charged.' },
    failed: { title: 'Your payment did not go through', text: 'Your card was not charged.' },
    expired: {
      title: 'Your payment has expired',
      text: 'It was not confirmed in time. Your card was not charged.',
    },
    cancelled: { title: 'Your payment was cancelled', text: 'Your card was not charged.' },
  },
  closeWindow: 'You can close this window and go back to the shop.',

  missing: {
    title: 'Page not found',
    text: 'There is nothing at this address. Check that you opened the whole link, or go back to the shop.',
  },
  unreadable: {
    title: 'That did not work',
    text: 'Your browser sent something that this page cannot read. Go back and try again.',
  },
  unavailable: {
    title: 'One moment, please',
    text: 'This page cannot be shown right now. Try again in a few seconds: nothing is ever charged twice.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The fault is ours. Go back to the shop and check your order before you try again.',
  },
}
