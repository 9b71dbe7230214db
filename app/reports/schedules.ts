/** When an account's reports are made: read and set by its members. */
import type { ReportScheduleBody } from '../../contract/dashboard/report-schedules'
import { impossible } from '../../contract/errors'
import { firstReport } from '../../domain/report-schedules'
import { newId } from '../../infra/ids'
import type { AccountModel, ReportScheduleModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import type { Tenant } from '../../store/context'
import type { App } from '../app'
import type { WithStore } from '../dependencies'
import { objectsOf } from '../files/objects'
import { wake } from '../wake'

export const listReportSchedules = ({ store }: WithStore, tenant: Tenant): Promise<ReportScheduleModel[]> =>
  store.reportSchedules.list(tenant)

/** 503 `service_unavailable` where there is no place for files. */
export async function setReportSchedule(
  app: App,
  tenant: Tenant,
  account: Pick<AccountModel, 'currencies'>,
  { currency, interval, format }: ReportScheduleBody,
  actor: Actor,
): Promise<ReportScheduleModel> {
  if (!account.currencies.includes(currency))
    throw impossible('currency', { code: 'currency_not_taken', allowed: account.currencies })
  if (interval !== 'off') objectsOf(app)
  const at = app.now()
  const row = await app.store.reportSchedules.set(
    tenant,
    { id: newId('report_schedule', at.getTime()), currency, interval, format },
    (before) => firstReport(interval, before, at),
    actor,
  )
  wake(app, 'report_schedule', { ...row, status: interval, customerId: null })
  return row
}
