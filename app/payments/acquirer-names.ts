/** What the acquirer of a payment calls it, its captures and its refunds: by what it is found in the acquirer's own pages. */
import { presentAcquirerNames, type PaymentAcquirerView } from '../../contract/dashboard/payment-acquirer'
import { typeOfId } from '../../domain/ids'
import type { PaymentRoute } from '../../domain/payment-route'
import type { Tenant } from '../../store/context'
import type { WithStore } from '../dependencies'
import { found } from '../found'

/** Throws 404 `resource_missing`. */
export const acquirerNames = (deps: WithStore, tenant: Tenant, id: string): Promise<PaymentAcquirerView> =>
  namesShown(deps, tenant, id, () => true)

/** The same of a payment at an own account of the merchant. Of any other the merchant is told by which rule it went where it is. */
export const ownAcquirerNames = (deps: WithStore, tenant: Tenant, id: string): Promise<PaymentAcquirerView> =>
  namesShown(deps, tenant, id, (acquirer) => typeOfId(acquirer) === 'acquirer_account')

async function namesShown(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
  isShown: (acquirer: string) => boolean,
): Promise<PaymentAcquirerView> {
  const payment = await found(store.payments, tenant, id)
  const { acquirer } = payment
  const route = payment.route as PaymentRoute | null
  const attempts = await store.payments.attemptsBefore(payment)
  const shownOrNull = (name: string): string | null => (isShown(name) ? name : null)
  const shown = {
    acquirer: shownOrNull(acquirer),
    route: route && {
      ...route,
      next: route.next.filter(isShown),
      passed: route.passed?.filter(isShown) ?? [],
    },
    attempts: attempts.map(({ acquirer: tried, ...attempt }) => ({
      ...attempt,
      acquirer: shownOrNull(tried),
    })),
  }
  return presentAcquirerNames(
    id,
    shown,
    isShown(acquirer) ? await store.payments.namesAtAcquirer(payment) : [],
  )
}
