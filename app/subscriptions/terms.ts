/** Checks what a subscription is given when it is created or changed (contract 10.1, 10.5). */
import { valueFault, type Fault } from '../../contract/errors'
import type { BareValueFault, ValueFault } from '../../contract/faults/table'
import type { CreateSubscriptionBody, UpdateSubscriptionBody } from '../../contract/subscriptions/body'
import { notChargeable } from '../../domain/card-states'
import { FROM_START, MOST_INTERVALS, type ChargeSchedule } from '../../domain/charge-dates'
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
  const reason = notChargeable(card)
  return reason ? refused(reason) : { kind: 'chargeable', card }
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

/** The schedule of a new subscription. */
export const scheduleOf = ({
  start_date: startDate,
  interval,
  interval_count: intervalCount = FROM_START.intervalCount,
  trial_end: trialEnd = null,
  end_date: endDate = null,
}: GivenSchedule): ChargeSchedule => ({
  ...FROM_START,
  startDate,
  interval,
  intervalCount,
  trialEnd,
  endDate,
})

type GivenSchedule = Pick<CreateSubscriptionBody, 'start_date' | 'interval'> &
  Partial<Pick<CreateSubscriptionBody, 'interval_count' | 'trial_end' | 'end_date'>>

export function chargeScheduleFaults({
  startDate,
  interval,
  intervalCount,
  trialEnd,
  endDate,
}: ChargeSchedule): Fault[] {
  const faults: Fault[] = []
  const max = MOST_INTERVALS[interval as keyof typeof MOST_INTERVALS]
  if (intervalCount > max) faults.push(valueFault('interval_count', { code: 'interval_too_long', max }))
  if (endDate !== null && endDate < startDate) faults.push(valueFault('end_date', 'end_before_start'))
  if (trialEnd !== null && trialEnd < startDate) faults.push(valueFault('trial_end', 'trial_before_start'))
  if (trialEnd !== null && endDate !== null && trialEnd > endDate)
    faults.push(valueFault('trial_end', 'trial_after_end'))
  return faults
}

/** Throws if one of the texts contains the number of the card that the subscription charges (contract 2.7). */
export async function refuseCardNumber(
  { store, vault }: Pick<Dependencies, 'store' | 'vault'>,
  {
    reference,
    description,
    metadata,
  }: Partial<Pick<UpdateSubscriptionBody, 'reference' | 'description' | 'metadata'>>,
  cardId: string,
): Promise<void> {
  const sealed = await store.paymentMethods.sealed(cardId)
  if (sealed) refuseNumber({ reference, description, metadata }, vault.openCard(cardId, sealed).number)
}
