/** `GET /v1/hosted_sessions/{id}`: a publishable key sees the status alone, and needs the client secret (contract 8.4). */
import { z } from 'zod'
import { ApiError, faultsError } from '../../../contract/errors'
import {
  HostedSessionStatusView,
  HostedSessionView,
  presentSessionStatus,
} from '../../../contract/hosted-sessions/view'
import { named } from '../../named'
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
    schema: z.union([HostedSessionView, HostedSessionStatusView]),
    description: 'The session; a publishable key, which must send `client_secret`, sees its status alone.',
  },
  errors: ['resource_missing', 'foreign_identifier', 'parameter_missing'],

  async handler(call) {
    const { store } = call.services
    const { kind } = call
    const { client_secret: given } = call.query
    if (kind === 'public' && given === undefined) throw secretMissing()
    const row = await named(call, call.services.store.hostedSessions)
    if (kind !== 'public') return { status: 200, body: JSON.stringify(store.hostedSessions.view(row)) }
    if (!store.hostedSessions.isClientSecret(row.id, given ?? ''))
      throw new ApiError('resource_missing', { param: 'id' })
    return { status: 200, body: JSON.stringify(presentSessionStatus(row)) }
  },
})

function secretMissing(): ApiError {
  const message = 'is required with a publishable key'
  return faultsError([{ param: 'client_secret', code: 'parameter_missing', message }])
}
