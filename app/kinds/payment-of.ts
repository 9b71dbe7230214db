/** Of which payment an object is, as the descriptor of its kind says. */
import { typeOfId } from '../../domain/ids'
import type { Tenant } from '../../store/context'
import type { Store } from '../../store/store'
import type { WithKinds } from './kind'

/** The payment's id; null if the object is of none, or is not there. */
export async function paymentOf(
  { store, kinds }: WithKinds & { store: Store },
  tenant: Tenant,
  id: string,
): Promise<string | null> {
  const type = typeOfId(id)
  const payment = kinds.find(({ ids }) => ids === type)?.payment ?? null
  if (payment === 'itself') return id
  return (await payment?.(store, tenant, id))?.paymentId ?? null
}
