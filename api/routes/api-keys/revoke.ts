/** `POST /v1/developers/api-keys/{id}/revoke` (contract 13.3): within a second, every process refuses the key. */
import { revokeApiKey } from '../../../app/api-keys/revoke'
import { ApiKeyView } from '../../../contract/api-keys/view'
import { defineRoute, writes } from '../../route'

export const revokeApiKeyRoute = defineRoute({
  method: 'post',
  path: '/v1/developers/api-keys/{id}/revoke',
  operationId: 'revokeApiKey',
  withdraws: true,
  summary: 'Revoke an API key',
  scope: 'keys.write',
  params: { id: 'api_key' },
  success: { status: 200, schema: ApiKeyView, description: 'The key, `revoked`; again, it stays as it is.' },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(revokeApiKey, ({ id }) => ({ id })),
})
