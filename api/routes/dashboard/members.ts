/** `/v1/dashboard/members` (decision 0065). */
import { actorOfCall } from '../../../app/dashboard/actor'
import { changeMember, resetFactors, type Manager, type MemberChange } from '../../../app/members/invitations'
import { listMembers } from '../../../app/members/list'
import { ApiError } from '../../../contract/errors'
import { MemberList, MemberView, RoleBody } from '../../../contract/dashboard/members'
import { Done } from '../../../contract/dashboard/session'
import { memberOf } from '../../members/calling'
import { defineMemberRoute, type Call, type Route } from '../../route'
import { reply, wholeListReply } from '../../reply'

const ids = { id: 'member' } as const

/** The member who calls, as one who changes members. */
export const managerOf = (call: Call<unknown, unknown>): Manager => ({
  accountId: call.tenant.accountId,
  role: memberOf(call).role,
  actor: actorOfCall(call),
})

export const notYours = () => new ApiError('role_above')

function required(change: MemberChange | 'elsewhere'): void {
  switch (change) {
    case 'done':
      return
    case 'missing':
      throw new ApiError('resource_missing', { param: 'id' })
    case 'not_yours':
      throw notYours()
    case 'last_owner':
      throw new ApiError('last_owner')
    case 'changed':
      throw new ApiError('unexpected_state')
    case 'elsewhere':
      throw new ApiError('member_elsewhere')
  }
}

export const memberRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/members',
    operationId: 'listMembers',
    summary: 'List the members of the account',
    scope: 'members.read',
    success: { status: 200, schema: MemberList, description: 'All members, the oldest first.' },
    errors: [],
    async handler({ services, tenant }) {
      return wholeListReply(await listMembers(services, tenant.accountId))
    },
  }),
  defineMemberRoute<RoleBody>({
    method: 'patch',
    path: '/v1/dashboard/members/{id}',
    operationId: 'changeMember',
    summary: 'Give a member another role',
    scope: 'members.write',
    freshFactor: 'always',
    params: ids,
    body: { shapes: [RoleBody] },
    success: { status: 200, schema: MemberView, description: 'The member.' },
    errors: ['resource_missing', 'unexpected_state'],
    async act(call) {
      const { services, tenant, id, body } = call
      required(await changeMember(services, managerOf(call), id, body.role))
      const [view] = await listMembers(services, tenant.accountId, id)
      if (!view) throw new ApiError('resource_missing', { param: 'id' })
      return reply(view)
    },
  }),
  defineMemberRoute({
    method: 'post',
    path: '/v1/dashboard/members/{id}/reset-second-factors',
    operationId: 'resetSecondFactors',
    summary: 'Take the second factors from a member who has lost them; his sessions end',
    scope: 'members.write',
    freshFactor: 'always',
    params: ids,
    success: { status: 200, schema: MemberView, description: 'The member.' },
    errors: ['resource_missing', 'unexpected_state'],
    async act(call) {
      const { services, tenant, id } = call
      required(await resetFactors(services, managerOf(call), id))
      const [view] = await listMembers(services, tenant.accountId, id)
      if (!view) throw new ApiError('resource_missing', { param: 'id' })
      return reply(view)
    },
  }),
  defineMemberRoute({
    method: 'delete',
    path: '/v1/dashboard/members/{id}',
    operationId: 'removeMember',
    withdraws: true,
    summary: 'Take a member out of the account, or leave it',
    // Whoever may see the account may leave it; the use case decides the rest.
    scope: 'account.read',
    freshFactor: 'always',
    params: ids,
    success: { status: 200, schema: Done, description: 'He is out.' },
    errors: ['resource_missing', 'unexpected_state'],
    async act(call) {
      required(await changeMember(call.services, managerOf(call), call.id, null))
      return reply({ object: 'done' })
    },
  }),
]
