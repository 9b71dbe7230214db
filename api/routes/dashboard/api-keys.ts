/** `GET /v1/dashboard/api-keys`: API keys with their last use (decision 0068). */
import { listUsedKeys } from '../../../app/dashboard/api-keys/list'
import { ApiKeyListQuery } from '../../../contract/api-keys/body'
import { UsedApiKeyList } from '../../../contract/dashboard/api-key'
import { listReply } from '../../reply'
import { defineMemberRoute } from '../../route'

export const listUsedKeysRoute = defineMemberRoute<undefined, ApiKeyListQuery>({
  method: 'get',
  path: '/v1/dashboard/api-keys',
  operationId: 'listUsedApiKeys',
  summary: 'List API keys with their last use, newest first',
  scope: 'keys.write',
  query: ApiKeyListQuery,
  success: { status: 200, schema: UsedApiKeyList, description: 'A page of keys.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, query }) => listReply(await listUsedKeys(services, tenant, query)),
})
