/**
 * `GET /v1/hosted_sessions/{id}` (contract 8.4): a publishable key needs the client secret, and sees only the status.
 */
import { z } from 'zod'
import { retrieveHostedSession, retrieveSessionStatus } from '../../../app/hosted-sessions/read'
import { impossible, type ApiError } from '../../../contract/errors'
import { HostedSessionView, PublicHostedSessionView } from '../../../contract/hosted-sessions/view'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

const Query = z.strictObject({ client_secret: z.string().max(100).optional() })

export const retrieveHostedSessionRoute = defineRoute<undefined, z.infer<typeof Query>>({
  method: 'get',
  path: '/v1/hosted_sessions/{id}',
  operationId: 'retrieveHostedSession',
  summary: 'Retrieve a hosted session',
  scope: 'payments.read',
  publishable: true,
  cors: true,
  noStore: true,
  params: { id: 'hosted_session' },
  query: Query,
  success: {
    status: 200,
    schema: z.union([HostedSessionView, PublicHostedSessionView]),
    description: 'The session; a publishable key, which must send `client_secret`, sees its status alone.',
  },
  errors: ['resource_missing', 'foreign_identifier', 'parameter_missing'],

  async handler({ services, tenant, kind, id, query }) {
    if (kind !== 'publishable') return reply(await retrieveHostedSession(services, tenant, id))
    if (query.client_secret === undefined) throw secretMissing()
    return reply(await retrieveSessionStatus(services, tenant, id, query.client_secret))
  },
})

function secretMissing(): ApiError {
  return impossible('client_secret', 'missing_secret')
}
