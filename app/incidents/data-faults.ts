/** Reports a fault in the data that a workflow's step has found, because it needs a person. */
import type { DataFault, IncidentKind } from '../../domain/incidents'
import type { WorkflowRef } from '../../domain/workflow-ref'
import type { Dependencies } from '../dependencies'

/** Opens an incident, and logs it if it is new. */
export async function reportDataFault(
  { store, log }: Pick<Dependencies, 'store' | 'log'>,
  ref: WorkflowRef,
  { reason, message }: DataFault,
): Promise<void> {
  const { account: accountId, livemode } = ref
  const [kind, objectId] = objectOf(ref)
  // A run that was woken while its sandbox began anew finds nothing, and is over.
  if (reason === 'row_missing' && !livemode && (await store.clocks.find(accountId))?.restartedAt) return
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
