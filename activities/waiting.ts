/** The step of an object that waits, whatever its kind: ids, ISO strings and integers in and out. */
import { ApplicationFailure } from '@temporalio/common'
import { actingFor } from '../app/clock'
import type { Dependencies, Stepping } from '../app/dependencies'
import { kindOf, type WithKinds } from '../app/kinds/kind'
import { stepOf } from '../domain/cause'
import { judgeId } from '../domain/ids'
import type { WaitingStep } from '../domain/waiting-step'
import type { WorkflowRef } from '../domain/workflow-ref'

export function createWaitingActivities(
  deps: Dependencies & WithKinds & Pick<Stepping, 'objects' | 'product' | 'workflows'>,
) {
  return {
    async advance({
      ref: { kind: name, id, account, livemode },
    }: {
      ref: WorkflowRef
    }): Promise<WaitingStep> {
      const kind = kindOf(deps.kinds, name)
      const { step, clock } = kind?.waits ?? {}
      if (!step || !kind || judgeId(id, kind.ids) !== 'ok')
        throw ApplicationFailure.nonRetryable(
          `No step is known of the kind ${name} with such an id.`,
          'WrongInput',
        )
      const tenant = { accountId: account, livemode }
      const cause = stepOf(id)
      return step(clock ? await actingFor(deps, tenant, cause) : { ...deps, cause }, tenant, id)
    },
  }
}

export type WaitingActivities = ReturnType<typeof createWaitingActivities>
