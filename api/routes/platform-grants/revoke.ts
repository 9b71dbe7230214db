/**
 * `POST /v1/developers/platform-grants/{id}/revoke` (decision 0045). It takes no second factor in live mode, as revoking a
 * key takes none: it only takes away.
 */
import { ApiError } from '../../../contract/errors'
import { PlatformGrantView } from '../../../contract/platform-grants'
import { actorOf } from '../../audit'
import { finish } from '../../finish'
import { defineRoute } from '../../route'

export const revokePlatformGrantRoute = defineRoute({
  method: 'post',
  path: '/v1/developers/platform-grants/{id}/revoke',
  operationId: 'revokePlatformGrant',
  summary: 'Revoke what a platform may do for the account',
  scope: 'keys.write',
  params: { id: 'client' },
  success: {
    status: 200,
    schema: PlatformGrantView,
    description: 'The grant, `revoked`: its access tokens work no more. Again, it stays as it is.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const { store } = call.services
    const grant = await store.platformGrants.find(call.tenant, call.params['id'] ?? '')
    if (!grant) throw new ApiError('resource_missing', { param: 'id' })
    return finish(call, store.platformGrants.revoke(grant, actorOf(call)))
  },
})
