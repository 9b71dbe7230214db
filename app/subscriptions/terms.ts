/** Checks what a subscription is given when it is created or changed (contract 10.1, 10.5). */
import type { Fault } from '../../contract/errors'
import type { UpdateSubscriptionBody } from '../../contract/subscriptions/body'
import { dateAt } from '../../domain/charge-dates'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { refuseNumber } from '../card-numbers'
import type { Dependencies } from '../dependencies'

export type FoundCard = { kind: 'chargeable'; card: PaymentMethodModel } | { kind: 'refused'; fault: Fault }

/**
 * The stored card with this id, if the customer's subscriptions can charge it. An expired card can be charged, and is
 * declined.
 */
export async function findCard(
  { store }: Pick<Dependencies, 'store'>,
  tenant: Tenant,
  id: string,
  customer: string,
): Promise<FoundCard> {
  const card = await store.paymentMethods.find(tenant, id)
  if (!card) return refused('resource_wrong_type', 'names no stored card')
  if (card.customerId !== customer)
    return refused('parameter_impossible', "is not the customer's stored card")
  if (card.status === 'detached') return refused('payment_method_detached', 'was detached')
  return { kind: 'chargeable', card }
}

const refused = (code: Fault['code'], message: string): FoundCard => ({
  kind: 'refused',
  fault: { param: 'payment_method', code, message },
})

/** Which day is today depends on the sandbox's clock, so the refusal names it. */
const before = (date: string, today: string, livemode: boolean): string =>
  `${date} is before ${today}, today in ${livemode ? 'UTC' : 'this sandbox (UTC)'}`

export function startDateFaults(startDate: string, now: Date, livemode: boolean): Fault[] {
  if (startDate >= dateAt(now)) return []
  return [
    { param: 'start_date', code: 'parameter_impossible', message: before(startDate, dateAt(now), livemode) },
  ]
}

export function endDateFaults(startDate: string, endDate: string | null | undefined): Fault[] {
  if (endDate === null || endDate === undefined || endDate >= startDate) return []
  return [{ param: 'end_date', code: 'parameter_impossible', message: 'must not be before the start date' }]
}

/** Throws if one of the texts contains the number of the card that the subscription charges (contract 2.7). */
export async function refuseCardNumber(
  { store, vault }: Pick<Dependencies, 'store' | 'vault'>,
  { reference, description, metadata }: Partial<UpdateSubscriptionBody>,
  cardId: string,
): Promise<void> {
  const sealed = await store.paymentMethods.sealed(cardId)
  if (sealed) refuseNumber({ reference, description, metadata }, vault.openCard(cardId, sealed).number)
}
