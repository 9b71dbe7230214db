/**
 * Payments on hold in all accounts, what an operator decides about one (contract 3.12), and where the workflow of a payment is
 * shown. Whatever is read of a merchant is in that merchant's audit log.
 */
import {
  presentHold,
  type HeldPaymentView,
  type HoldContext,
  type HoldView,
} from '../../../contract/dashboard/operator/holds'
import { ApiError } from '../../../contract/errors'
import type { PaymentModel } from '../../../prisma/generated/models'
import type { Actor } from '../../../store/audit'
import type { Tenant } from '../../../store/context'
import type { Earlier } from '../../../store/dashboard/operator/holds'
import type { Page, PageQuery } from '../../../store/page'
import type { App } from '../../app'
import { atTimeOf } from '../../clock'
import { foundAccount, pageOf } from '../../found'
import {
  operateOnPayment,
  type OperatedPayment,
  type OperatingPayments,
} from '../../payments/operate-as-operator'
import { tellStory } from '../payments/story'

export type DecidedHold = OperatedPayment

/** Those whose authorization ends first come first. */
export async function listHolds(
  { store: { operating }, workflows }: Pick<App, 'store' | 'workflows'>,
  query: PageQuery,
  livemode: boolean,
  actor: Actor,
): Promise<Page<HoldView>> {
  const page = await operating.holds.list(query, livemode)
  const ids = page.rows.map(({ accountId }) => accountId)
  const [accounts, customers] = await Promise.all([
    operating.limits(ids),
    operating.holds.customersOf(page.rows),
    operating.views.record(ids, livemode, actor),
  ])
  return pageOf(page, (row) => ({
    object: 'hold' as const,
    ...presentHold(row, {
      account: accounts.get(row.accountId) ?? { id: row.accountId, name: '', reviewAbove: null },
      customer: customerOf(row, customers),
      pageOf: (kind, id) => workflows.pageOf(kind, id),
    }),
  }))
}

/**
 * A payment that is held, or was, with what speaks for it and against it. 404 `resource_missing` for every other one: an operator
 * looks at what he has to decide.
 */
export async function retrieveHold(
  app: App,
  tenant: Tenant,
  id: string,
  actor: Actor,
): Promise<HeldPaymentView> {
  const { operating } = app.store
  const row = await app.store.payments.find(tenant, id)
  // Only what was approved was ever held.
  if (!row?.review || row.processorReference === null)
    throw new ApiError('resource_missing', { param: 'payment' })
  const account = await foundAccount(app.store, tenant.accountId)
  await operating.views.record([tenant.accountId], tenant.livemode, actor)
  const [customers, ofCustomer, ofCard, story] = await Promise.all([
    operating.holds.customersOf([row]),
    operating.holds.ofCustomer(row),
    operating.holds.ofCard(row),
    tellStory(await atTimeOf(app, tenant, account), tenant, id),
  ])
  const earlier = (counts: Earlier) => ({ ...counts, is_cut: operating.holds.isCut(counts) })
  return {
    object: 'held_payment',
    ...presentHold(row, {
      account,
      customer: customerOf(row, customers),
      pageOf: (kind, of) => app.workflows.pageOf(kind, of),
    }),
    of_customer: ofCustomer && earlier(ofCustomer),
    of_card: earlier(ofCard),
    story,
  }
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
  app: OperatingPayments,
  tenant: Tenant,
  { id, kind, reason }: { id: string; kind: 'release' | 'cancel'; reason: string },
  actor: Actor,
): Promise<DecidedHold> {
  const row = await holdOf(app.store, tenant, id)
  const result = await operateOnPayment(app, { kind, row, actor, from: 'on_hold', reason })
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
const customerOf = ({ customerId }: PaymentModel, customers: ReadonlyMap<string, HoldContext['customer']>) =>
  customers.get(customerId ?? '') ?? null

const refused = (status: string) => new ApiError({ code: 'hold_decided', status })
