/** `PATCH /v1/developers/api-keys/{id}` (rulings 7). */
import { UpdateApiKeyBody } from '../../../contract/api-key/body'
import { ApiKeyView } from '../../../contract/api-key/view'
import { actorOf } from '../../audit'
import { finish } from '../../finish'
import { asWrite, defineRoute } from '../../route'
import { checkAllowList, findKey } from './row'

export const updateApiKey = defineRoute<UpdateApiKeyBody>({
  method: 'patch',
  path: '/v1/developers/api-keys/{id}',
  operationId: 'updateApiKey',
  summary: 'Update an API key',
  scope: 'keys.write',
  params: { id: 'api_key' },
  body: { shapes: [UpdateApiKeyBody], check: checkAllowList },
  success: { status: 200, schema: ApiKeyView, description: 'The key as it is within a second.' },
  errors: ['resource_missing', 'foreign_identifier'],

  async handler(given) {
    const call = asWrite(given)
    const { name, ip_allow_list: ipAllowList } = call.body
    const fields = {
      ...(name !== undefined && { name }),
      ...(ipAllowList !== undefined && { ipAllowList }),
    }
    return finish(call, async () =>
      call.services.store.keys.change(await findKey(call), fields, actorOf(call)),
    )
  },
})
