/** Who gets the service's mails about an account, and which (decisions 0118 and 0079). */
import type { AdministratorBody } from '../../../contract/dashboard/account'
import { administratorMail } from '../../../contract/dashboard/mails'
import { ApiError, impossible } from '../../../contract/errors'
import { ADMINISTRATORS_A_DAY } from '../../../domain/member-sessions'
import { NOTIFICATIONS } from '../../../domain/notifications'
import type { AccountAdministratorModel } from '../../../prisma/generated/models'
import { MOST_ADMINISTRATORS, type AdministratorChange } from '../../../store/administrators'
import type { Actor } from '../../../store/audit'
import type { WithStore } from '../../dependencies'
import { sendMail, tidyEmail, type Dashboard } from '../../members/dashboard'
import { admitAdministrator, admitRequest } from '../../members/failures'
import { createLink, readLink, useLink } from '../../members/links'

/**
 * Adds an administrator, or changes which mails one gets. Answers all of them. Who is not a member of the account is asked by
 * mail first, again each time that the person is put, within the limits: 429 `rate_limited` beyond them.
 */
export async function putAdministrator(
  deps: Dashboard,
  accountId: string,
  { email, notifications, language }: AdministratorBody & { language: string },
  actor: Actor,
): Promise<AccountAdministratorModel[]> {
  const { administrators } = deps.store
  const before = await administrators.list(accountId)
  const known = before.find((one) => one.email.toLowerCase() === email.toLowerCase())
  const isConfirmed = Boolean(known?.confirmedAt) || (await isMember(deps, accountId, email))
  const muted = NOTIFICATIONS.filter((kind) => !notifications.includes(kind))
  if (!known && before.length < MOST_ADMINISTRATORS && !(await admitAdministrator(deps, accountId)))
    throw new ApiError({ code: 'administrators_added_too_often', max: ADMINISTRATORS_A_DAY })
  if (isConfirmed) return listed(await administrators.put(accountId, { email, muted, isConfirmed }, actor))
  if (!known && before.length >= MOST_ADMINISTRATORS) return listed({ kind: 'too_many' })
  if (!(await admitRequest(deps, accountId, tidyEmail(email), actor.address ?? '')))
    throw new ApiError('administrators_mailed_too_often')
  const people = listed(await administrators.put(accountId, { email, muted, isConfirmed }, actor))
  const subject = subjectOf(accountId, known?.email ?? email)
  await sendMail(
    deps,
    email,
    administratorMail(language, await createLink(deps, deps.publicUrl, 'administrator', subject)),
    accountId,
  )
  return people
}

/** Removes one; the last one stays. Answers those who are left. */
export async function removeAdministrator(
  { store }: WithStore,
  accountId: string,
  email: string,
  actor: Actor,
): Promise<AccountAdministratorModel[]> {
  const left = listed(await store.administrators.remove(accountId, email, actor))
  await store.links.revoke({ purpose: 'administrator', subject: subjectOf(accountId, email) })
  return left
}

/** What the link of an administrator is about; null if it does not work. */
export async function previewAdministrator(
  deps: Dashboard,
  token: string,
): Promise<{ email: string; accountName: string } | null> {
  const subject = await readLink(deps, 'administrator', token)
  if (subject === null) return null
  const { accountId, email } = readSubject(subject)
  const account = await deps.store.accounts.find(accountId)
  return account && { email, accountName: account.name }
}

/** The person agrees to get mails. False if the link does not work, or if the account named the person no more. */
export async function confirmAdministrator(deps: Dashboard, token: string): Promise<boolean> {
  const subject = await useLink(deps, 'administrator', token)
  if (subject === null) return false
  const { accountId, email } = readSubject(subject)
  return deps.store.administrators.confirm(accountId, email)
}

/** A member has confirmed his address when he signed up. */
async function isMember({ store }: Dashboard, accountId: string, email: string): Promise<boolean> {
  const member = await store.members.findByEmail(tidyEmail(email))
  return member !== null && (await store.memberships.find(accountId, member.id)) !== null
}

const subjectOf = (accountId: string, email: string): string => `${accountId} ${email}`

function readSubject(subject: string): { accountId: string; email: string } {
  const end = subject.indexOf(' ')
  return { accountId: subject.slice(0, end), email: subject.slice(end + 1) }
}

function listed(change: AdministratorChange): AccountAdministratorModel[] {
  switch (change.kind) {
    case 'changed':
      return change.administrators
    case 'last':
      throw impossible('email', 'last_administrator')
    case 'too_many':
      throw impossible('email', { code: 'too_many_administrators', max: MOST_ADMINISTRATORS })
  }
}
