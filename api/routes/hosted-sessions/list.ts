/** `GET /v1/hosted_sessions` (contract 8.4): each session in full, with the secret in its `url`. */
import { listHostedSessions } from '../../../app/hosted-sessions/read'
import { HostedSessionList, HostedSessionListQuery } from '../../../contract/hosted-sessions/list'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listHostedSessionsRoute = defineRoute<undefined, HostedSessionListQuery>({
  method: 'get',
  path: '/v1/hosted_sessions',
  operationId: 'listHostedSessions',
  summary: 'List hosted sessions, newest first',
  scope: 'payments.read',
  noStore: true,
  query: HostedSessionListQuery,
  success: { status: 200, schema: HostedSessionList, description: 'A page of hosted sessions.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, query }) =>
    listReply(await listHostedSessions(services, tenant, query)),
})
