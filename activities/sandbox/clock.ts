/** The activity that advances the clock of an account's sandbox: ids and integers in and out. */
import { runAdvance, type ClockDependencies, type ClockStep } from '../../app/sandbox/clock/run'
import type { ClockRef } from '../../domain/sandbox-clock'
import { setTimeout as sleep } from 'node:timers/promises'
import { Context } from '@temporalio/activity'
import { checkpoint } from '../checkpoint'

/** How many advances a worker runs at once. An advance waits for other work of the same worker, and must leave room for it. */
const ADVANCES_AT_ONCE = 10
const TURN_MS = 2_000

/** `stopping` is aborted when the worker stops. */
export function createClockActivities(deps: ClockDependencies, stopping: AbortSignal) {
  let underWay = 0
  return {
    /** Goes on with an advance for a few seconds. */
    async runAdvance({ ref }: { ref: ClockRef }): Promise<ClockStep> {
      if (underWay >= ADVANCES_AT_ONCE) {
        await sleep(TURN_MS)
        return { kind: 'more' }
      }
      const { cancellationSignal } = Context.current()
      underWay += 1
      try {
        return await runAdvance(deps, ref, () => {
          checkpoint(stopping, null)
          // Temporal has given this try up, and another one goes on.
          cancellationSignal.throwIfAborted()
        })
      } finally {
        underWay -= 1
      }
    },
  }
}

export type ClockActivities = ReturnType<typeof createClockActivities>
