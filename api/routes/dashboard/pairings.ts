/** `/v1/dashboard/pairings`: a member looks at a machine that asks for a key, and decides (decision 0082). */
import { actorOfCall } from '../../../app/dashboard/actor'
import type { Limited } from '../../../app/members/failures'
import { approvePairing, findAsker, refusePairing, type Decider } from '../../../app/pairings/decide'
import { ApiError, impossible } from '../../../contract/errors'
import { Done } from '../../../contract/dashboard/session'
import { ApprovalBody, PairingView, UserCodeBody, presentPairing } from '../../../contract/pairings'
import { reply } from '../../reply'
import { defineMemberRoute, type Call, type Route } from '../../route'

const deciderOf = (call: Call<unknown, unknown>): Decider => ({
  tenant: call.tenant,
  actor: actorOfCall(call),
})

/** The code stays in the page's form, where its fault is shown. */
function refusalOf(result: { kind: 'refused' } | Limited): ApiError {
  if (result.kind === 'limited')
    return new ApiError('failed_too_often', { retryAfter: result.retryAfterSeconds })
  return impossible('user_code', 'no_pairing')
}

const DONE = { object: 'done' } as const
const done = { status: 200, schema: Done, description: 'It is done.' } as const

export const pairingRoutes: readonly Route[] = [
  defineMemberRoute<UserCodeBody>({
    scope: 'keys.write',
    method: 'post',
    path: '/v1/dashboard/pairings/look-up',
    operationId: 'lookUpPairing',
    summary: 'See which machine asks for a key',
    body: { shapes: [UserCodeBody] },
    success: { status: 200, schema: PairingView, description: 'The machine, as far as it is known.' },
    errors: ['parameter_impossible'],
    async act(call) {
      const found = await findAsker(call.services, deciderOf(call), call.body.user_code)
      if (found.kind !== 'found') throw refusalOf(found)
      return reply(presentPairing(found.asker.pairing, found.asker))
    },
  }),
  defineMemberRoute<ApprovalBody>({
    scope: 'keys.write',
    freshFactor: 'live',
    method: 'post',
    path: '/v1/dashboard/pairings/approve',
    operationId: 'approvePairing',
    summary: 'Give a machine a key',
    body: {
      shapes: [ApprovalBody],
      scopes: { of: ({ scopes }) => scopes, told: 'every scope that the key is to have' },
    },
    success: done,
    errors: ['parameter_impossible'],
    async act(call) {
      const { user_code: userCode, scopes } = call.body
      const result = await approvePairing(call.services, deciderOf(call), { userCode, scopes })
      if (result.kind !== 'done') throw refusalOf(result)
      return reply(DONE)
    },
  }),
  defineMemberRoute<UserCodeBody>({
    scope: 'keys.write',
    method: 'post',
    path: '/v1/dashboard/pairings/refuse',
    operationId: 'refusePairing',
    summary: 'Refuse a machine a key',
    body: { shapes: [UserCodeBody] },
    success: done,
    errors: ['parameter_impossible'],
    async act(call) {
      const result = await refusePairing(call.services, deciderOf(call), call.body.user_code)
      if (result.kind !== 'done') throw refusalOf(result)
      return reply(DONE)
    },
  }),
]
