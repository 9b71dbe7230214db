/** The payments that `npm run seed` makes: every sandbox card, several currencies, amounts, customers and orders. */

/** What the cardholder does at the challenge of a card that asks for one. */
export type SeedAnswer = 'authenticate' | 'fail' | 'none'

export interface SeedPayment {
  readonly body: object
  readonly answer: SeedAnswer
}

interface Sandbox {
  readonly number: string
  readonly answer?: SeedAnswer
  /** How many of the payments use it. */
  readonly times: number
}

/** Mostly approvals, as in a shop. */
const CARDS: readonly Sandbox[] = [
  { number: '4111 1100 0000 0013', times: 12 },
  { number: '5111 1100 0000 0010', times: 6 },
  { number: '3411 1100 0000 011', times: 3 },
  { number: '4111 1100 0000 0088', times: 2 },
  { number: '4111 1100 0000 0021', times: 3 },
  { number: '4111 1100 0000 0039', times: 3 },
  { number: '4111 1100 0000 0047', answer: 'authenticate', times: 4 },
  { number: '4111 1100 0000 0047', answer: 'fail', times: 1 },
  { number: '4111 1100 0000 0047', answer: 'none', times: 2 },
  { number: '4111 1100 0000 0054', answer: 'authenticate', times: 1 },
  { number: '4111 1100 0000 0062', times: 1 },
  { number: '4111 1100 0000 0070', times: 2 },
  { number: '4111 1100 0000 0096', times: 1 },
  { number: '4111 1100 0000 0104', times: 1 },
  { number: '4111 1100 0000 0112', times: 1 },
  { number: '4111 1100 0000 0120', times: 1 },
  { number: '4111 1100 0000 0138', times: 1 },
  { number: '4111 1100 0000 0146', times: 1 },
  { number: '4111 1100 0000 0153', times: 1 },
  { number: '4111 1100 0000 0161', times: 1 },
  { number: '4111 1100 0000 0302', times: 1 },
  { number: '4111 1100 0000 0310', times: 1 },
  { number: '4111 1100 0000 0328', times: 1 },
  { number: '4111 1100 0000 0336', times: 1 },
  { number: '4111 1100 0000 0344', times: 1 },
  { number: '4111 1100 0000 0351', times: 1 },
  { number: '5111 1100 0000 0028', times: 1 },
  { number: '5111 1100 0000 0036', times: 1 },
  { number: '5111 1100 0000 0044', times: 1 },
  { number: '5111 1100 0000 0051', times: 1 },
  { number: '4111 1100 0000 0203', times: 1 },
  { number: '4111 1100 0000 0211', times: 1 },
  { number: '4111 1100 0000 0229', times: 1 },
  { number: '4111 1100 0000 0237', times: 1 },
  { number: '4111 1100 0000 0245', times: 1 },
  { number: '4111 1100 0000 0252', times: 1 },
  { number: '4111 1100 0000 0260', times: 1 },
  { number: '4111 1100 0000 0278', times: 1 },
  { number: '4111 1100 0000 0401', times: 1 },
  { number: '4111 1100 0000 0419', times: 1 },
  { number: '4111 1100 0000 0427', times: 1 },
  { number: '4111 1100 0000 0435', times: 1 },
  { number: '4111 1100 0000 0443', times: 1 },
  { number: '4111 1100 0000 0450', times: 1 },
  { number: '4111 1100 0000 0468', answer: 'authenticate', times: 1 },
  { number: '4111 1100 0000 0476', times: 1 },
  { number: '4111 1100 0000 0484', times: 1 },
  { number: '4111 1100 0000 0492', times: 1 },
  { number: '4111 1100 0000 0500', times: 1 },
  { number: '4111 1100 0000 0518', times: 1 },
]

const AMOUNTS: readonly (readonly [number, string])[] = [
  [12.5, 'EUR'],
  [49.99, 'EUR'],
  [1250, 'JPY'],
  [8.4, 'GBP'],
  [199, 'USD'],
  [3.275, 'KWD'],
  [74.2, 'EUR'],
]

const SHOPPERS = ['Ada Lovelace', 'Grace Hopper', 'Emmy Noether', 'Alan Turing', 'Mary Somerville']
const GOODS = ['Notebook', 'Fountain pen', 'Ink', 'Desk lamp', 'Paper knife', 'Globe']

export const SEED_PAYMENTS: readonly SeedPayment[] = CARDS.flatMap(({ times, ...card }) =>
  Array.from({ length: times }, () => card),
).map(({ number, answer = 'none' }, index) => ({ body: bodyOf(number, index), answer }))

function bodyOf(number: string, index: number): object {
  const [amount, currency] = pick(AMOUNTS, index)
  const shopper = pick(SHOPPERS, index)
  return {
    amount,
    currency,
    reference: `seed-${String(index + 1).padStart(3, '0')}`,
    // Some payments are authorized now and captured later.
    ...(index % 6 === 4 && { capture: false }),
    ...(index % 3 === 0 && { description: `${pick(GOODS, index)}, sent by post` }),
    ...(index % 2 === 0 && { customer: { name: shopper, email: emailOf(shopper) } }),
    ...(index % 4 === 1 && {
      order: { items: [{ name: pick(GOODS, index), quantity: 1, unit_amount: amount }] },
    }),
    ...(index % 5 === 0 && { metadata: { basket: `b-${index + 1}`, channel: 'web' } }),
    payment_method: {
      type: 'card',
      card: { number, expiry_month: 12, expiry_year: 2030, cvc: '123', holder_name: shopper },
    },
  }
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@example.com`
}

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}
