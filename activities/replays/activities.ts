/** The replay workflow's activity: ids and integers in and out. */
import type { Dependencies } from '../../app/dependencies'
import { advanceReplay, type ReplayStep } from '../../app/webhooks/replays/advance'
import type { RefOf } from '../../domain/workflow-ref'

export type { ReplayStep } from '../../app/webhooks/replays/advance'

export function createReplayActivities(deps: Pick<Dependencies, 'store' | 'real'>) {
  return {
    /** Takes the replay's next step. */
    async advanceReplay({ ref, looks }: { ref: RefOf<'replay'>; looks: number }): Promise<ReplayStep> {
      return advanceReplay(deps, ref, looks)
    },
  }
}

export type ReplayActivities = ReturnType<typeof createReplayActivities>
