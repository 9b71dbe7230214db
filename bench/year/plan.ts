/** What customers and a merchant do in a year of a shop: drawn from a seed, so that a run can be repeated. Amounts are cents. */
import type { CardName } from '../../test/support/payment'

export interface YearPlan {
  payments: number
  /** Of a hundred payments so many are disputed. */
  disputes: number
  days: number
  /** Days that pass at once. */
  stepDays: number
}

export interface PlannedPayment {
  amount: number
  card: CardName
  /** What is captured of an authorization, part by part; null for a sale. */
  parts: readonly number[] | null
  refunds: readonly number[]
}

/** Every kind of dispute in turn. */
const DISPUTED: readonly CardName[] = [
  ...(['disputedAsFraud', 'disputedAsNotReceived', 'inquiryWon', 'inquiryEscalates'] as const),
  ...(['disputeWon', 'disputeLost', 'fraudWarning', 'disputedAtOnce'] as const),
]

/** Numbers from 0 up to 1, always the same (mulberry32). */
export function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The payment with this number of the year. */
export function plannedPayment(
  number: number,
  { payments, disputes }: YearPlan,
  dice: () => number,
): PlannedPayment {
  const amount = 500 + Math.floor(dice() * 20_000)
  const every = disputes > 0 ? Math.max(1, Math.round(100 / disputes)) : payments + 1
  if (number % every === 0) {
    const card = DISPUTED[(number / every) % DISPUTED.length] ?? 'disputedAsFraud'
    return { amount, card, parts: null, refunds: [] }
  }
  const kind = dice()
  const parts = kind < 0.1 ? [Math.ceil(amount / 3), Math.ceil(amount / 4)] : kind < 0.15 ? [amount] : null
  const taken = parts === null ? amount : parts.reduce((sum, part) => sum + part, 0)
  const given = dice()
  const refunds = given < 0.03 ? [taken] : given < 0.08 ? [Math.ceil(taken / 4), Math.ceil(taken / 5)] : []
  return { amount, card: 'approved', parts, refunds }
}
