/** Sign-in with e-mail address and password, and by a link that works once (decision 0065). */
import { isMembersPassword } from './passwords'
import { tidyEmail, type Dashboard, type Visitor } from './dashboard'
import { deviceOf } from './devices'
import { attempt, type SignInRefusal } from './failures'
import { useLink } from './links'
import { openSession, type Opened } from './open-session'

export async function signIn(
  deps: Dashboard,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<Opened | SignInRefusal> {
  const name = tidyEmail(email)
  const known = visitor.mark === undefined ? null : await deps.store.members.findByEmail(name)
  const device = known && deviceOf(deps, visitor, known)
  const result = await attempt(deps, { name, address: visitor.address, device }, async () => {
    const member = await deps.store.members.findByEmail(name)
    return (await isMembersPassword(member?.passwordHash ?? null, password)) && member
  })
  return result.kind === 'right' ? openSession(deps, { member: result.proven, visitor }) : result
}

/** The link that a development stack prints. Its subject is the member. */
export async function enterByLink(
  deps: Dashboard,
  token: string,
  visitor: Visitor,
): Promise<Opened | SignInRefusal> {
  const subject = await useLink(deps, 'entry', token)
  const member = subject === null ? null : await deps.store.members.find(subject)
  return member ? openSession(deps, { member, visitor, isVouched: true }) : { kind: 'refused' }
}
