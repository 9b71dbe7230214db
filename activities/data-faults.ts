/**
 * What becomes of a fault of data in an activity: an incident, and a failure that nothing retries. The workflow ends; the row
 * stays, and the sweep hands it over again, ever more rarely. All else that an activity throws is tried again, for a deploy or
 * the end of an outage heals it.
 */
import { ApplicationFailure } from '@temporalio/common'
import type { Dependencies } from '../app/dependencies'
import { reportDataFault } from '../app/incidents/data-faults'
import type { WithKinds } from '../app/kinds/kind'
import { DataFault } from '../domain/incidents'
import type { WorkflowRef } from '../domain/workflow-ref'

export function createFaultReporter(deps: Pick<Dependencies, 'store' | 'log'> & WithKinds) {
  return {
    async execute<I extends { args: unknown[] }, O>(input: I, next: (input: I) => Promise<O>): Promise<O> {
      try {
        return await next(input)
      } catch (error) {
        if (!(error instanceof DataFault)) throw error
        const [{ ref }] = input.args as [{ ref: WorkflowRef }]
        await reportDataFault(deps, ref, error)
        throw ApplicationFailure.nonRetryable(error.message, error.reason)
      }
    },
  }
}
