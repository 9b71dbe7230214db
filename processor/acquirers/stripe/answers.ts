/** What Stripe's answers are in the words of the port. */
import type { KeptNames } from '../../names'
import type { Authorization, ProcessorAnswer } from '../../port'
import { withoutAnswer } from '../../no-answer'
import { cardFactsOf, stateOfIntent } from './authorization'
import { refusalCodeOf } from './declines'
import type { Intent } from './objects'
import type { StripeAnswer, StripeRefusal } from './sending'

type NoAnswer = Exclude<StripeAnswer<unknown>, { kind: 'answered' }>

/** Of a call that risks nothing: whatever became of it, nothing was done. */
export const harmless = ({ kind }: NoAnswer): ProcessorAnswer<never> => ({
  kind: kind === 'transient' ? 'transient' : 'unavailable',
})

/** `null`: nothing was begun under the intent that could move money. */
export function standing(sent: StripeAnswer<Intent>): ProcessorAnswer<Authorization | null> {
  if (sent.kind !== 'answered') return withoutAnswer(sent)
  const value = stateOfIntent(sent.value)
  return value === 'undecided' ? { kind: 'unknown' } : { kind: 'known', value }
}

/** Nothing was ever begun under the key, nor will be. */
export const closedUnused = ({ row }: KeptNames, now: string): Authorization => ({
  state: 'closed',
  at: row?.at ?? now,
  voided: false,
  ...(row && { terms: { reference: row.reference, begunAt: row.at } }),
})

/** Stripe has taken the call for wrong, and asked no network. */
export const refusedBy = (error: Omit<StripeRefusal, 'type'>, at: string): Authorization => ({
  state: 'declined',
  at,
  network: null,
  declineCode: refusalCodeOf(error),
  card: cardFactsOf(undefined),
  threeDSecure: { required: false, status: 'not_required', version: null },
})
