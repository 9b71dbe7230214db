/** Reconciliation with acquirers, as operators read it and settle its differences in the dashboard, in the mode of their session. */
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../../contract/errors'
import {
  presentReconciliationItem,
  presentReconciliationRun,
  type ReconciliationItemQuery,
  type ReconciliationItemView,
  type SettledItemView,
  type SettleItemBody,
} from '../../../contract/dashboard/operator/reconciliation'
import type { Actor } from '../../../store/audit'
import { cut, type Page } from '../../../store/page'
import type { App } from '../../app'
import type { WithStore } from '../../dependencies'
import { pageOf } from '../../found'
import { settleItem } from '../../reconciliation/settle'

/** Oldest first. */
export async function listReconciliationItems(
  { store }: WithStore,
  { limit, starting_after: after, ending_before: before, ...query }: ReconciliationItemQuery,
  livemode: boolean,
): Promise<Page<ReconciliationItemView>> {
  const found = await store.reconciliation.items.list({ ...query, after, before, livemode }, limit + 1)
  const page = before === undefined ? cut(found, limit) : lastOf(found, limit)
  return pageOf(page, presentReconciliationItem)
}

const lastOf = <T>(rows: readonly T[], limit: number): Page<T> => ({
  rows: rows.slice(-limit),
  hasMore: rows.length > limit,
})

/** The newest of both modes, first. */
export const listReconciliationRuns = async ({ store }: WithStore, limit: number) =>
  pageOf(cut(await store.reconciliation.runs.list(limit + 1), limit), presentReconciliationRun)

/** Throws 404 `resource_missing`. What the acquirer or the rows stand against is an answer. */
export async function settleAsOperator(
  app: App,
  livemode: boolean,
  { item, as, reason, reference }: SettleItemBody,
  actor: Actor,
): Promise<SettledItemView> {
  const command = { id: Number(item), as, reason, actor, reference }
  const settled = await settleItem({ ...app, pause }, livemode, command)
  const told = (outcome: SettledItemView['outcome'], what: string | null): SettledItemView => ({
    object: 'settled_item',
    id: item,
    outcome,
    what,
  })
  switch (settled.kind) {
    case 'settled':
      return told('settled', settled.what)
    case 'refused':
      return told('refused', `${settled.why} ${settled.todo}`)
    case 'unanswered':
      return told('unanswered', null)
    case 'missing':
      throw new ApiError('resource_missing', { param: 'item' })
  }
}
