/** When an account is paid out without asking: read and set by its members. */
import { smallestOf, type PayoutScheduleBody } from '../../contract/dashboard/payout-schedules'
import { impossible } from '../../contract/errors'
import { currencyDigits, toMajorText } from '../../domain/money'
import { GREATEST_MINIMUM, nextPayoutAt } from '../../domain/payout-schedules'
import { newId } from '../../infra/ids'
import type { AccountModel, PayoutScheduleModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import { minorOf } from '../amounts'
import type { App } from '../app'
import type { WithStore } from '../dependencies'
import { wake } from '../wake'

export const listPayoutSchedules = ({ store }: WithStore, tenant: Tenant): Promise<PayoutScheduleModel[]> =>
  store.payoutSettings.schedules(tenant)

export async function setPayoutSchedule(
  app: App,
  tenant: Tenant,
  account: Pick<AccountModel, 'currencies'>,
  body: PayoutScheduleBody,
  actor: Actor,
): Promise<PayoutScheduleModel> {
  const { currency, interval, minimum = smallestOf(currency) } = body
  if (!account.currencies.includes(currency))
    throw impossible('currency', { code: 'currency_not_taken', allowed: account.currencies })
  const least = minorOf('minimum', minimum, currency)
  if (least > GREATEST_MINIMUM)
    throw impossible('minimum', {
      code: 'too_large',
      max: Number(toMajorText(GREATEST_MINIMUM, currencyDigits(currency))),
    })
  const at = app.now()
  const times = { interval, weekday: body.weekday ?? null, monthDay: body.month_day ?? null }
  const row = await app.store.payoutSettings.setSchedule(
    tenant,
    {
      id: newId('payout_schedule', at.getTime()),
      currency,
      ...times,
      minimum: least,
      dueAt: nextPayoutAt(times, at),
    },
    actor,
  )
  wake(app, 'payout_schedule', { ...row, status: interval, customerId: null })
  return row
}
