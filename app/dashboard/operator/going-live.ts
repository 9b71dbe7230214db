/** Requests to go live, as operators read them. */
import {
  presentOperatorGoingLive,
  type OperatorGoingLiveQuery,
} from '../../../contract/dashboard/operator/going-live'
import { ApiError } from '../../../contract/errors'
import type { Actor } from '../../../store/audit'
import type { Page } from '../../../store/page'
import type { Store } from '../../../store/store'
import { pageOf } from '../../found'
import { findRequest } from '../going-live/decide'
import { waitingProposals } from './proposals'

type View = ReturnType<typeof presentOperatorGoingLive>

/** Without the forms: whoever reads one is on record. */
export async function listGoingLive(
  { goingLive, operating }: Pick<Store, 'goingLive' | 'operating'>,
  query: OperatorGoingLiveQuery,
): Promise<Page<View>> {
  const page = await goingLive.list(query)
  const names = await operating.names(page.rows.map(({ accountId }) => accountId))
  return pageOf(page, (row) => presentOperatorGoingLive({ ...row, form: {} }, names.get(row.accountId) ?? ''))
}

/** A draft is the merchant's alone. Throws 404 `resource_missing`. */
export async function readGoingLiveAsOperator(
  { goingLive, operating, audit }: Pick<Store, 'goingLive' | 'operating' | 'audit'>,
  id: string,
  livemode: boolean,
  actor: Actor,
): Promise<View> {
  const row = await findRequest({ goingLive }, id)
  if (row.status === 'draft') throw new ApiError('resource_missing', { param: 'id' })
  await operating.views.record([row.accountId], livemode, actor)
  const [names, suspension, proposals] = await Promise.all([
    operating.names([row.accountId]),
    audit.lastSuspension(row.accountId),
    waitingProposals({ operating }, row.accountId),
  ])
  const proposal = proposals.find(({ subject }) => subject === id) ?? null
  return presentOperatorGoingLive(row, names.get(row.accountId) ?? '', suspension, proposal)
}
