/** Subscriptions as their merchant sees them (contract 10). */
import type { SubscriptionListQuery } from '../../contract/subscriptions/body'
import { presentSubscription, type SubscriptionView } from '../../contract/subscriptions/view'
import type { Tenant } from '../../store/context'
import type { Page } from '../../store/page'
import type { Dependencies } from '../dependencies'
import { found, pageOf } from '../found'

type Reading = Pick<Dependencies, 'store'>

/** 404 `resource_missing` if there is none. */
export async function retrieveSubscription(
  { store }: Reading,
  tenant: Tenant,
  id: string,
): Promise<SubscriptionView> {
  return presentSubscription(await found(store.subscriptions, tenant, id))
}

/** Newest first. */
export async function listSubscriptions(
  { store }: Reading,
  tenant: Tenant,
  query: SubscriptionListQuery,
): Promise<Page<SubscriptionView>> {
  return pageOf(await store.subscriptions.list(tenant, query), presentSubscription)
}
