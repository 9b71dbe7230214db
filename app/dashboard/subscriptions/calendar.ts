/** A subscription's charges, past and to come. Both are told by the rules that its workflow goes by. */
import type {
  CardSubscriptionsQuery,
  ChargeDates,
  ChargeDatesQuery,
  SubscriptionCalendar,
} from '../../../contract/dashboard/subscription-calendar'
import { throwFaults } from '../../../contract/errors'
import { presentSubscription, type SubscriptionView } from '../../../contract/subscriptions/view'
import {
  beginning,
  chargesInAll,
  comingCharges,
  comingDates,
  datesSkipped,
  numberFrom,
  numbersPassed,
} from '../../../domain/charge-calendar'
import { dunningOf } from '../../../domain/dunning'
import { toMajor } from '../../../domain/money'
import type { SubscriptionChargeModel, SubscriptionModel } from '../../../prisma/generated/models'
import type { Tenant } from '../../../store/context'
import type { Page } from '../../../store/page'
import type { App } from '../../app'
import type { WithTime } from '../../dependencies'
import { found, foundAccount, pageOf } from '../../found'
import { amountOn } from '../../subscriptions/charge-facts'
import { chargeScheduleFaults, scheduleOf, startDateFaults } from '../../subscriptions/terms'

/** How many attempts are told, and how many charge dates back it is looked for some that were not charged. */
const PAST = 100
/** How many charge dates are told ahead. */
const AHEAD = 12

/** 404 `resource_missing` if there is no such subscription. */
export async function tellCalendar(app: WithTime, tenant: Tenant, id: string): Promise<SubscriptionCalendar> {
  const row = await found(app.store.subscriptions, tenant, id)
  const charges = await app.store.subscriptionCalendars.chargesOf(tenant, id, PAST)
  const dunning = dunningOf(await foundAccount(app.store, tenant.accountId), row.retryDays)
  const now = app.now()
  return {
    object: 'subscription_calendar',
    subscription: id,
    status: row.status as SubscriptionCalendar['status'],
    amount: toMajor(row.amount, row.currency),
    currency: row.currency,
    now: now.toISOString(),
    past: charges.map(presentCharge),
    more_past: charges.length === PAST,
    skipped: skippedOf(row, charges, now),
    coming: comingCharges(row, dunning, now, AHEAD).map((charge) => ({
      ...charge,
      at: charge.at.toISOString(),
      amount: toMajor(amountOn(row, charge.date), row.currency),
    })),
  }
}

/** The dates on which a subscription would be charged that began now. */
export function foretellDates(
  { now }: Pick<App, 'now'>,
  { livemode }: Tenant,
  query: ChargeDatesQuery,
): ChargeDates {
  const schedule = scheduleOf(query)
  throwFaults([...startDateFaults(schedule.startDate, now(), livemode), ...chargeScheduleFaults(schedule)])
  const dates = comingDates(beginning(schedule, now()), AHEAD)
  return {
    object: 'charge_dates',
    dates: dates.map(({ date, at }) => ({ date, at: at.toISOString() })),
    total: chargesInAll(schedule),
  }
}

/** The subscriptions that charge a stored card or did; 404 `resource_missing` if there is no such card. */
export async function listSubscriptionsOfCard(
  { store }: WithTime,
  tenant: Tenant,
  id: string,
  query: CardSubscriptionsQuery,
): Promise<Page<SubscriptionView>> {
  await found(store.paymentMethods, tenant, id)
  return pageOf(await store.subscriptionCalendars.ofCard(tenant, id, query), presentSubscription)
}

/** Where older attempts were left out, nothing is said of their time. */
function skippedOf(row: SubscriptionModel, charges: readonly SubscriptionChargeModel[], now: Date): string[] {
  const oldest = charges.length === PAST ? charges.at(-1)?.chargeDate : undefined
  const to = numbersPassed(row, now)
  const from = Math.max(oldest === undefined ? 0 : numberFrom(row, oldest), to - PAST)
  return datesSkipped(row, { from, to }, new Set(charges.map(({ chargeDate }) => chargeDate)))
}

const presentCharge = (charge: SubscriptionChargeModel): SubscriptionCalendar['past'][number] => ({
  date: charge.chargeDate,
  at: charge.claimedAt.toISOString(),
  attempt: charge.attempt,
  status: charge.status as SubscriptionCalendar['past'][number]['status'],
  amount: toMajor(charge.amount, charge.currency),
  currency: charge.currency,
  payment: charge.paymentId,
  payment_method: charge.paymentMethodId,
  failure: charge.failure,
})
