/** The sessions of a member, as he sees and ends them, and what he changes of himself (decision 0065). */
import type { SessionFacts } from '../../contract/dashboard/session'
import type { MemberModel } from '../../prisma/generated/models'
import type { SessionRow } from '../../store/members/sessions'
import type { WithRealTime } from '../dependencies'
import { otherModeOf, type Dashboard, type Member } from './dashboard'

/** The session, with what its member has and where he may go. */
export async function describeSession(
  deps: Pick<Dashboard, 'store' | 'livemode' | 'publicUrls'>,
  found: Member,
): Promise<SessionFacts> {
  const { store } = deps
  const { id } = found.member
  const [accounts, passkeys, recoveryCodes] = await Promise.all([
    store.members.accountsOf(id),
    store.members.passkeysOf(id),
    store.members.countRecoveryCodes(id),
  ])
  const otherModeUrl = otherModeOf(deps) ?? null
  return { ...found, accounts, passkeys: passkeys.length, recoveryCodes, otherModeUrl }
}

/** The session as it is after a change; null if it is gone. */
export const findAgain = ({ store }: WithRealTime, { session }: Member): Promise<Member | null> =>
  store.memberSessions.find([session.tokenHash])

/** Ends the session, in both modes. */
export async function signOut({ store, real }: WithRealTime, { member, session }: Member): Promise<void> {
  await store.memberSessions.endFamily(member.id, session.familyId, real())
}

/** Goes on with another account; false if the member is in no such account. */
export async function showAccount(
  { store }: WithRealTime,
  { member, session }: Member,
  accountId: string,
): Promise<boolean> {
  if (!(await store.memberships.find(accountId, member.id))) return false
  await store.memberSessions.show(session.id, accountId)
  return true
}

/** The member's sessions that have not ended, the newest first. */
export const listSessions = ({ store, real }: WithRealTime, { member }: Member): Promise<SessionRow[]> =>
  store.memberSessions.list(member.id, real())

/** Ends one of the member's sessions. `own`: it is the one that he calls with. */
export async function endSession(
  { store, real }: WithRealTime,
  { member, session }: Member,
  id: string,
): Promise<'own' | 'other' | 'missing'> {
  const found = await store.memberSessions.findById(id)
  if (found?.memberId !== member.id) return 'missing'
  await store.memberSessions.endFamily(member.id, found.familyId, real())
  return found.familyId === session.familyId ? 'own' : 'other'
}

/** Changes the name or the language, whichever is given. */
export async function changeProfile(
  { store }: WithRealTime,
  { member }: Member,
  { name, language }: { [Field in 'name' | 'language']?: MemberModel[Field] | undefined },
): Promise<void> {
  await store.members.update(member.id, {
    ...(name !== undefined && { name }),
    ...(language !== undefined && { language }),
  })
}
