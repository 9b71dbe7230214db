/** Rows that wait, for whoever hands them to their workflows or compares them with those that run. */
import type { StoreContext, Tenant } from './context'
import { claimOverdue, type WaitingRows } from './overdue'
import { listWaiting, whichWait, type WaitingAfter } from './waiting-rows'

export const createWaitingWork = (context: Pick<StoreContext, 'db' | 'now'>) => ({
  claim: (rows: WaitingRows, before: Date, limit: number) => claimOverdue(context, rows, before, limit),
  waiting: (rows: WaitingRows, after: WaitingAfter | null, limit: number, account?: string) =>
    listWaiting(context, rows, after, limit, account),
  which: (kind: readonly WaitingRows[], objects: readonly (Tenant & { id: string })[]) =>
    whichWait(context, kind, objects),
})
