/** Schedules of reports (decision 0278). Members set them; keys do not see them. */
import { byDueTime } from '../../store/overdue'
import { reportTimesOf } from '../../store/sandbox-clocks/estimate'
import { advanceReports } from '../reports/advance'
import { ASLEEP, defineKind } from './kind'

export const reportSchedule = defineKind({
  name: 'report_schedule',
  ids: 'report_schedule',
  table: 'report_schedules',
  shown: ['livemode', 'currency', 'interval', 'format', 'next_from', 'due_at'],
  also: [],
  reads: null,
  waits: {
    rows: [byDueTime('report_schedule', 'report_schedules')],
    step: advanceReports,
    workflow: {
      type: 'reportScheduleWorkflow',
      id: 'report_schedule',
      queue: 'waiting',
      title: 'Report schedule',
      queries: [],
    },
    clock: { passedAs: 'reports', tells: ['report.completed'], expected: reportTimesOf },
    asleep: ASLEEP,
    moves: 'nothing',
    refusals: null,
  },
  // Its times are those of a clock that a restart sets back.
  restart: 'deleted',
  retention: null,
  payment: null,
  search: [],
})
