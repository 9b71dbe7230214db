/** The disputes that wait for an answer: how many, and the first of them. */
import type { DisputeQueue } from '../../../contract/dashboard/dispute-queue'
import { presentDispute } from '../../../contract/disputes/view'
import type { Tenant } from '../../../store/context'
import type { WithStore } from '../../dependencies'

/** As many are counted. */
const COUNTED = 100
/** As many are shown. */
const SHOWN = 25

export async function readDisputeQueue({ store }: WithStore, tenant: Tenant): Promise<DisputeQueue> {
  const rows = await store.disputes.queue(tenant, COUNTED + 1)
  return {
    object: 'dispute_queue',
    count: Math.min(rows.length, COUNTED),
    has_more: rows.length > COUNTED,
    data: rows.slice(0, SHOWN).map(presentDispute),
  }
}
