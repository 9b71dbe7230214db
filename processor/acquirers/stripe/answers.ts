/** What Stripe's answers are in the words of the port. */
import type { KeptNames } from '../../names'
import type { Authorization, ProcessorAnswer } from '../../port'
import { stateOfIntent } from './authorization'
import { declineCodeOf } from './declines'
import type { Intent } from './objects'
import type { StripeAnswer, StripeRefusal } from './sending'

type NoAnswer = Exclude<StripeAnswer<unknown>, { kind: 'answered' }>

/** Of a call that moves something, or asks. Where a refusal says something, it is looked at before. */
export const withoutAnswer = ({ kind }: NoAnswer): ProcessorAnswer<never> =>
  kind === 'transient' || kind === 'unavailable' ? { kind } : { kind: 'unknown' }

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
  ...{ state: 'closed', at: row?.at ?? now, voided: false },
  ...(row && { terms: { reference: row.reference, begunAt: row.at } }),
})

/** Stripe has taken the call for wrong, and asked no network. */
export const refusedBy = (
  { code, decline_code: decline }: Omit<StripeRefusal, 'type'>,
  at: string,
): Authorization => ({
  ...{ state: 'declined', at, network: null },
  declineCode: declineCodeOf(decline ?? code ?? 'processing_error'),
  card: { brand: 'unknown', bin: null, funding: null, country: null, issuer: null },
  threeDSecure: { required: false, status: 'not_required', version: null },
})
