import type { Route } from '../../../route'
import { inviteRoute, listInvitationsRoute, takeBackInvitationRoute } from './invitations'
import { changeMemberRoute, listMembersRoute, removeMemberRoute } from './members'

export const memberRoutes: readonly Route[] = [
  listMembersRoute,
  changeMemberRoute,
  removeMemberRoute,
  listInvitationsRoute,
  inviteRoute,
  takeBackInvitationRoute,
]
