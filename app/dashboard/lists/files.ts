/** Everything that a list's filters find, as a file (decision 0079). */
import {
  CARD_COLUMNS,
  headOf,
  lineOf,
  REFUND_COLUMNS,
  SUBSCRIPTION_COLUMNS,
  type CsvColumns,
} from '../../../contract/dashboard/list-csv'
import type { CardFilters, RefundFilters, SubscriptionFilters } from '../../../contract/dashboard/lists'
import type { Tenant } from '../../../store/context'
import type { Page, PageQuery } from '../../../store/page'
import type { WithStore } from '../../dependencies'
import { namesOf } from './names'

type Filed<F> = F & { bom: 'true' | 'false' }

/** So few that nobody notices when a page of them is read and written. */
const PAGE = 250
const BYTE_ORDER_MARK = '\uFEFF'

interface Source<Row> {
  columns: CsvColumns<Row>
  read: (page: PageQuery) => Promise<Page<Row>>
  /** The payment or customer that a row is about. */
  about: (row: Row) => string
}

export const refundsFile = (
  { store }: WithStore,
  tenant: Tenant,
  { bom, ...filters }: Filed<RefundFilters>,
) =>
  fileOf(store, tenant, bom, {
    columns: REFUND_COLUMNS,
    read: (page) => store.refunds.list(tenant, { ...filters, ...page }),
    about: ({ paymentId }) => paymentId,
  })

export const subscriptionsFile = (
  { store }: WithStore,
  tenant: Tenant,
  { bom, ...filters }: Filed<SubscriptionFilters>,
) =>
  fileOf(store, tenant, bom, {
    columns: SUBSCRIPTION_COLUMNS,
    read: (page) => store.subscriptions.list(tenant, { ...filters, ...page }),
    about: ({ customerId }) => customerId,
  })

export const cardsFile = ({ store }: WithStore, tenant: Tenant, { bom, ...filters }: Filed<CardFilters>) =>
  fileOf(store, tenant, bom, {
    columns: CARD_COLUMNS,
    read: (page) => store.paymentMethods.list(tenant, { ...filters, ...page }),
    about: ({ customerId }) => customerId,
  })

/** Each part is made when it is asked for, so that memory holds one page. */
async function* fileOf<Row extends { id: string }>(
  store: WithStore['store'],
  tenant: Tenant,
  bom: 'true' | 'false',
  { columns, read, about }: Source<Row>,
): AsyncGenerator<string> {
  yield (bom === 'true' ? BYTE_ORDER_MARK : '') + headOf(columns)
  for (let after: string | undefined; ;) {
    const { rows, hasMore } = await read({ limit: PAGE, starting_after: after })
    const { payments, customers } = await namesOf(store, tenant, rows.map(about))
    const lines = rows.map((row) => {
      const payment = payments.get(about(row))
      const customer = customers.get(payment?.customerId ?? about(row))
      return lineOf(columns, { row, reference: payment?.reference, customer })
    })
    if (lines.length > 0) yield lines.join('')
    if (!hasMore) return
    after = rows.at(-1)?.id
  }
}
