/** For suites whose tests are of one day: what they make today is still of today when they look at it. */
import { DAY, MINUTE, SECOND } from '../../domain/time'
import { until } from './until'

/** Longer than such a suite takes on a busy machine. */
const SUITE_MS = 5 * MINUTE

/** If midnight UTC is near, the tests of the suite that calls this begin after it. Call it before what makes something. */
export function useOneDay(): void {
  beforeAll(
    () =>
      until('a day that is not about to end', () => Promise.resolve(DAY - (Date.now() % DAY) > SUITE_MS), {
        limitMs: SUITE_MS + MINUTE,
        everyMs: SECOND,
      }),
    SUITE_MS + 2 * MINUTE,
  )
}
