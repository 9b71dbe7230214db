/** `GET /v1/developers/api-keys` (contract 13.3). */
import { listApiKeys } from '../../../app/api-keys/read'
import { ApiKeyListQuery } from '../../../contract/api-keys/body'
import { ApiKeyList } from '../../../contract/api-keys/view'
import { listReply } from '../../reply'
import { defineRoute } from '../../route'

export const listApiKeysRoute = defineRoute<undefined, ApiKeyListQuery>({
  method: 'get',
  path: '/v1/developers/api-keys',
  operationId: 'listApiKeys',
  summary: 'List API keys, newest first',
  scope: 'keys.write',
  query: ApiKeyListQuery,
  success: { status: 200, schema: ApiKeyList, description: 'A page of keys: each by its prefix and last 4.' },
  errors: ['foreign_identifier', 'resource_wrong_type'],

  handler: async ({ services, tenant, query }) => listReply(await listApiKeys(services, tenant, query)),
})
