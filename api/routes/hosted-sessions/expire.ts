/** `POST /v1/hosted_sessions/{id}/expire`: ends an open session before its time. */
import { refreshSession, type SessionNow } from '../../../activities/hosted-sessions/refresh'
import { ApiError } from '../../../contract/errors'
import { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import { wakeSession } from './wake'

export const expireHostedSessionRoute = defineRoute({
  method: 'post',
  path: '/v1/hosted_sessions/{id}/expire',
  operationId: 'expireHostedSession',
  summary: 'Expire an open hosted session at once',
  scope: 'payments.write',
  params: { id: 'hosted_session' },
  success: {
    status: 200,
    schema: HostedSessionView,
    description: 'The session, with the status `expired`: its page takes no card any more.',
  },
  errors: ['resource_missing', 'foreign_identifier', 'hosted_session_unexpected_state'],

  noStore: true,

  async begin(call) {
    const { services } = call
    const current = await refreshSession(services, await named(call, call.services.store.hostedSessions))
    refuseUnlessOpen(current)
    const { session } = current
    return finish(call, services.store.hostedSessions.expire(session), () => {
      wakeSession(services, session)
    })
  },
})

function refuseUnlessOpen({ session, attempt }: SessionNow): void {
  const { status, paymentId } = session
  if (status !== 'open')
    throw new ApiError('hosted_session_unexpected_state', {
      message: `The hosted session is ${status}; only an open one can be expired.`,
    })
  if (attempt === 'unfinished' && paymentId !== null)
    throw new ApiError('hosted_session_unexpected_state', {
      message: 'A payment of the hosted session is under way: cancel it, or wait for its outcome.',
      paymentId,
    })
}
