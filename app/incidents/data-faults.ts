/** Reports a fault in the data that a workflow's step has found, because it needs a person. */
import type { DataFault } from '../../domain/incidents'
import type { WorkflowRef } from '../../domain/workflow-ref'
import type { Dependencies } from '../dependencies'
import { rowsNamed, type WithKinds } from '../kinds/kind'

/** Opens an incident, and logs it if it is new. */
export async function reportDataFault(
  { store, log, kinds }: Pick<Dependencies, 'store' | 'log'> & WithKinds,
  { kind, id: objectId, account: accountId, livemode }: WorkflowRef,
  { reason, message }: DataFault,
): Promise<void> {
  // A run that was woken while its sandbox began anew finds nothing, and is over.
  if (reason === 'row_missing' && !livemode && (await store.clocks.find(accountId))?.restartedAt) return
  const { rows } = rowsNamed(kinds, kind)
  const incident = { rows, objectId, accountId, livemode, reason, summary: message }
  const isNew = await store.incidents.report(incident)
  if (isNew) log.error({ kind, objectId, account: accountId, reason }, 'a fault of data needs a person')
}
