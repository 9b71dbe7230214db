/** What the dashboard's first page tells beside the figures. */
import { readAttention, readChecklist } from '../../../app/dashboard/attention/read'
import { AttentionList, Checklist } from '../../../contract/dashboard/attention'
import { memberOf } from '../../members/calling'
import { reply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

export const attentionRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/attention',
    operationId: 'retrieveAttention',
    summary: 'What needs somebody’s attention',
    scope: 'payments.read',
    heavy: true,
    success: { status: 200, schema: AttentionList, description: 'Every kind, with the first five of it.' },
    errors: [],
    handler: async ({ services, tenant }) => reply(await readAttention(services, tenant)),
  }),
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/checklist',
    operationId: 'retrieveChecklist',
    summary: 'What is left to do before the account goes live',
    scope: 'account.read',
    success: { status: 200, schema: Checklist, description: 'The steps, in their order.' },
    errors: [],
    handler: async (call) => reply(await readChecklist(call.services, call.account, memberOf(call).id)),
  }),
]
