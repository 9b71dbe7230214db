/** Processes that are killed at random, with each kind of acquirer behind the service (test/faults/random-kills.long.test.ts). */
import { MINUTE } from '../../domain/time'
import { suitesAt } from './support/suites-at'

test.each(['stripe', 'adyen'])(
  'what is killed at random loses nothing and charges nothing twice with %s',
  async (kind) => {
    expect(await suitesAt(kind, 'test/faults/random-kills.long')).toMatch(/\b4 passed, 0 failed$/m)
  },
  15 * MINUTE,
)
