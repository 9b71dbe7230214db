/** The first member of an account that an operator has made: everybody else is invited by a member. */
import { MAILED_LINK_LIFE } from '../../domain/member-sessions'
import { newId } from '../../infra/ids'
import { OPERATOR } from '../../store/audit'
import { BY_OPERATOR } from '../../store/members/memberships'
import { tidyEmail, type Admitting } from './dashboard'
import { createLink } from './links'

export type FirstInvited = { kind: 'invited'; url: string; expiresAt: Date } | { kind: 'has_members' }

/** The link makes whoever has it the account's owner, once. An earlier one ends. */
export async function inviteFirstMember(
  deps: Admitting,
  publicUrl: string,
  { accountId, email }: { accountId: string; email: string },
): Promise<FirstInvited> {
  const at = deps.real()
  const expiresAt = new Date(at.getTime() + MAILED_LINK_LIFE.invitation)
  const invitation = {
    id: newId('invitation', at.getTime()),
    accountId,
    email: tidyEmail(email),
    role: 'owner',
    invitedBy: BY_OPERATOR,
    createdAt: at,
    expiresAt,
    endedAt: null,
  }
  if (!(await deps.store.memberships.inviteFirst(invitation, OPERATOR))) return { kind: 'has_members' }
  return { kind: 'invited', url: await createLink(deps, publicUrl, 'invitation', invitation.id), expiresAt }
}
