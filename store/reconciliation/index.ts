/** Reconciliation with acquirers: its runs, the differences that they found, and the rows that are compared (decision 0139). */
import type { StoreContext } from '../context'
import { createReconciliationItems } from './items'
import { createReconciledRows } from './rows'
import { createReconciliationRuns } from './runs'

export const createReconciliation = (context: Pick<StoreContext, 'db' | 'real'>) => ({
  runs: createReconciliationRuns(context),
  items: createReconciliationItems(context),
  rows: createReconciledRows(context),
})
