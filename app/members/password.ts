/** Passwords of members: what they must be, and how one is changed or set anew (decision 0065). */
import { resetMail } from '../../contract/dashboard/mails'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../../domain/member-sessions'
import { isCommonPassword } from '../../infra/common-passwords'
import type { MemberModel } from '../../prisma/generated/models'
import { hashMemberPassword, isMembersPassword } from './passwords'
import { sendMail, tidyEmail, type Dashboard, type Member, type Visitor } from './dashboard'
import { admitMail, attempt, type PasswordFault, type SignInRefusal } from './failures'
import { deviceOf } from './devices'
import { tellOfChange } from './factors'
import { createLink, readLink, useLink } from './links'
import { openSession, type Opened } from './open-session'

/** Why a password cannot be used. */
export async function passwordFault(password: string, email: string): Promise<PasswordFault | null> {
  const characters = Array.from(password).length
  if (characters < SHORTEST_PASSWORD) return { code: 'too_short', min: SHORTEST_PASSWORD }
  if (characters > LONGEST_PASSWORD) return { code: 'too_long', max: LONGEST_PASSWORD }
  const [name = ''] = email.split('@')
  const isOwnName = name.length > 3 && password.toLowerCase().includes(name)
  if (isOwnName) return 'password_has_address'
  return (await isCommonPassword(password)) ? 'password_common' : null
}

/** Sends a link, if there is such a member, and not too often. The caller learns nothing about that. */
export async function forgotPassword(deps: Dashboard, email: string, { address }: Visitor): Promise<void> {
  const recipient = tidyEmail(email)
  if (!(await admitMail(deps, 'reset', recipient, address))) return
  const member = await deps.store.members.findByEmail(recipient)
  if (!member) return
  const url = await createLink(deps, deps.publicUrl, 'reset', member.id)
  await sendMail(deps, member.email, resetMail(member.language, url))
}

/** Sets a new password by a mailed link. All sessions end; a second factor is asked for as ever. */
export async function resetPassword(
  deps: Dashboard,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<Opened | SignInRefusal> {
  const { members } = deps.store
  const subject = await readLink(deps, 'reset', token)
  const member = subject === null ? null : await members.find(subject)
  if (!member) return { kind: 'refused' }
  const fault = await passwordFault(password, member.email)
  if (fault !== null) return { kind: 'weak', fault }
  const hashed = await hashMemberPassword(password)
  if ((await useLink(deps, 'reset', token)) === null) return { kind: 'refused' }
  if (!(await members.setPassword(member, hashed, deps.real()))) return { kind: 'refused' }
  await deps.store.links.revoke({ purpose: 'reset', subject: member.id })
  await tellOfChange(deps, member)
  return openSession(deps, { member: { ...member, passwordHash: hashed }, visitor, isConfirmed: true })
}

/** Changes one's own password. All other sessions end. A member who has none yet gives no current one. */
export async function changePassword(
  deps: Dashboard,
  { member, session }: Pick<Member, 'member' | 'session'>,
  { current, password }: { current?: string | undefined; password: string },
  visitor: Visitor,
): Promise<{ kind: 'changed'; passwordHash: string } | SignInRefusal> {
  const shown = await showPassword(deps, member, current, visitor)
  if (shown) return shown
  const fault = await passwordFault(password, member.email)
  if (fault !== null) return { kind: 'weak', fault }
  const hashed = await hashMemberPassword(password)
  const isChanged = await deps.store.members.setPassword(member, hashed, deps.real(), session.familyId)
  if (!isChanged) return { kind: 'refused' }
  await tellOfChange(deps, member)
  return { kind: 'changed', passwordHash: hashed }
}

/** Has a member who has a password give it once more; what refuses him, or null. */
export async function showPassword(
  deps: Dashboard,
  member: MemberModel,
  password: string | undefined,
  visitor: Visitor,
): Promise<SignInRefusal | null> {
  if (member.passwordHash === null) return null
  const of = { name: member.email, address: visitor.address, device: deviceOf(deps, visitor, member) }
  const shown = await attempt(deps, of, () => isMembersPassword(member.passwordHash, password ?? ''))
  return shown.kind === 'right' ? null : shown
}
