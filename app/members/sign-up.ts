/**
 * Sign-up (decision 0065). First the address is confirmed by mail, and only then a password is chosen: nobody can choose
 * one for an address that is not his.
 */
import { newId } from '../../infra/ids'
import { confirmMail, knownMail } from '../../contract/dashboard/mails'
import { hashMemberPassword } from './passwords'
import type { MemberModel } from '../../prisma/generated/models'
import { createAccount } from '../accounts/create'
import { memberActorOf, sendMail, tidyEmail, type Dashboard, type Visitor } from './dashboard'
import { admitMail, type SignInRefusal } from './failures'
import { createLink, readLink, useLink } from './links'
import { openSession, type Opened } from './open-session'
import { passwordFault } from './password'

/** Sends a mail in either case. The caller does not learn whether the address has a member. */
export async function requestSignUp(
  deps: Dashboard,
  { email: given, language }: { email: string; language: string },
  { address }: Visitor,
): Promise<void> {
  const email = tidyEmail(given)
  if (!(await admitMail(deps, 'sign_up', email, address))) return
  const member = await deps.store.members.findByEmail(email)
  if (member) {
    await sendMail(deps, email, knownMail(member.language, `${deps.publicUrl}/dashboard/sign-in`))
    return
  }
  await sendMail(deps, email, confirmMail(language, await createLink(deps, deps.publicUrl, 'sign_up', email)))
}

export interface NewMember {
  name: string
  password: string
  language: string
}

/** Makes the member with an own sandbox account, as its owner. */
export async function completeSignUp(
  deps: Dashboard,
  { token, businessName, ...given }: NewMember & { token: string; businessName: string | undefined },
  visitor: Visitor,
): Promise<Opened | SignInRefusal> {
  const email = await readLink(deps, 'sign_up', token)
  if (email === null) return { kind: 'refused' }
  const fault = await passwordFault(given.password, email)
  if (fault !== null) return { kind: 'weak', fault }
  const passwordHash = await hashMemberPassword(given.password)
  if ((await useLink(deps, 'sign_up', token)) === null) return { kind: 'refused' }
  const { store, real } = deps
  await store.links.revoke({ purpose: 'sign_up', subject: email })
  const account = await createAccount(store.accounts, { name: businessName ?? given.name })
  const member = newMember(deps, email, { ...given, passwordHash })
  const actor = memberActorOf(member.id, visitor)
  if (!(await store.memberships.join(account.id, member, 'owner', actor, real()))) return { kind: 'refused' }
  await store.administrators.addFirst(account.id, email)
  return openSession(deps, { member, visitor, accountId: account.id, isConfirmed: true })
}

/** The row of a new member. */
export function newMember(
  { real }: Pick<Dashboard, 'real'>,
  email: string,
  { name, passwordHash, language }: { name: string; passwordHash: string | null; language: string },
): MemberModel {
  const at = real()
  return {
    id: newId('member', at.getTime()),
    email,
    name,
    language,
    passwordHash,
    totpSecret: null,
    totpLastStep: 0n,
    totpConfirmedAt: null,
    createdAt: at,
    factorSince: null,
  }
}
