/** Which of two outcomes counts, and from when. How the row follows is in `test/processor/adyen/memory.test.ts`. */
import { outcomeCountsFrom, placeOfOutcome } from '../../domain/told-outcomes'

test('no outcome comes both before and after another one', () => {
  const states = ['pending', 'captured', 'succeeded', 'refused', 'failed']
  states.push('challenge', 'declined', 'approved', 'closing', 'closed', 'verified')
  for (const one of states)
    for (const other of states) {
      const { after, before } = placeOfOutcome(one)
      expect([after.includes(other) && before.includes(other), one, other]).toEqual([false, one, other])
      // What takes the place of another is not displaced by it at once, unless their times say so.
      if (one !== other && before.includes(other))
        expect([placeOfOutcome(other).before.includes(one), one, other]).toEqual([false, one, other])
    }
})

test('what is told to be of the future counts from its receipt, unless a clock may be so far ahead', () => {
  const received = new Date('2026-11-29T12:00:00.500Z')
  expect(outcomeCountsFrom('2099-01-01T00:00:00Z', received)).toBe(received.toISOString())
  for (const time of ['2026-11-29T12:00:00Z', '2026-11-29T12:00:03Z', '2026-11-29T12:05:00Z'])
    expect(outcomeCountsFrom(time, received)).toBe(time)
})
