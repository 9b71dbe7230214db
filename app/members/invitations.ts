/** Invitations to an account, and its members' roles (decision 0065). */
import { invitationMail } from '../../contract/dashboard/mails'
import { LINK_LIFE } from '../../domain/member-sessions'
import { mayManage, type Role } from '../../domain/roles'
import { newId } from '../../infra/ids'
import type { InvitationModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import type { RoleChange } from '../../store/members/memberships'
import { sendMail, tidyEmail, type Dashboard, type Member, type Visitor } from './dashboard'
import { createLink, readLink, useLink } from './links'
import { openSession, type Opened } from './open-session'
import { passwordFault } from './password'
import { createMember } from './sign-up'

/** Who changes the members of an account: his own role limits what he may give and take. */
export interface Manager {
  accountId: string
  role: Role
  actor: Actor
}

export type Invited =
  { kind: 'invited'; invitation: InvitationModel } | { kind: 'not_yours' | 'member' | 'full' }

/** Invites an address by mail; an earlier invitation of it ends. `not_yours`: the role is above one's own. */
export async function invite(
  deps: Dashboard,
  { accountId, role: own, actor }: Manager,
  given: { email: string; role: Role; language: string },
): Promise<Invited> {
  if (!mayManage(own, given.role)) return { kind: 'not_yours' }
  const { store, real } = deps
  const email = tidyEmail(given.email)
  const known = await store.members.findByEmail(email)
  if (known && (await store.memberships.find(accountId, known.id))) return { kind: 'member' }
  const at = real()
  const invitation: InvitationModel = {
    id: newId('invitation', at.getTime()),
    accountId,
    email,
    role: given.role,
    invitedBy: actor.id ?? '',
    createdAt: at,
    expiresAt: new Date(at.getTime() + LINK_LIFE.invitation),
    endedAt: null,
  }
  if ((await store.memberships.invite(invitation, actor)) === 'full') return { kind: 'full' }
  const url = await createLink(deps, deps.publicUrl, 'invitation', invitation.id)
  await sendMail(deps, email, invitationMail(known?.language ?? given.language, url), accountId)
  return { kind: 'invited', invitation }
}

/** False if there is no such open invitation of the account. */
export async function takeBackInvitation(
  { store, real }: Pick<Dashboard, 'store' | 'real'>,
  { accountId, actor }: Manager,
  id: string,
): Promise<boolean> {
  const invitation = await store.memberships.findInvitation(id)
  if (invitation?.accountId !== accountId) return false
  await store.links.revoke({ purpose: 'invitation', subject: id })
  return store.memberships.endInvitation(invitation, 'invitation.taken_back', actor, real())
}

/** What an invitation's link is about, for the page that asks to accept it. `isKnown`: the address has a member. */
export interface OpenInvitation {
  invitation: InvitationModel
  accountName: string
  isKnown: boolean
}

export async function findInvitation(deps: Dashboard, token: string): Promise<OpenInvitation | null> {
  const { store, real } = deps
  const id = await readLink(deps, 'invitation', token)
  const invitation = id === null ? null : await store.memberships.findInvitation(id)
  if (!invitation || invitation.endedAt || invitation.expiresAt <= real()) return null
  const account = await store.accounts.find(invitation.accountId)
  const isKnown = (await store.members.findByEmail(invitation.email)) !== null
  return account && { invitation, accountName: account.name, isKnown }
}

export type Accepted =
  | ({ kind: 'opened' } & Opened)
  | { kind: 'joined' | 'sign_in_first' | 'incomplete' }
  | { kind: 'refused' }
  | { kind: 'weak'; fault: string }

/**
 * Accepts an invitation. Who has no member yet chooses name and password; who has one must be signed in as that member,
 * because the mailbox alone is not enough to act for him.
 */
export async function acceptInvitation(
  deps: Dashboard,
  given: { token: string; name: string | undefined; password: string | undefined; language: string },
  signedIn: Member | null,
  visitor: Visitor,
): Promise<Accepted> {
  const { store, real } = deps
  const open = await findInvitation(deps, given.token)
  if (!open) return { kind: 'refused' }
  const { invitation } = open
  const { email, accountId } = invitation
  if (open.isKnown && signedIn?.member.email !== email) return { kind: 'sign_in_first' }
  const { name, password } = given
  if (!open.isKnown) {
    if (name === undefined || password === undefined) return { kind: 'incomplete' }
    const fault = await passwordFault(password, email)
    if (fault !== null) return { kind: 'weak', fault }
  }
  if ((await useLink(deps, 'invitation', given.token)) === null) return { kind: 'refused' }
  const member =
    (await store.members.findByEmail(email)) ??
    (await createMember(deps, email, {
      name: name ?? '',
      password: password ?? null,
      language: given.language,
    }))
  const actor: Actor = {
    type: 'member',
    id: member.id,
    address: visitor.address,
    requestId: visitor.requestId,
  }
  if (!(await store.memberships.endInvitation(invitation, 'invitation.accepted', actor, real())))
    return { kind: 'refused' }
  await store.memberships.add(accountId, member.id, invitation.role as Role, actor, real())
  if (signedIn?.member.id === member.id) {
    await store.memberSessions.show(signedIn.session.id, accountId)
    return { kind: 'joined' }
  }
  return { kind: 'opened', ...(await openSession(deps, { member, visitor, accountId })) }
}

export type MemberChange = RoleChange | 'not_yours' | 'missing'

/** Gives a member another role, or with null takes him out of the account. Anybody may leave. */
export async function changeMember(
  { store, real }: Pick<Dashboard, 'store' | 'real'>,
  { accountId, role: own, actor }: Manager,
  memberId: string,
  role: Role | null,
): Promise<MemberChange> {
  const membership = await store.memberships.find(accountId, memberId)
  if (!membership) return 'missing'
  const leaves = role === null && memberId === actor.id
  const isMine = mayManage(own, membership.role as Role) && (role === null || mayManage(own, role))
  if (!leaves && !isMine) return 'not_yours'
  const { member: _, ...from } = membership
  return role === null
    ? store.memberships.remove(from, actor, real())
    : store.memberships.setRole(from, role, actor, real())
}
