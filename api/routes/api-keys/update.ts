/** `PATCH /v1/developers/api-keys/{id}` (contract 13.3). */
import { UpdateApiKeyBody } from '../../../contract/api-keys/body'
import { ApiKeyView } from '../../../contract/api-keys/view'
import { impossible, type ApiError } from '../../../contract/errors'
import { actorOf } from '../../audit'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import { outreaches } from './reach'
import { checkAllowList, refuseLive } from './row'

export const updateApiKeyRoute = defineRoute<UpdateApiKeyBody>({
  method: 'patch',
  path: '/v1/developers/api-keys/{id}',
  operationId: 'updateApiKey',
  summary: 'Update an API key',
  scope: 'keys.write',
  params: { id: 'api_key' },
  body: { shapes: [UpdateApiKeyBody], check: checkAllowList },
  success: { status: 200, schema: ApiKeyView, description: 'The key as it is within a second.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const { name, ip_allow_list: ipAllowList } = call.body
    const fields = {
      ...(name !== undefined && { name }),
      ...(ipAllowList !== undefined && { ipAllowList }),
    }
    refuseLive(call)
    const from = await named(call, call.services.store.apiKeys)
    if (outreaches({ ...from, ...fields }, from)) throw loosened()
    return finish(call, call.services.store.apiKeys.change(from, fields, actorOf(call)))
  },
})

/** Its own list no more than another key's: whoever steals a key would otherwise take it anywhere. */
function loosened(): ApiError {
  const message = 'must lie within the list that the key has; for other addresses, create another key'
  return impossible('ip_allow_list', 'parameter_impossible', message)
}
