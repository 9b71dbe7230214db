/** `POST /v1/hosted_sessions/{id}/expire` (contract 8.3): ends an open session before its time. */
import { expireHostedSession } from '../../../app/hosted-sessions/expire'
import { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { defineRoute, writes } from '../../route'

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

  write: writes(expireHostedSession, ({ id }) => ({ id })),
})
