/** Checks what a subscription is given when it is created or changed (contract 10.1, 10.5). */
import { valueFault, type Fault } from '../../contract/errors'
import type { BareValueFault, ValueFault } from '../../contract/faults/table'
import type { UpdateSubscriptionBody } from '../../contract/subscriptions/body'
import { dateAt } from '../../domain/time'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { Tenant } from '../../store/context'
import { refuseNumber } from '../card-numbers'
import type { Dependencies, WithStore } from '../dependencies'

export type FoundCard = { kind: 'chargeable'; card: PaymentMethodModel } | { kind: 'refused'; fault: Fault }

/**
 * The stored card with this id, if the customer's subscriptions can charge it. An expired card can be charged, and is
 * declined.
 */
export async function findCard(
  { store }: WithStore,
  tenant: Tenant,
  id: string,
  customer: string,
): Promise<FoundCard> {
  const card = await store.paymentMethods.find(tenant, id)
  if (!card) return refused({ code: 'names_nothing', expected: 'payment_method' })
  if (card.customerId !== customer) return refused('card_of_another_customer')
  if (card.status === 'detached') return refused('card_detached')
  return { kind: 'chargeable', card }
}

const refused = (fault: BareValueFault | ValueFault): FoundCard => ({
  kind: 'refused',
  fault: valueFault('payment_method', fault),
})

/** Which day is today depends on the sandbox's clock, so the refusal names it. */
export function startDateFaults(startDate: string, now: Date, livemode: boolean): Fault[] {
  const today = dateAt(now)
  if (startDate >= today) return []
  return [valueFault('start_date', { code: livemode ? 'start_past' : 'start_past_in_sandbox', at: today })]
}

export function endDateFaults(startDate: string, endDate: string | null | undefined): Fault[] {
  if (endDate === null || endDate === undefined || endDate >= startDate) return []
  return [valueFault('end_date', 'end_before_start')]
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
