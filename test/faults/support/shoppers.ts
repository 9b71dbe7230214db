/** Shoppers: each makes payments one after another, and repeats each until it is answered. */
import { randomUUID } from 'node:crypto'
import { answerChallenge, type Answer } from '../../support/cardholder'
import type { Client, Reply } from '../../support/merchant'
import type { CardName } from '../../support/payment'
import { SWEPT_AFTER_A_KILL } from './rounds'
import { attempt, answered } from './scene'

export interface Purchase {
  reference: string
  card: CardName
  /** What the cardholder does at the bank's page, if there is a challenge. */
  answer?: Answer
}

export interface Bought {
  purchase: Purchase
  key: string
  /** The id that every repeat of the create call must return. */
  id: string
  /** The status in the last answer. */
  status: string
}

/** Purchases and how often they are made. Most are plain sales. */
const MIX: readonly (Omit<Purchase, 'reference'> & { share: number })[] = [
  { card: 'approved', share: 6 },
  { card: 'approvedMastercard', share: 2 },
  { card: 'approvedAmex', share: 2 },
  { card: 'refundFails', share: 1 },
  { card: 'genericDecline', share: 1 },
  { card: 'insufficientFunds', share: 1 },
  { card: 'expired', share: 1 },
  { card: 'challenge', answer: 'authenticate', share: 4 },
  { card: 'challenge', answer: 'fail', share: 1 },
  { card: 'challengeFails', answer: 'authenticate', share: 1 },
]

const CARDS = MIX.flatMap(({ share, ...purchase }) => Array.from({ length: share }, () => purchase))

/** The purchases of one shopper, in the proportions of the mix. */
export function purchaseNumber(shopper: number, count: number, name = 'shopper'): Purchase {
  return { reference: `${name}-${shopper}-${count}`, ...CARDS[(shopper * 7 + count) % CARDS.length]! }
}

/**
 * Creates a payment and, if there is a challenge, answers and confirms it. `next` gives the API for each call and each
 * repeat. A call may be lost with its API.
 */
export async function buy(
  purchase: Purchase,
  next: () => Client,
  { limitMs } = SWEPT_AFTER_A_KILL,
): Promise<Bought> {
  const { reference, card, answer } = purchase
  const [key, confirmKey] = [randomUUID(), randomUUID()]
  const created = await persist(() => next().pay({ reference }, card, { key }), limitMs)
  if (created.status !== 201) throw new Error(`${reference}: ${created.status} ${created.text}`)
  const { id, status } = created.body
  if (status !== 'requires_action') return { purchase, key, id, status }
  const cres = await answerChallenge(created.body, answer)
  const confirmed = await persist(() => next().confirm(id, cres, { key: confirmKey }), limitMs)
  if (confirmed.status !== 200) throw new Error(`${reference}: ${confirmed.status} ${confirmed.text}`)
  return { purchase, key, id, status: confirmed.body.status }
}

async function persist(call: () => Promise<Reply>, limitMs: number): Promise<Reply> {
  return answered(
    async () => {
      const reply = await attempt(call())
      if (reply === 'lost') throw new Error('the call was lost')
      return reply
    },
    { limitMs },
  )
}

export function randomOf<T>(choices: readonly T[]): T {
  return choices[Math.floor(Math.random() * choices.length)]!
}
