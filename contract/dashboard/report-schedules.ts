/** Reports that are made regularly (decision 0278). */
import { z } from 'zod'
import { REPORT_INTERVALS, type ReportInterval } from '../../domain/report-schedules'
import { dateAt } from '../../domain/time'
import type { ReportScheduleModel } from '../../prisma/generated/models'
import { STATEMENT_FILES, type StatementFileFormat } from '../balance/statement'
import { listOf, livemode, queryCurrency, timestamp } from '../common'

const format = z.enum(Object.keys(STATEMENT_FILES) as [StatementFileFormat, ...StatementFileFormat[]])

export const ReportScheduleBody = z
  .strictObject({ currency: queryCurrency(), interval: z.enum(REPORT_INTERVALS), format })
  .meta({ id: 'ReportScheduleRequest' })

export type ReportScheduleBody = z.infer<typeof ReportScheduleBody>

export const ReportScheduleView = z
  .object({
    object: z.literal('report_schedule'),
    currency: z.string(),
    interval: z.enum(REPORT_INTERVALS),
    format,
    next_from: z.iso.date().nullable().meta({ description: 'The first day of the next report, UTC' }),
    next_at: timestamp().nullable().meta({ description: 'When the next report is made' }),
    livemode: livemode(),
  })
  .meta({ id: 'ReportSchedule' })

export const ReportScheduleList = listOf(ReportScheduleView, 'ReportScheduleList')

export const presentReportSchedule = (row: ReportScheduleModel): z.infer<typeof ReportScheduleView> => ({
  object: 'report_schedule',
  currency: row.currency,
  interval: row.interval as ReportInterval,
  format: row.format as StatementFileFormat,
  next_from: row.nextFrom && dateAt(row.nextFrom),
  next_at: row.dueAt?.toISOString() ?? null,
  livemode: row.livemode,
})
