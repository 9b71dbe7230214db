/** `PATCH /v1/developers/api-keys/{id}` (contract 13.3). */
import { updateApiKey } from '../../../app/api-keys/update'
import { UpdateApiKeyBody } from '../../../contract/api-keys/body'
import { ApiKeyView } from '../../../contract/api-keys/view'
import { defineRoute, writes } from '../../route'
import { checkAllowList } from './allow-list'

export const updateApiKeyRoute = defineRoute<UpdateApiKeyBody>({
  method: 'patch',
  path: '/v1/developers/api-keys/{id}',
  operationId: 'updateApiKey',
  summary: 'Update an API key',
  scope: 'keys.write',
  freshFactor: 'live',
  params: { id: 'api_key' },
  body: { shapes: [UpdateApiKeyBody], check: checkAllowList },
  success: { status: 200, schema: ApiKeyView, description: 'The key as it is within a second.' },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(updateApiKey, ({ id, body }) => ({ id, fields: body })),
})
