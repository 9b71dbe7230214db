/** `/v1/dashboard/invitations` (decision 0065). */
import { invite, listInvitations, takeBackInvitation } from '../../../app/members/invitations'
import { ApiError, impossible } from '../../../contract/errors'
import {
  InvitationList,
  InvitationView,
  InviteBody,
  presentInvitation,
} from '../../../contract/dashboard/members'
import { Done } from '../../../contract/dashboard/session'
import { defineMemberRoute, type Route } from '../../route'
import { reply, wholeListReply } from '../../reply'
import { managerOf, notYours } from './members'

export const invitationRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/invitations',
    operationId: 'listInvitations',
    summary: 'List open invitations',
    scope: 'members.read',
    success: { status: 200, schema: InvitationList, description: 'Open invitations, the newest first.' },
    errors: [],
    async handler({ services, tenant }) {
      const rows = await listInvitations(services, tenant.accountId)
      return wholeListReply(rows.map(presentInvitation))
    },
  }),
  defineMemberRoute<InviteBody>({
    method: 'post',
    path: '/v1/dashboard/invitations',
    operationId: 'inviteMember',
    summary: 'Invite somebody by mail; an earlier invitation of the address ends',
    scope: 'members.write',
    freshFactor: 'always',
    body: { shapes: [InviteBody] },
    success: { status: 201, schema: InvitationView, description: 'The invitation.' },
    errors: ['parameter_impossible', 'unexpected_state'],
    async act(call) {
      const result = await invite(call.services, managerOf(call), call.body)
      switch (result.kind) {
        case 'invited':
          return { ...reply(presentInvitation(result.invitation)), status: 201 }
        case 'not_yours':
          throw notYours()
        case 'member':
          throw impossible('email', 'already_member')
        case 'changed':
          throw new ApiError('unexpected_state')
        case 'too_often':
          throw new ApiError('mailed_too_often', { retryAfter: 900 })
        case 'full':
          throw new ApiError('too_many_members')
      }
    },
  }),
  defineMemberRoute({
    method: 'delete',
    path: '/v1/dashboard/invitations/{id}',
    operationId: 'takeBackInvitation',
    summary: 'Take an invitation back',
    scope: 'members.write',
    freshFactor: 'always',
    params: { id: 'invitation' },
    success: { status: 200, schema: Done, description: 'Its link works no more.' },
    errors: ['resource_missing'],
    async act(call) {
      const isDone = await takeBackInvitation(call.services, managerOf(call), call.id)
      if (!isDone) throw new ApiError('resource_missing', { param: 'id' })
      return reply({ object: 'done' })
    },
  }),
]
