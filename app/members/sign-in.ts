/** Sign-in with e-mail address and password, and by a link that works once (decision 0065). */
import { isPassword } from './passwords'
import { tidyEmail, type Dashboard, type Visitor } from './dashboard'
import { admit, passed, type Limited } from './failures'
import { useLink } from './links'
import { openSession, type Opened } from './open-session'

/** `refused` says nothing about which part was wrong. */
export type SignedIn = ({ kind: 'opened' } & Opened) | { kind: 'refused' } | Limited

export async function signIn(
  deps: Dashboard,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const name = tidyEmail(email)
  const attempt = { name, address: visitor.address }
  const limited = await admit(deps, attempt)
  if (limited) return limited
  const member = await deps.store.members.findByEmail(name)
  const isRight = await isPassword(member?.passwordHash ?? null, password)
  if (!member || !isRight) return { kind: 'refused' }
  await passed(deps, attempt)
  return { kind: 'opened', ...(await openSession(deps, { member, visitor })) }
}

/** The link that a development stack prints. Its subject is the member. */
export async function enterByLink(deps: Dashboard, token: string, visitor: Visitor): Promise<SignedIn> {
  const subject = await useLink(deps, 'entry', token)
  const member = subject === null ? null : await deps.store.members.find(subject)
  if (!member) return { kind: 'refused' }
  return { kind: 'opened', ...(await openSession(deps, { member, visitor })) }
}
