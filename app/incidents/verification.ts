/** What the runs of the verification say that needs a person. */
import { HOUR } from '../../domain/time'
import type { VerifyStanding } from '../../store/verify-runs'
import { readFound } from '../verification/place'
import type { Need } from './need'

/** A run of last night that was missed, and half a day. */
const LATE = 36 * HOUR

/** A service whose schedule has never run is told of by its schedule. */
export function needsOfVerification({ failure, complete }: VerifyStanding, at: Date): Need[] {
  const need = (harm: Need['harm'], what: string, command: string): Need => ({
    harm,
    sentence: `verification: ${what}`,
    command,
  })
  const broken = failure
    ? [need('operators', `the latest run came to no end, ${failure}`, 'npm run verify')]
    : []
  if (!complete?.finishedAt) return broken
  const { violations, found, finishedAt } = complete
  const names = readFound(found).map(({ name }) => name)
  const age = at.getTime() - finishedAt.getTime()
  return [
    ...(violations > 0
      ? [
          need(
            'money',
            `${violations} violations of ${names.join(', ')} in the run that ended at ${finishedAt.toISOString()}`,
            `npm run verify -- --only ${names.join(',')}`,
          ),
        ]
      : []),
    ...broken,
    ...(age > LATE
      ? [need('operators', `no run has come to its end for ${Math.floor(age / HOUR)} h`, 'npm run verify')]
      : []),
  ]
}
