/**
 * Processes that are killed at random, acquirers in trouble, outages of Temporal and restored databases, with each kind of acquirer behind
 * the service. Each takes minutes: a run has one of them, so that CI has them all in eighteen days; at full length it has all.
 */
import { DAY } from '../../domain/time'
import { FULL_LENGTH } from '../support/length'
import { SUITES_LIMIT, suitesAt } from './support/suites-at'

const KILLS = 'faults/(random-kills|failover)'
const OUTAGES = 'faults/interrupted'
const RESTORES = 'stack/restored'
const ALL = [
  ['stripe', KILLS],
  ['adyen', OUTAGES],
  ['stripe', OUTAGES],
  ['adyen', KILLS],
  ['adyen', RESTORES],
  ['stripe', RESTORES],
] as const
/** CI runs this suite each third day. */
const turn = Math.floor(Date.now() / (3 * DAY)) % ALL.length

test.each(FULL_LENGTH ? ALL : ALL.slice(turn, turn + 1))(
  'with %s nothing is lost and nothing charged twice: %s',
  async (kind, suites) => {
    expect(await suitesAt(kind, `test/${suites}\\.long`)).toMatch(/^[1-9]\d* passed, 0 failed$/m)
  },
  SUITES_LIMIT,
)
