/** Invitations to an account, and its members' roles (decision 0065). */
import { invitationMail } from '../../contract/dashboard/mails'
import { MAILED_LINK_LIFE } from '../../domain/member-sessions'
import { mayManage, type Role } from '../../domain/roles'
import { newId } from '../../infra/ids'
import type { InvitationModel } from '../../prisma/generated/models'
import type { Actor } from '../../store/audit'
import { BY_OPERATOR, type RoleChange } from '../../store/members/memberships'
import type { WithRealTime } from '../dependencies'
import { memberActorOf, sendMail, tidyEmail, type Dashboard, type Member, type Visitor } from './dashboard'
import { createLink, readLink, useLink } from './links'
import { openSession, type Opened } from './open-session'
import { passwordFault } from './password'
import { admitRequest, type SignInRefusal } from './failures'
import { tellOfChange } from './factors'
import { hashMemberPassword } from './passwords'
import { newMember } from './sign-up'

/** Who changes the members of an account: his own role limits what he may give and take. */
export interface Manager {
  accountId: string
  role: Role
  actor: Actor
}

export type Invited =
  | { kind: 'invited'; invitation: InvitationModel }
  | { kind: 'not_yours' | 'member' | 'full' | 'changed' | 'too_often' }

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
    expiresAt: new Date(at.getTime() + MAILED_LINK_LIFE.invitation),
    endedAt: null,
  }
  if (!(await admitRequest(deps, accountId, email, actor.address ?? ''))) return { kind: 'too_often' }
  const invited = await store.memberships.invite(invitation, { actor, role: own })
  if (invited !== 'done') return { kind: invited }
  const url = await createLink(deps, deps.publicUrl, 'invitation', invitation.id)
  await sendMail(deps, email, invitationMail(known?.language ?? given.language, url), accountId)
  return { kind: 'invited', invitation }
}

/** The open invitations of an account, the newest first. */
export const listInvitations = (
  { store, real }: WithRealTime,
  accountId: string,
): Promise<InvitationModel[]> => store.memberships.invitations(accountId, real())

/** False if there is no such open invitation of the account, or if its role is above one's own. */
export async function takeBackInvitation(
  { store, real }: WithRealTime,
  { accountId, role: own, actor }: Manager,
  id: string,
): Promise<boolean> {
  const invitation = await store.memberships.findInvitation(id)
  if (invitation?.accountId !== accountId || !mayManage(own, invitation.role as Role)) return false
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
  Opened | SignInRefusal | { kind: 'joined' | 'sign_in_first' | 'somebody_else' | 'incomplete' }

export interface Acceptance {
  token: string
  name: string | undefined
  password: string | undefined
  language: string
}

/**
 * Accepts an invitation, as long as who invited may still do so. Who has no member yet chooses name and password; who has one must be signed in as that member,
 * because the mailbox alone is not enough to act for him.
 */
export async function acceptInvitation(
  deps: Dashboard,
  given: Acceptance,
  signedIn: Member | null,
  visitor: Visitor,
): Promise<Accepted> {
  const { store } = deps
  const open = await findInvitation(deps, given.token)
  if (!open) return { kind: 'refused' }
  const { invitation } = open
  const { email, accountId } = invitation
  if (open.isKnown && signedIn?.member.email !== email) return { kind: 'sign_in_first' }
  if (!open.isKnown && signedIn) return { kind: 'somebody_else' }
  if (invitation.invitedBy !== BY_OPERATOR) {
    const inviter = await store.memberships.find(accountId, invitation.invitedBy)
    if (!inviter || !mayManage(inviter.role as Role, invitation.role as Role)) return { kind: 'refused' }
  }
  return open.isKnown && signedIn
    ? join(deps, { token: given.token, invitation, member: signedIn, visitor })
    : joinAnew(deps, given, invitation, visitor)
}

/** Uses the link up and ends the invitation; false if that was done before. */
async function take(
  deps: Dashboard,
  token: string,
  invitation: InvitationModel,
  actor: Actor,
): Promise<boolean> {
  if ((await useLink(deps, 'invitation', token)) === null) return false
  return deps.store.memberships.endInvitation(invitation, 'invitation.accepted', actor, deps.real())
}

interface Joining {
  token: string
  invitation: InvitationModel
  member: Member
  visitor: Visitor
}

async function join(deps: Dashboard, { token, invitation, member, visitor }: Joining): Promise<Accepted> {
  const { store, real } = deps
  const { id } = member.member
  const actor = memberActorOf(id, visitor)
  if (!(await take(deps, token, invitation, actor))) return { kind: 'refused' }
  const { accountId, role } = invitation
  await store.memberships.add(accountId, id, role as Role, actor, real())
  await store.memberSessions.show(member.session.id, accountId)
  return { kind: 'joined' }
}

async function joinAnew(
  deps: Dashboard,
  { token, name, password, language }: Acceptance,
  invitation: InvitationModel,
  visitor: Visitor,
): Promise<Accepted> {
  if (name === undefined || password === undefined) return { kind: 'incomplete' }
  const { email, accountId, role } = invitation
  const fault = await passwordFault(password, email)
  if (fault !== null) return { kind: 'weak', fault }
  const passwordHash = await hashMemberPassword(password)
  const member = newMember(deps, email, { name, passwordHash, language })
  const actor = memberActorOf(member.id, visitor)
  if (!(await take(deps, token, invitation, actor))) return { kind: 'refused' }
  // The address may have got a member meanwhile, for whom the link alone is not enough.
  if (!(await deps.store.memberships.join(accountId, member, role as Role, actor, deps.real())))
    return { kind: 'refused' }
  return openSession(deps, { member, visitor, accountId, isConfirmed: true })
}

/**
 * Takes a member's second factors from him, who has lost them. He signs in with his password, and adds one by a mailed link,
 * which counts in live mode a day later.
 */
export async function resetFactors(
  deps: Dashboard,
  { accountId, role: own, actor }: Manager,
  memberId: string,
): Promise<MemberChange | 'elsewhere'> {
  const membership = await deps.store.memberships.find(accountId, memberId)
  if (!membership) return 'missing'
  if (memberId === actor.id || !mayManage(own, membership.role as Role)) return 'not_yours'
  const reset = await deps.store.memberships.resetFactors(membership, { actor, role: own }, deps.real())
  const member = reset === 'done' ? await deps.store.members.find(memberId) : null
  if (member) await tellOfChange(deps, member)
  return reset
}

export type MemberChange = RoleChange | 'not_yours' | 'missing'

/** Gives a member another role, or with null takes him out of the account. Anybody may leave. */
export async function changeMember(
  { store, real }: WithRealTime,
  { accountId, role: own, actor }: Manager,
  memberId: string,
  role: Role | null,
): Promise<MemberChange> {
  const membership = await store.memberships.find(accountId, memberId)
  if (!membership) return 'missing'
  const leaves = role === null && memberId === actor.id
  const isMine = mayManage(own, membership.role as Role) && (role === null || mayManage(own, role))
  if (!leaves && !isMine) return 'not_yours'
  return store.memberships.change(membership, role, { actor, role: own }, real())
}
