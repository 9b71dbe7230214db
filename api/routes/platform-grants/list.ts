/** `GET /v1/developers/platform-grants` (decision 0045). */
import { listPlatformGrants } from '../../../app/platforms/read'
import { PlatformGrantList, PlatformGrantListQuery } from '../../../contract/platform-grants'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listPlatformGrantsRoute = defineRoute<undefined, PlatformGrantListQuery>({
  method: 'get',
  path: '/v1/developers/platform-grants',
  operationId: 'listPlatformGrants',
  summary: 'List what platforms may do for the account, the newest platform first',
  scope: 'keys.write',
  query: PlatformGrantListQuery,
  success: { status: 200, schema: PlatformGrantList, description: 'A page of grants.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, query }) =>
    listReply(await listPlatformGrants(services, tenant, query)),
})
