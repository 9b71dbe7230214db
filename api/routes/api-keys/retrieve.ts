/** `GET /v1/developers/api-keys/{id}` (contract 13.3). */
import { ApiKeyView, presentKey } from '../../../contract/api-keys/view'
import { named } from '../../named'
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

  async handler(call) {
    return {
      status: 200,
      body: JSON.stringify(presentKey(await named(call, call.services.store.apiKeys), call.services.now())),
    }
  },
})
