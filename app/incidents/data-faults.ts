/** Reports a fault in the data that a workflow's step has found, because it needs a person. */
import type { DataFault } from '../../domain/incidents'
import type { WorkflowRef } from '../../domain/workflow-ref'
import { rowsNamed, type WithKinds } from '../kinds/kind'
import { reportIncident, type Reporting } from './report'

/** Opens an incident, and logs it if it is new. */
export async function reportDataFault(
  { store, log, kinds }: Reporting & WithKinds,
  { kind, id, account: accountId, livemode }: WorkflowRef,
  { reason, message }: DataFault,
): Promise<void> {
  // A run that was woken while its sandbox began anew finds nothing, and is over.
  if (reason === 'row_missing' && !livemode && (await store.clocks.find(accountId))?.restartedAt) return
  const { rows } = rowsNamed(kinds, kind)
  await reportIncident({ store, log }, rows, { id, accountId, livemode }, reason, message)
}
