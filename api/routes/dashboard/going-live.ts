/** `/v1/dashboard/going-live`: a merchant's request to go live. */
import { readGoingLive } from '../../../app/dashboard/going-live/read'
import { saveGoingLive } from '../../../app/dashboard/going-live/save'
import { withdrawGoingLive } from '../../../app/dashboard/going-live/withdraw'
import { actorOfCall } from '../../../app/dashboard/actor'
import {
  GoingLiveBody,
  GoingLiveView,
  WithdrawBody,
  presentGoingLive,
  submissionFaults,
} from '../../../contract/dashboard/going-live'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

const success = { status: 200, schema: GoingLiveView, description: 'The latest request.' } as const

export const retrieveGoingLiveRoute = defineRoute({
  method: 'get',
  path: '/v1/dashboard/going-live',
  operationId: 'retrieveGoingLive',
  summary: "Retrieve the account's request to go live",
  scope: 'account.read',
  audience: 'members',
  success,
  errors: [],

  async handler({ services, tenant }) {
    const { account, request } = await readGoingLive(services.store, tenant.accountId)
    return reply(presentGoingLive(account, request))
  },
})

export const saveGoingLiveRoute = defineRoute<GoingLiveBody>({
  method: 'post',
  path: '/v1/dashboard/going-live',
  operationId: 'saveGoingLive',
  summary: 'Save the request to go live, or submit it',
  scope: 'account.write',
  audience: 'members',
  body: { shapes: [GoingLiveBody], check: submissionFaults },
  success,
  errors: ['parameter_impossible', 'unexpected_state'],

  async act(call) {
    const { services, tenant, body } = call
    const { account, request } = await saveGoingLive(
      services.store,
      tenant.accountId,
      body,
      actorOfCall(call),
    )
    return reply(presentGoingLive(account, request))
  },
})

export const withdrawGoingLiveRoute = defineRoute<WithdrawBody>({
  method: 'post',
  path: '/v1/dashboard/going-live/withdraw',
  operationId: 'withdrawGoingLive',
  summary: 'Take a submitted request to go live back: it is a draft again',
  scope: 'account.write',
  audience: 'members',
  body: { shapes: [WithdrawBody] },
  success,
  errors: ['unexpected_state'],

  async act(call) {
    const { services, tenant, body } = call
    const { account, request } = await withdrawGoingLive(
      services.store,
      tenant.accountId,
      body.version,
      actorOfCall(call),
    )
    return reply(presentGoingLive(account, request))
  },
})
