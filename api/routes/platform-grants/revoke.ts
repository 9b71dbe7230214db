/** `POST /v1/developers/platform-grants/{id}/revoke`. */
import { revokePlatformGrant } from '../../../app/platforms/revoke-grant'
import { PlatformGrantView } from '../../../contract/platform-grants'
import { defineRoute, writes } from '../../route'

export const revokePlatformGrantRoute = defineRoute({
  method: 'post',
  path: '/v1/developers/platform-grants/{id}/revoke',
  operationId: 'revokePlatformGrant',
  withdraws: true,
  summary: 'Revoke what a platform may do for the account',
  scope: 'keys.write',
  params: { id: 'client' },
  success: {
    status: 200,
    schema: PlatformGrantView,
    description: 'The grant, `revoked`: its access tokens work no more. Again, it stays as it is.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(revokePlatformGrant, ({ id }) => ({ id })),
})
