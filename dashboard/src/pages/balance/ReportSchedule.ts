/** Sets which reports of a currency are made. */
import type { components } from '../../api/schema'
import { actionOn } from '../../ui/kit/action'

export type ReportSchedule = components['schemas']['ReportSchedule']
export type KnownReports = Pick<ReportSchedule, 'currency' | 'interval'> & Partial<ReportSchedule>

const INTERVALS: readonly ReportSchedule['interval'][] = ['off', 'daily', 'weekly', 'monthly']
const FORMATS: readonly ReportSchedule['format'][] = ['csv', 'camt.053', 'pdf']

export const SetReports = actionOn<KnownReports>()('put', '/v1/dashboard/report-schedules', 'balance', {
  needs: 'files.write',
  label: ({ reports }) => reports.change,
  title: ({ reports }, { currency }) => reports.of(currency),
  text: ({ reports }) => reports.text,
  submit: (_texts, _reports, { common }) => common.save,
  fields: ({ reports: texts }, { interval, format = 'csv' }) => [
    {
      kind: 'select',
      name: 'interval',
      label: texts.interval,
      value: interval,
      options: INTERVALS.map((value) => ({ value, label: texts.intervals[value] })),
    },
    {
      kind: 'select',
      name: 'format',
      label: texts.format,
      hint: texts.formatHint,
      value: format,
      options: FORMATS.map((value) => ({ value, label: texts.formats[value] })),
    },
  ],
  call: ({ currency }, values) => ({
    body: {
      currency,
      interval: INTERVALS.find((one) => one === values.text('interval')) ?? 'off',
      format: FORMATS.find((one) => one === values.text('format')) ?? 'csv',
    },
  }),
})
