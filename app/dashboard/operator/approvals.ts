/** How often acquirers approve the latest payments of a merchant, for operators. */
import { presentApprovals } from '../../../contract/dashboard/operator/approvals'
import type { Tenant } from '../../../store/context'
import type { Store } from '../../../store/store'

export const listApprovals = async (
  { store }: { store: Pick<Store, 'approvalRates'> },
  tenant: Tenant,
): Promise<ReturnType<typeof presentApprovals>> => presentApprovals(await store.approvalRates.of(tenant))
