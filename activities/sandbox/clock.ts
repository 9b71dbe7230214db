/** The activity that advances the clock of an account's sandbox, or begins it anew: ids and integers in and out. */
import { runAdvance, type ClockDependencies } from '../../app/sandbox/clock/run'
import { createShares } from '../../app/sandbox/clock/share'
import type { ClockStep } from '../../app/sandbox/clock/step'
import type { ClockRef } from '../../domain/sandbox-clock'
import { Context } from '@temporalio/activity'
import { checkpoint } from '../checkpoint'

/** `stopping` is aborted when the worker stops. */
export function createClockActivities(deps: ClockDependencies, stopping: AbortSignal) {
  const shares = createShares()
  return {
    /** Goes on for a few seconds. */
    async runAdvance({ ref }: { ref: ClockRef }): Promise<ClockStep> {
      const { cancellationSignal } = Context.current()
      const step = await shares.within((share) =>
        runAdvance(
          deps,
          ref,
          () => {
            checkpoint(stopping, null)
            // Temporal has given this try up, and another one goes on.
            cancellationSignal.throwIfAborted()
          },
          share,
        ),
      )
      return step ?? { kind: 'busy' }
    },
  }
}

export type ClockActivities = ReturnType<typeof createClockActivities>
