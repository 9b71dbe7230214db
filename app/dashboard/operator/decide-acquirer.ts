/** An operator connects an account of a merchant at an acquirer: at once, or as a proposal where two operators are needed. */
import type { NewAcquirerAccountBody } from '../../../contract/dashboard/acquirer-accounts'
import { ApiError } from '../../../contract/errors'
import type { HeldAcquirerAccount } from '../../../store/acquirer-accounts'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import { connectAcquirer } from '../../acquirer-accounts/connect'
import { found, foundAccount } from '../../found'
import { decide, requireApart, type Deciding, type DecidingOperator } from './decisions'

/** The proposal names the row, in which the credentials are sealed and which takes no payment before it is approved. */
export async function decideAcquirer(
  parts: Deciding,
  tenant: Tenant,
  body: NewAcquirerAccountBody,
  operator: DecidingOperator,
): Promise<HeldAcquirerAccount> {
  const { store } = parts
  await foundAccount(store, tenant.accountId)
  await requireApart(parts, tenant.accountId, operator.actor)
  const how = { who: 'operator', status: 'proposed', actor: operator.actor } as const
  const { id, acquirer, name, channels, capabilities, fees } = await connectAcquirer(parts, tenant, body, how)
  const change = { acquirer, name, channels, capabilities, fees }
  await decide(parts, { ...tenant, kind: 'connect_acquirer', subject: id, change }, operator)
  return found(store.acquirerAccounts, tenant, id)
}

/** One of another merchant, in the mode of the call. Throws 404 `resource_missing`, and 403 `own_request`. */
export async function foreignAcquirerAccount(
  parts: Deciding,
  id: string,
  actor: Actor,
): Promise<HeldAcquirerAccount> {
  const row = await parts.store.acquirerAccounts.locate(parts.livemode, id)
  if (!row) throw new ApiError('resource_missing', { param: 'id' })
  await requireApart(parts, row.accountId, actor)
  return row
}
