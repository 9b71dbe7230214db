/** The developer as a member of the stack's own accounts, and the link that signs him in to the dashboard. */
import { createLink } from '../../app/members/links'
import { newMember } from '../../app/members/sign-up'
import type { Dashboard } from '../../app/members/dashboard'
import { machineTime } from '../../infra/clock'
import type { Pepper } from '../../infra/pepper'
import { OPERATOR } from '../../store/audit'
import type { Database } from '../../store/database'
import { createLinkStore } from '../../store/members/links'
import { createMemberStore } from '../../store/members/members'
import { createMembershipStore } from '../../store/members/memberships'

export interface DeveloperSettings {
  db: Database
  pepper: Pepper
  email: string
  /** The accounts that he owns. The dashboard shows the first one. */
  accounts: readonly string[]
  /** The address of the sandbox. */
  publicUrl: string
}

/** A new link, which works once, for a day. The member is made at the first call; he has no password before he sets one. */
export async function openDashboardLink({
  db,
  pepper,
  email,
  accounts,
  publicUrl,
}: DeveloperSettings): Promise<string> {
  const members = createMemberStore({ db })
  const memberships = createMembershipStore({ db, publicUrl, product: '' })
  const store = { members, links: createLinkStore({ db }) } as unknown as Dashboard['store']
  const deps = { store, pepper, real: machineTime }
  const known = await members.findByEmail(email)
  const member = known ?? newMember(deps, email, { name: 'Developer', passwordHash: null, language: 'en' })
  if (!known) await members.create(member)
  for (const accountId of accounts)
    await memberships.add(accountId, member.id, 'owner', OPERATOR, machineTime())
  await deps.store.links.revoke({ purpose: 'entry', subject: member.id })
  return createLink(deps, publicUrl, 'entry', member.id)
}
