/** When accounts' reports are made, and the reports: one statement moves the schedule on, and writes the file and its event. */
import { tellChange } from '../contract/event'
import { presentFile } from '../contract/files/view'
import type { Cause } from '../domain/cause'
import type { ReportScheduleModel } from '../prisma/generated/models'
import { auditing, causedBy, changesBetween, type Actor } from './audit'
import { added, silently } from './change'
import { TRIES, commit } from './commit'
import type { StoreContext, Tenant } from './context'
import { writeInTime } from './event-times'
import { planEvents } from './events'
import { isTaken } from './failures'
import { fileParts, sealedFile, type FileDraft } from './files'

type Terms = Pick<ReportScheduleModel, 'id' | 'currency' | 'interval' | 'format'>

/** Which report is next, and when; nothing if none is. */
type Next = Pick<ReportScheduleModel, 'nextFrom' | 'dueAt'>

const NONE: Next = { nextFrom: null, dueAt: null }

/** A file with the key of its content, and the version that its account is pinned to. */
export interface DraftReport {
  draft: FileDraft
  key: Uint8Array
  apiVersion: string
}

export function createReportSchedules(context: StoreContext) {
  const { db, real, keyring } = context
  return {
    list: ({ accountId, livemode }: Tenant): Promise<ReportScheduleModel[]> =>
      db.reportSchedule.findMany({ where: { accountId, livemode }, orderBy: { currency: 'asc' } }),

    find: ({ accountId, livemode }: Tenant, id: string): Promise<ReportScheduleModel | null> =>
      db.reportSchedule.findFirst({ where: { id, accountId, livemode } }),

    /** What is set takes the place of what was. `begin` says, by what was, which report is next. */
    async set(
      tenant: Tenant,
      terms: Terms,
      begin: (before: ReportScheduleModel | null) => Next | null,
      actor: Actor,
    ): Promise<ReportScheduleModel> {
      const { accountId, livemode } = tenant
      const { currency, interval, format } = terms
      for (let tries = 0; tries < TRIES; tries += 1) {
        const before = await db.reportSchedule.findFirst({ where: { accountId, livemode, currency } })
        const next = begin(before) ?? NONE
        const at = real()
        const cause = causedBy(actor)
        const change = before
          ? silently('report_schedules', before, { interval, format, ...next }, cause)
          : added('report_schedules', { ...tenant, ...terms, ...next, createdAt: at, revision: 0 }, cause)
        const changes = changesBetween(before ? told(before) : {}, told(change.next))
        const audited = { action: 'report_schedule.set', objectId: change.next.id, changes }
        const also = [auditing(tenant, actor, [audited], at)]
        try {
          if (await commit({ db }, 'report_schedules.set', [change], { also })) return change.next
        } catch (error) {
          // Somebody else has set the first one of the currency at the same time.
          if (!isTaken(error)) throw error
        }
      }
      throw new Error(`the schedule of reports of ${accountId} changes all the time`)
    },

    /** False, and nothing is written, if the schedule has changed since it was read. */
    report: (
      row: ReportScheduleModel,
      next: Next,
      { draft, key, apiVersion }: DraftReport,
      cause: Cause,
    ): Promise<boolean> => {
      const file = sealedFile({ keyring }, draft, key)
      const { drafts } = tellChange(['report.completed'], null, presentFile(file))
      const { accountId, livemode } = row
      return writeInTime(context, () => {
        const events = planEvents(drafts, { accountId, livemode, apiVersion }, context.now(), null)
        const change = silently('report_schedules', row, next, cause)
        const rest = { told: [{ events, cause }], also: fileParts(file) }
        return commit(context, 'report_schedules.report', [change], rest)
      })
    },

    /** The same without a file. */
    passOver: (row: ReportScheduleModel, next: Next, cause: Cause): Promise<boolean> =>
      commit({ db }, 'report_schedules.pass_over', [silently('report_schedules', row, next, cause)]),
  }
}

/** What the audit log tells of a schedule. */
const told = ({ currency, interval, format }: ReportScheduleModel) => ({ currency, interval, format })
