/**
 * The mailed link with which a member shows, in a session, who it is, before adding the first second
 * factor: a password alone must not be enough for that (decision 0086).
 */
import { confirmYourselfMail } from '../../contract/dashboard/mails'
import { CONFIRMED_LIFE } from '../../domain/member-sessions'
import { sendMail, type Dashboard, type Member, type Visitor } from './dashboard'
import { admitMail, type SignInRefusal } from './failures'
import { createLink, useLink } from './links'
import { showPassword } from './password'

type InSession = Pick<Member, 'member' | 'session'>

/** Until when the session may add the member's first second factor; null if it may not. */
export const confirmedUntil = ({ confirmedAt }: Pick<Member['session'], 'confirmedAt'>): Date | null =>
  confirmedAt && new Date(confirmedAt.getTime() + CONFIRMED_LIFE)

/** Mails the link. Who has a password gives it once more: whoever finds an open browser has it not. */
export async function askToConfirm(
  deps: Dashboard,
  { member, session }: InSession,
  password: string | undefined,
  visitor: Visitor,
): Promise<{ kind: 'mailed' } | SignInRefusal> {
  const refused = await showPassword(deps, member, password, visitor)
  if (refused) return refused
  if (!(await admitMail(deps, 'confirmation', member.email, visitor.address)))
    return { kind: 'limited', retryAfterSeconds: 900 }
  // Bound to the session: opened in any other browser, by whoever it is, the link does nothing.
  const url = await createLink(deps, deps.publicUrl, 'confirmation', session.id)
  await sendMail(deps, member.email, confirmYourselfMail(member.language, url))
  return { kind: 'mailed' }
}

/** False if the link is not of this session, or works no more. */
export async function confirmByLink(
  deps: Dashboard,
  { session }: InSession,
  token: string,
): Promise<boolean> {
  if ((await useLink(deps, 'confirmation', token, session.id)) === null) return false
  return deps.store.memberSessions.confirmed(session.id, deps.real())
}
