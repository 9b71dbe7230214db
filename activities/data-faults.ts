/**
 * What becomes of a fault of data in an activity: an incident, and a failure that nothing retries. The workflow ends; the row
 * stays, and the sweep hands it over again, ever more rarely. All else that an activity throws is tried again, for a deploy or
 * the end of an outage heals it.
 */
import { ApplicationFailure } from '@temporalio/common'
import { DataFault, type IncidentKind } from '../domain/incidents'
import type { WorkflowRef } from '../domain/workflow-ref'
import type { Logger } from '../infra/logger'
import type { Store } from '../store/store'

export function createFaultReporter({
  store: { incidents },
  log,
}: {
  store: Pick<Store, 'incidents'>
  log: Logger
}) {
  const report = async (ref: WorkflowRef, { reason, message }: DataFault): Promise<void> => {
    const { account: accountId, livemode } = ref
    const [kind, objectId] = objectOf(ref)
    const isNew = await incidents.report({ kind, objectId, accountId, livemode, reason, summary: message })
    if (isNew) log.error({ kind, objectId, account: accountId, reason }, 'a fault of data needs a person')
  }
  return {
    async execute<I extends { args: unknown[] }, O>(input: I, next: (input: I) => Promise<O>): Promise<O> {
      try {
        return await next(input)
      } catch (error) {
        if (!(error instanceof DataFault)) throw error
        const [{ ref }] = input.args as [{ ref: WorkflowRef }]
        await report(ref, error)
        throw ApplicationFailure.nonRetryable(error.message, error.reason)
      }
    },
  }
}

function objectOf({
  payment,
  refund,
  session,
  subscription,
  event,
  replay,
}: WorkflowRef): [IncidentKind, string] {
  if (payment !== undefined) return ['payment', payment]
  if (refund !== undefined) return ['refund', refund]
  if (session !== undefined) return ['hosted_session', session]
  if (subscription !== undefined) return ['subscription', subscription]
  return event === undefined ? ['replay', replay ?? ''] : ['event', event]
}
