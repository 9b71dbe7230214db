/** What a search of everything works with, and what it may show. */
import type { HitGroup, HitType } from '../../../contract/dashboard/search'
import type { Permission } from '../../../domain/roles'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { App } from '../../app'

export interface Searching {
  app: Pick<App, 'store' | 'kinds'>
  tenant: Tenant
  account: AccountModel
  /** What the member may do. */
  may: (permission: Permission) => boolean
}

/** What the page of an object needs. */
const NEEDS: Readonly<Record<HitType, Permission>> = {
  payment: 'payments.read',
  refund: 'refunds.read',
  dispute: 'disputes.read',
  payout: 'payouts.read',
  subscription: 'subscriptions.read',
  hosted_session: 'payments.read',
  payment_method: 'payment_methods.read',
  event: 'events.read',
  request: 'logs.read',
  webhook_endpoint: 'webhooks.write',
  webhook_delivery: 'webhooks.write',
  webhook_replay: 'webhooks.write',
  api_key: 'keys.write',
}

/** Objects of one type, and how to read them. */
export type Looking = readonly [HitType, () => Promise<HitGroup>]

/** What of it the member may see and is there. One after the other: a search takes one connection. */
export async function lookFor({ may }: Searching, all: readonly Looking[]): Promise<HitGroup[]> {
  const groups: HitGroup[] = []
  for (const [type, look] of all) if (may(NEEDS[type])) groups.push(await look())
  return groups.filter(({ data }) => data.length > 0)
}

/** People are customers, shown with what they have paid. */
export const maySeePeople = ({ may }: Searching): boolean => may('customers.read') && may('payments.read')
