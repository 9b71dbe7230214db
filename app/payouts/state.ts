/** What members are told beside their payouts. */
import { presentPayoutState } from '../../contract/dashboard/payout-state'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'

export const readPayoutState = async ({ store }: WithStore, tenant: Tenant) =>
  presentPayoutState(await store.payoutSettings.hold(tenant), tenant.livemode)
