/** All payments that a search finds, as a file (decision 0067). */
import { Readable } from 'node:stream'
import { CSV_HEAD, csvOfPayment, type PaymentCsvQuery } from '../../../contract/dashboard/payment-csv'
import { ApiError } from '../../../contract/errors'
import type { AccountModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { PaymentFilters } from '../../../store/dashboard/payment-filters'
import type { Dependencies } from '../../dependencies'
import { questionOf } from './filters'

const PAGE = 1_000
/** Of one account and mode, in one process. */
const AT_ONCE = 2
const BYTE_ORDER_MARK = '\uFEFF'

const running = new Map<string, number>()

/**
 * The file, whose parts are made as its reader asks for them, so that memory holds one page. 429 `rate_limited` if two
 * files of the account are being read already. Whoever stops reading ends it.
 */
export async function exportPayments(
  deps: Pick<Dependencies, 'store'>,
  tenant: Tenant,
  account: AccountModel,
  query: PaymentCsvQuery,
): Promise<Readable> {
  const { filters } = await questionOf(deps, tenant, account, query)
  const name = `${tenant.accountId}:${tenant.livemode}`
  const others = running.get(name) ?? 0
  if (others >= AT_ONCE)
    throw new ApiError('rate_limited', {
      message: `${AT_ONCE} files of this account are being made already.`,
    })
  running.set(name, others + 1)
  const parts = partsOf(deps, tenant, filters, query.bom === 'true' ? BYTE_ORDER_MARK : '')
  return Readable.from(parts, { highWaterMark: 1 }).once('close', () => {
    const left = (running.get(name) ?? 1) - 1
    if (left === 0) running.delete(name)
    else running.set(name, left)
  })
}

async function* partsOf(
  { store: { payments } }: Pick<Dependencies, 'store'>,
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
