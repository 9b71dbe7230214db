/** What a change of a subscription has to repeat is taken from the subscription as it is. */
import type { Svc } from '@svc/sdk'
import type { Input, Operation } from './operation'

/** Fills in the card and the status that are not given, and binds the change to the version that they are of. */
export async function completeChange(
  { id: operation }: Operation,
  svc: Svc,
  { ids: [id], body }: Input,
): Promise<void> {
  const given = body as Record<string, unknown>
  if (operation !== 'updateSubscription' || id === undefined) return
  if (given['payment_method'] !== undefined && given['status'] !== undefined) return
  const { payment_method, status, version } = await svc.subscriptions.retrieve(id)
  const known = {
    payment_method,
    status: status === 'paused' ? status : 'active',
    if_version: version,
  }
  Object.assign(given, { ...known, ...given })
}
