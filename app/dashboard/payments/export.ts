/** All payments that a search finds, as a file (decision 0067). */
import { CSV_HEAD, csvOfPayment, type PaymentCsvQuery } from '../../../contract/dashboard/payment-csv'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { PaymentFilters } from '../../../store/dashboard/payment-filters'
import type { App } from '../../app'
import type { WithStore } from '../../dependencies'
import { questionOf } from './filters'

/** So few that nobody notices when a page of them is read and written. */
const PAGE = 250
const BYTE_ORDER_MARK = '\uFEFF'

/** The parts of the file, each made when it is asked for, so that memory holds one page. */
export async function exportPayments(
  deps: Pick<App, 'store' | 'kinds'>,
  tenant: Tenant,
  account: AccountModel,
  query: PaymentCsvQuery,
): Promise<AsyncIterable<string>> {
  const { filters } = await questionOf(deps, tenant, account, query)
  return partsOf(deps, tenant, filters, query.bom === 'true' ? BYTE_ORDER_MARK : '')
}

async function* partsOf(
  { store: { payments } }: WithStore,
  tenant: Tenant,
  filters: PaymentFilters,
  beginning: string,
): AsyncGenerator<string> {
  yield beginning + CSV_HEAD
  for (let after: string | undefined; ;) {
    const page = { limit: PAGE, starting_after: after }
    const { rows, hasMore, stoppedAt } = await payments.search(tenant, filters, page)
    if (rows.length > 0) yield rows.map(csvOfPayment).join('')
    if (!hasMore) return
    after = stoppedAt?.id ?? rows.at(-1)?.id
  }
}
