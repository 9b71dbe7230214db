/** `/v1/dashboard/report-schedules`: which reports are made regularly (decision 0278). */
import { actorOfCall } from '../../../app/dashboard/actor'
import { listReportSchedules, setReportSchedule } from '../../../app/reports/schedules'
import {
  ReportScheduleBody,
  ReportScheduleList,
  ReportScheduleView,
  presentReportSchedule,
} from '../../../contract/dashboard/report-schedules'
import { reply, wholeListReply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

const path = '/v1/dashboard/report-schedules'

export const reportScheduleRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path,
    operationId: 'listReportSchedules',
    summary: 'List which reports are made, by currency',
    scope: 'balance.read',
    success: { status: 200, schema: ReportScheduleList, description: 'All of the mode.' },
    errors: [],
    async handler({ services, tenant }) {
      return wholeListReply((await listReportSchedules(services, tenant)).map(presentReportSchedule))
    },
  }),
  defineMemberRoute<ReportScheduleBody>({
    method: 'put',
    path,
    operationId: 'setReportSchedule',
    summary: 'Set which reports are made in a currency',
    scope: 'files.write',
    body: { shapes: [ReportScheduleBody] },
    success: { status: 200, schema: ReportScheduleView, description: 'When a report is made now.' },
    errors: ['parameter_impossible', 'currency_not_supported', 'service_unavailable'],
    async act(call) {
      const { services, tenant, account, body } = call
      return reply(
        presentReportSchedule(await setReportSchedule(services, tenant, account, body, actorOfCall(call))),
      )
    },
  }),
]
