/** The activity that advances the clock of an account's sandbox: ids and integers in and out. */
import { runAdvance, type ClockDependencies, type ClockStep } from '../../app/sandbox/clock/run'
import type { ClockRef } from '../../domain/sandbox-clock'
import { checkpoint } from '../checkpoint'

/** `stopping`: raised when the worker stops. */
export function createClockActivities(deps: ClockDependencies, stopping: AbortSignal) {
  return {
    /** Goes on with an advance for a few seconds. */
    async runAdvance({ ref }: { ref: ClockRef }): Promise<ClockStep> {
      return runAdvance(deps, ref, () => {
        checkpoint(stopping, null)
      })
    },
  }
}

export type ClockActivities = ReturnType<typeof createClockActivities>
