/** `/v1/dashboard/payout-schedules`: when a merchant is paid out without asking (decision 0174). */
import { actorOfCall } from '../../../app/dashboard/actor'
import { listPayoutSchedules, setPayoutSchedule } from '../../../app/payouts/schedules'
import {
  PayoutScheduleBody,
  PayoutScheduleList,
  PayoutScheduleView,
  presentPayoutSchedule,
  scheduleFaults,
} from '../../../contract/dashboard/payout-schedules'
import { reply, wholeListReply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

const path = '/v1/dashboard/payout-schedules'

export const payoutScheduleRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path,
    operationId: 'listPayoutSchedules',
    summary: 'List when the account is paid out, by currency',
    scope: 'payouts.read',
    success: { status: 200, schema: PayoutScheduleList, description: 'All of the mode.' },
    errors: [],
    async handler({ services, tenant }) {
      return wholeListReply((await listPayoutSchedules(services, tenant)).map(presentPayoutSchedule))
    },
  }),
  defineMemberRoute<PayoutScheduleBody>({
    method: 'put',
    path,
    operationId: 'setPayoutSchedule',
    summary: 'Set when the account is paid out in a currency',
    scope: 'payouts.write',
    freshFactor: 'live',
    body: { shapes: [PayoutScheduleBody], check: scheduleFaults },
    success: { status: 200, schema: PayoutScheduleView, description: 'When it is paid out now.' },
    errors: [
      'parameter_impossible',
      'currency_not_supported',
      'amount_invalid_precision',
      'amount_too_small',
    ],
    async act(call) {
      const { services, tenant, account, body } = call
      return reply(
        presentPayoutSchedule(await setPayoutSchedule(services, tenant, account, body, actorOfCall(call))),
      )
    },
  }),
]
