/** What the account at the acquirer cannot do is refused before anything is sent to it. */
import { impossible } from '../../contract/errors'
import { takesCurrency } from '../../domain/acquirer-capabilities'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'

type WithAcquirers = Pick<Dependencies, 'acquirers'>

/** Throws if the acquirer of this name does not take the currency. */
export async function requireCurrency(
  { acquirers }: WithAcquirers,
  acquirer: string,
  currency: string,
): Promise<void> {
  const capabilities = await acquirers.capabilitiesOf(acquirer)
  if (takesCurrency(capabilities, currency)) return
  const allowed = [...(capabilities.currencies ?? [])]
  throw impossible('currency', { code: 'currency_not_at_acquirer', allowed })
}

/** Throws if the acquirer of this name takes no 3-D Secure that was done elsewhere. */
export async function requireAuthentications({ acquirers }: WithAcquirers, acquirer: string): Promise<void> {
  if ((await acquirers.capabilitiesOf(acquirer)).authentications) return
  throw impossible('three_d_secure.authentication', 'authentication_not_at_acquirer')
}

/** Throws if nothing can be sent any more to the account at the acquirer that has the payment. */
export async function requireCredentials({ acquirers }: WithAcquirers, payment: PaymentModel): Promise<void> {
  if (await acquirers.isErased(payment.acquirer)) throw impossible('amount', 'credentials_erased', payment.id)
}

/** Throws if the payment can be captured once alone, and this capture is not to be the last one. */
export async function requireSeveralCaptures(
  { acquirers }: WithAcquirers,
  payment: PaymentModel,
): Promise<void> {
  const { captures } = await acquirers.capabilitiesOf(payment.acquirer)
  if (captures === 'several') return
  throw impossible('final', 'captured_once', payment.id)
}
