/** Accounts, as operators find and read them. Whoever reads one is in its audit log first. */
import {
  presentAccountSummary,
  type AccountOverview,
  type OperatorAccountQuery,
} from '../../../contract/dashboard/operator/accounts'
import { presentGoingLiveRequest } from '../../../contract/dashboard/going-live'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { Store } from '../../../store/store'
import { foundAccount, pageOf } from '../../found'
import { waitingProposals } from './proposals'

/** How many members and incidents an account is shown with. */
const SHOWN = 50

export async function searchAccounts(
  { operating }: Pick<Store, 'operating'>,
  { live, ...query }: OperatorAccountQuery,
): Promise<Page<ReturnType<typeof presentAccountSummary>>> {
  const page = await operating.search({ ...query, ...(live !== undefined && { live: live === 'true' }) })
  return pageOf(page, presentAccountSummary)
}

/** Throws 404 `resource_missing`. */
export async function readAccountAsOperator(
  store: Pick<Store, 'accounts' | 'administrators' | 'memberships' | 'operating' | 'goingLive'>,
  { accountId, livemode }: Tenant,
  actor: Actor,
): Promise<AccountOverview> {
  const account = await foundAccount(store, accountId)
  const { operating } = store
  await operating.views.record([accountId], livemode, actor)
  const [administrators, members, counts, incidents, request, proposals] = await Promise.all([
    store.administrators.list(accountId),
    store.memberships.list(accountId, SHOWN),
    operating.counts(accountId, livemode),
    operating.incidents({ accountId, livemode }, SHOWN),
    store.goingLive.latest(accountId),
    waitingProposals(store, accountId),
  ])
  return {
    account,
    administrators,
    counts,
    incidents,
    proposals,
    members: members.map(({ member: { id, email, name }, role }) => ({ id, email, name, role })),
    // A draft is the merchant's alone.
    goingLive: request && request.status !== 'draft' ? presentGoingLiveRequest(request) : null,
  }
}
