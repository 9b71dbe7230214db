/** `GET /v1/developers/api-keys/{id}` (contract 13.3). */
import { retrieveApiKey } from '../../../app/api-keys/read'
import { ApiKeyView } from '../../../contract/api-keys/view'
import { reply } from '../../reply'
import { defineRoute } from '../../route'

export const retrieveApiKeyRoute = defineRoute({
  method: 'get',
  path: '/v1/developers/api-keys/{id}',
  operationId: 'retrieveApiKey',
  summary: 'Retrieve an API key',
  scope: 'keys.write',
  params: { id: 'api_key' },
  success: { status: 200, schema: ApiKeyView, description: 'The key by its prefix and last 4.' },
  errors: ['resource_missing', 'foreign_identifier'],

  handler: async ({ services, tenant, id }) => reply(await retrieveApiKey(services, tenant, id)),
})
