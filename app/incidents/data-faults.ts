/** Reports a fault of data that a step of a workflow came upon: it needs a person. */
import type { DataFault, IncidentKind } from '../../domain/incidents'
import type { WorkflowRef } from '../../domain/workflow-ref'
import type { Dependencies } from '../dependencies'

/** Makes an incident of it, and logs it when it is new. */
export async function reportDataFault(
  { store, log }: Pick<Dependencies, 'store' | 'log'>,
  ref: WorkflowRef,
  { reason, message }: DataFault,
): Promise<void> {
  const { account: accountId, livemode } = ref
  const [kind, objectId] = objectOf(ref)
  const incident = { kind, objectId, accountId, livemode, reason, summary: message }
  const isNew = await store.incidents.report(incident)
  if (isNew) log.error({ kind, objectId, account: accountId, reason }, 'a fault of data needs a person')
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
