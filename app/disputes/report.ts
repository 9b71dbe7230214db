/** An incident of a dispute: what a person has to look into. */
import type { DisputeModel } from '../../prisma/generated/models'
import { WAITING_DISPUTES } from '../../store/overdue'
import type { Store } from '../../store/store'

/** Whether it is new. */
export const reportDispute = (
  { incidents }: Pick<Store, 'incidents'>,
  { id: objectId, accountId, livemode }: DisputeModel,
  reason: string,
  summary: string,
): Promise<boolean> =>
  incidents.report({ rows: WAITING_DISPUTES, objectId, accountId, livemode, reason, summary })
