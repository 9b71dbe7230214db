/** What a PATCH changes of a subscription's terms: its price, its schedule and its retries (contract 10.5). */
import { impossible, throwFaults, valueFault } from '../../contract/errors'
import type { UpdateSubscriptionBody } from '../../contract/subscriptions/body'
import { currencyDigits } from '../../domain/money'
import { isBeforeFirst, repriced, withRhythm, withTrial } from '../../domain/subscription-terms'
import { dateAt } from '../../domain/time'
import type { AccountModel, SubscriptionModel } from '../../prisma/generated/models'
import { limitFaults, minorOf } from '../amounts'
import { chargeScheduleFaults } from './terms'

/** The columns that change. Throws what is wrong with them. */
export function changedTerms(
  row: SubscriptionModel,
  given: UpdateSubscriptionBody,
  account: AccountModel,
  now: Date,
): Partial<SubscriptionModel> {
  const next = { ...row, endDate: given.end_date === undefined ? row.endDate : given.end_date }
  const changes: Partial<SubscriptionModel> = { endDate: next.endDate }
  if (given.trial_end !== undefined && given.trial_end !== row.trialEnd) {
    requireTrialAhead(row, given.trial_end, now)
    Object.assign(changes, withTrial(given.trial_end))
  }
  Object.assign(changes, changedRhythm({ ...next, ...changes }, given))
  throwFaults(chargeScheduleFaults({ ...next, ...changes }))
  if (given.amount !== undefined) Object.assign(changes, changedPrice(row, given.amount, account))
  if (given.cancel_at_period_end !== undefined) changes.cancelAtPeriodEnd = given.cancel_at_period_end
  if (given.retry_days !== undefined) changes.retryDays = given.retry_days
  return changes
}

function requireTrialAhead(row: SubscriptionModel, trialEnd: string, now: Date): void {
  if (!isBeforeFirst(row)) throw impossible('trial_end', 'trial_over')
  const today = dateAt(now)
  if (trialEnd < today) throwFaults([valueFault('trial_end', { code: 'trial_past', at: today })])
}

function changedRhythm(
  row: SubscriptionModel,
  {
    interval = row.interval as 'month',
    interval_count: intervalCount = row.intervalCount,
  }: UpdateSubscriptionBody,
): Partial<SubscriptionModel> {
  const changed = withRhythm(row, { interval, intervalCount })
  if (!changed) throw impossible('interval', 'no_next_charge')
  return changed
}

function changedPrice(row: SubscriptionModel, given: number, account: AccountModel) {
  const amount = minorOf('amount', given, row.currency)
  if (amount === row.amount) return {}
  const { currency } = row
  throwFaults(limitFaults(amount, { currency, digits: currencyDigits(currency) }, account))
  return repriced(row, amount)
}
