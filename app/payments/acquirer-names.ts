/** What the acquirer of a payment calls it, its captures and its refunds: by what it is found in the acquirer's own pages. */
import { presentAcquirerNames, type PaymentAcquirerView } from '../../contract/dashboard/payment-acquirer'
import { typeOfId } from '../../domain/ids'
import type { PaymentRoute } from '../../domain/payment-route'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'
import { found } from '../found'

/** Throws 404 `resource_missing`. */
export async function acquirerNames(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
): Promise<PaymentAcquirerView> {
  const payment = await found(store.payments, tenant, id)
  const { acquirer } = payment
  const route = payment.route as PaymentRoute | null
  const attempts = await store.payments.attemptsBefore(payment)
  return presentAcquirerNames(
    id,
    { acquirer, route, attempts },
    await store.payments.namesAtAcquirer(payment),
  )
}

/** The same of a payment at an own account of the merchant. Of any other the merchant is told by which rule it went where it is. */
export async function ownAcquirerNames(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
): Promise<PaymentAcquirerView> {
  const payment = await found(store.payments, tenant, id)
  const route = payment.route as PaymentRoute | null
  const attempts = await store.payments.attemptsBefore(payment)
  const shown = {
    acquirer: ownOrNull(payment.acquirer),
    route: route && { ...route, next: route.next.filter(isOwn), passed: route.passed?.filter(isOwn) ?? [] },
    attempts: attempts.map(({ acquirer, ...attempt }) => ({ ...attempt, acquirer: ownOrNull(acquirer) })),
  }
  return presentAcquirerNames(
    id,
    shown,
    isOwn(payment.acquirer) ? await store.payments.namesAtAcquirer(payment) : [],
  )
}

const ownOrNull = (acquirer: string): string | null => (isOwn(acquirer) ? acquirer : null)

const isOwn = (acquirer: string): boolean => typeOfId(acquirer) === 'acquirer_account'
