/**
 * What a link leads to, before it is used. The page shows this and asks, so that a stranger's link cannot sign the reader in
 * as the stranger unnoticed (decision 0065).
 */
import type { LinkPurpose } from '../../domain/member-sessions'
import type { MemberModel } from '../../prisma/generated/models'
import type { Dashboard } from './dashboard'
import { readLink } from './links'
import { handedOver } from './modes'

/** An invitation has a preview of its own, and the others sign nobody in. */
export type SignInPurpose = Exclude<LinkPurpose, 'invitation' | 'administrator' | 'confirmation'>

export interface LinkPreview {
  /** The address of the member that the reader will be. */
  email: string
  /** What the session will show; null where that is not known yet. */
  accountName: string | null
}

/** Null if the link does not work. */
export async function previewLink(
  deps: Dashboard,
  purpose: SignInPurpose,
  token: string,
): Promise<LinkPreview | null> {
  const subject = await readLink(deps, purpose, token)
  if (subject === null) return null
  const { store } = deps
  switch (purpose) {
    case 'sign_up':
      return { email: subject, accountName: null }
    case 'reset':
      return ofMember(await store.members.find(subject), null)
    case 'entry': {
      const [first] = await store.members.accountsOf(subject)
      return ofMember(await store.members.find(subject), first?.account.name ?? null)
    }
    case 'hand_over': {
      const handed = await handedOver(deps, subject)
      if (!handed) return null
      const { of, member } = handed
      const account = of.accountId === null ? null : await store.accounts.find(of.accountId)
      return ofMember(member, account?.name ?? null)
    }
  }
}

const ofMember = (member: MemberModel | null, accountName: string | null): LinkPreview | null =>
  member && { email: member.email, accountName }
