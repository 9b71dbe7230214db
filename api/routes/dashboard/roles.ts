/** `GET /v1/dashboard/roles`: what each role may do. */
import { presentRoles, RoleList } from '../../../contract/dashboard/roles'
import { wholeListReply } from '../../reply'
import { defineMemberRoute } from '../../route'

export const rolesRoute = defineMemberRoute({
  method: 'get',
  path: '/v1/dashboard/roles',
  operationId: 'listRoles',
  summary: 'List the roles, and what each may do in this account and mode',
  scope: 'members.read',
  success: { status: 200, schema: RoleList, description: 'All roles.' },
  errors: [],
  handler: ({ account, tenant: { livemode } }) =>
    Promise.resolve(wholeListReply(presentRoles(account, livemode))),
})
