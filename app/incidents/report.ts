/** An incident of one object: a person has to look at it. */
import type { Tenant } from '../../store/context'
import type { WaitingRows } from '../../store/overdue'
import type { Dependencies } from '../dependencies'

export type Reporting = Pick<Dependencies, 'store' | 'log'>

export interface Reported extends Tenant {
  id: string
}

/** Opens it, and logs it if its reason is new. `summary`: a sentence without card data or merchants' texts. */
export async function reportIncident(
  { store, log }: Reporting,
  rows: WaitingRows,
  { id: objectId, accountId, livemode }: Reported,
  reason: string,
  summary: string,
): Promise<void> {
  if (await store.incidents.report({ rows, objectId, accountId, livemode, reason, summary }))
    log.error({ kind: rows.name, object: objectId, account: accountId, livemode, reason }, summary)
}
