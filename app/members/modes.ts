/**
 * The way from one mode to the other (decision 0065). The modes are two hosts, and neither takes the other's cookie: the
 * one gives the browser a link that works once, for a minute, and the other opens a session of its own for it.
 */
import { sessionLife } from '../../domain/member-sessions'
import type { Dashboard, Member, Visitor } from './dashboard'
import type { Refusal } from './failures'
import { createLink, useLink } from './links'
import { hasFactor, openSession, type Opened } from './open-session'

/** The link to the other mode; null if there is no other mode. */
export async function handOver(
  deps: Dashboard,
  { session }: Pick<Member, 'session'>,
): Promise<string | null> {
  const { livemode, publicUrls } = deps
  const other = livemode ? publicUrls.sandbox : publicUrls.live
  return other === undefined
    ? null
    : createLink(deps, other, 'hand_over', `${session.id} ${livemode ? 'sandbox' : 'live'}`)
}

/** The session of this mode ends with the one that it was made from, and has shown the same second factor. */
export async function takeOver(deps: Dashboard, token: string, visitor: Visitor): Promise<Opened | Refusal> {
  const [id = '', mode] = ((await useLink(deps, 'hand_over', token)) ?? '').split(' ')
  const { store, real, livemode } = deps
  const of = await store.memberSessions.findById(id)
  const isMeant = mode === (livemode ? 'live' : 'sandbox')
  if (!of || !isMeant || of.endedAt || of.factorDue || of.expiresAt <= real()) return { kind: 'refused' }
  const member = await store.members.find(of.memberId)
  if (!member) return { kind: 'refused' }
  // Without a second factor, live mode asks for the password as often as it does by itself.
  const age = real().getTime() - of.createdAt.getTime()
  if (livemode && age > sessionLife(true) && !(await hasFactor(deps, member))) return { kind: 'refused' }
  return openSession(deps, { member, visitor, factorAt: of.factorAt, of, accountId: of.accountId })
}
