/**
 * Payments on hold in all accounts, what an operator decides about one (contract 3.12), and where the workflow of a payment is
 * shown.
 */
import { presentHold } from '../../../contract/dashboard/operator/work'
import { ApiError } from '../../../contract/errors'
import type { PaymentModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import type { Page, PageQuery } from '../../../store/page'
import type { App } from '../../app'
import { operateOnPayment, type OperatedPayment } from '../../payments/operate-as-operator'
import { pageOf } from '../../found'

export type DecidedHold = OperatedPayment
type Hold = ReturnType<typeof presentHold>

/** Records in the audit log of each merchant whose payment is shown that the operator has read its data. */
export async function listHolds(
  { store: { operating }, workflows }: Pick<App, 'store' | 'workflows'>,
  query: PageQuery,
  livemode: boolean,
  actor: Actor,
): Promise<Page<Hold>> {
  const page = await operating.onHold(query, livemode)
  const accounts = page.rows.map(({ accountId }) => accountId)
  const [names] = await Promise.all([
    operating.names(accounts),
    operating.views.record(accounts, livemode, actor),
  ])
  return pageOf(page, (row) =>
    presentHold(row, names.get(row.accountId) ?? '', (kind, id) => workflows.pageOf(kind, id)),
  )
}

/** Tells nothing of the payment itself, and so is not on record. Throws 404 `resource_missing`. */
export async function workflowOfPayment(
  { store, workflows }: Pick<App, 'store' | 'workflows'>,
  tenant: Tenant,
  id: string,
): Promise<string | null> {
  if (!(await store.payments.find(tenant, id))) throw new ApiError('resource_missing', { param: 'payment' })
  return workflows.pageOf('payment', id)
}

/** Releases or rejects a payment on hold. Throws 404 `resource_missing`, and 422 `payment_unexpected_state`. */
export async function decideHold(
  app: Pick<App, 'store' | 'workflows' | 'real' | 'leaseMs'>,
  tenant: Tenant,
  { id, kind }: { id: string; kind: 'release' | 'cancel' },
  actor: Actor,
): Promise<DecidedHold> {
  const row = await holdOf(app.store, tenant, id)
  const result = await operateOnPayment(app, { kind, row, actor, from: 'on_hold' })
  if (result.kind === 'refused') throw refused(result.status)
  return result
}

/** The payment that is decided about. Throws as {@link decideHold} does. */
export async function holdOf(
  { payments }: Pick<App['store'], 'payments'>,
  tenant: Tenant,
  id: string,
): Promise<PaymentModel> {
  const row = await payments.find(tenant, id)
  if (!row) throw new ApiError('resource_missing', { param: 'payment' })
  if (row.status !== 'on_hold') throw refused(row.status)
  return row
}

const refused = (status: string) =>
  new ApiError('payment_unexpected_state', { message: `The payment is ${status}, and stays so.` })
