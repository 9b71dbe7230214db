/**
 * The way from one mode to the other (decision 0065). The modes are two hosts, and neither takes the other's cookie: the
 * one gives the browser a link that works once, for five minutes, and the other opens a session of its own for it.
 */
import { sessionLife } from '../../domain/member-sessions'
import type { MemberModel } from '../../prisma/generated/models'
import type { SessionRow } from '../../store/members/sessions'
import { otherModeOf, type Dashboard, type Member, type Visitor } from './dashboard'
import type { SignInRefusal } from './failures'
import { createLink, useLink } from './links'
import { hasFactor, openSession, type Opened } from './open-session'

/** The link to the other mode; null if there is no other mode. */
export async function handOver(
  deps: Dashboard,
  { session }: Pick<Member, 'session'>,
): Promise<string | null> {
  const other = otherModeOf(deps)
  return other === undefined
    ? null
    : createLink(deps, other, 'hand_over', `${session.id} ${deps.livemode ? 'sandbox' : 'live'}`)
}

/** What a link of {@link handOver} goes on with; null if it cannot, or not in this mode. `subject`: what the link is about. */
export async function handedOver(
  deps: Dashboard,
  subject: string,
): Promise<{ of: SessionRow; member: MemberModel } | null> {
  const [id = '', mode] = subject.split(' ')
  const { store, real, livemode } = deps
  const of = await store.memberSessions.findById(id)
  const isMeant = mode === (livemode ? 'live' : 'sandbox')
  if (!of || !isMeant || of.endedAt || of.factorDue || of.expiresAt <= real()) return null
  const member = await store.members.find(of.memberId)
  if (!member) return null
  // Without a second factor, a sandbox session older than a live session may be must not open one without the password.
  const age = real().getTime() - of.createdAt.getTime()
  const isTooOld = livemode && age > sessionLife(true) && !(await hasFactor(deps, member))
  return isTooOld ? null : { of, member }
}

/** The session of this mode ends with the one that it was made from, and has shown the same second factor. */
export async function takeOver(
  deps: Dashboard,
  token: string,
  visitor: Visitor,
): Promise<Opened | SignInRefusal> {
  const subject = await useLink(deps, 'hand_over', token)
  const handed = subject === null ? null : await handedOver(deps, subject)
  if (!handed) return { kind: 'refused' }
  const { of, member } = handed
  return openSession(deps, { member, visitor, factorAt: of.factorAt, of, accountId: of.accountId })
}
