/**
 * What is told of an operation at an acquirer that cannot be asked comes in any order, and by times that nobody may have signed. Which of two
 * outcomes counts is said by what they are; where both may follow each other, by their times.
 */
import { MINUTE } from './time'

/** `after`: those that it follows, whenever it is told. `before`: those that it never takes the place of. */
interface Place {
  after?: readonly string[]
  before?: readonly string[]
}

const FAILED: Place = { after: ['pending', 'captured', 'succeeded'] }
const DONE: Place = { after: ['pending'], before: ['refused', 'failed'] }

const PLACES: Readonly<Record<string, Place>> = {
  // Taken, and decided later: it may have been decided before this answer came.
  pending: { before: ['pending', 'captured', 'succeeded', 'refused', 'failed'] },
  captured: DONE,
  succeeded: DONE,
  refused: FAILED,
  failed: FAILED,
  challenge: { after: ['challenge'], before: ['approved', 'declined', 'closing', 'closed'] },
  // Of two attempts under one key the one that takes money counts.
  declined: { after: ['challenge', 'closing'], before: ['approved', 'closed'] },
  // Told again of what is being closed, it changes nothing; `store/told-in-place.ts` has the one that nobody knew of.
  approved: { after: ['challenge', 'declined'], before: ['closing'] },
  closing: { after: ['approved', 'challenge', 'declined'], before: ['closed'] },
  closed: { after: ['closing'] },
}

/** How far an acquirer's clock may be ahead of this one, in milliseconds. */
const AHEAD = 5 * MINUTE

/** When it counts from: what nobody has signed may be of the future, and would outlast all that is told later. */
export const outcomeCountsFrom = (at: string, received: Date): string =>
  Date.parse(at) > received.getTime() + AHEAD ? received.toISOString() : at

export const placeOfOutcome = (state: string): Required<Place> => ({
  after: [],
  before: [],
  ...PLACES[state],
})
