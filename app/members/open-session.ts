/** Opens sessions of members (decision 0065). */
import { ApiError } from '../../contract/errors'
import { sessionIdle, sessionLife } from '../../domain/member-sessions'
import { newId } from '../../infra/ids'
import type { MemberModel, MemberSessionModel } from '../../prisma/generated/models'
import type { WithStore } from '../dependencies'
import type { Dashboard, Visitor } from './dashboard'
import { newToken } from './links'

/** A token, which is in this result and in the member's browser alone. */
export interface Opened {
  kind: 'opened'
  token: string
  session: MemberSessionModel
}

interface Opening {
  member: MemberModel
  visitor: Visitor
  /** When the member has just shown a second factor. */
  factorAt?: Date | null
  /** The session of the other mode that this one goes on with: the two end together. */
  of?: MemberSessionModel
  /** Whether a mailed link brought him here. */
  isConfirmed?: boolean
  /** Whether a link brought him here that an operator's command printed. */
  isVouched?: boolean
  /** The account that it shows first; otherwise the oldest of the member's. */
  accountId?: string | null
}

const AGENT_LENGTH = 200

/**
 * `factorDue`: the member has a second factor, which he did not show yet, or, on the way to live mode, not lately. Throws
 * 401 `credentials_wrong` if the way that he signs in has changed meanwhile.
 */
export async function openSession(
  { store, pepper, real, livemode }: Pick<Dashboard, 'store' | 'pepper' | 'real' | 'livemode'>,
  { member, visitor, factorAt = null, of, accountId, isConfirmed = false, isVouched = false }: Opening,
): Promise<Opened> {
  const at = real()
  const token = newToken()
  const id = newId('member_session', at.getTime())
  const end = at.getTime() + sessionLife(livemode)
  const isLately = factorAt !== null && at.getTime() - factorAt.getTime() < sessionIdle(true)
  const isShown = livemode ? isLately : factorAt !== null || of !== undefined
  const session: MemberSessionModel = {
    id,
    tokenHash: new Uint8Array(pepper.hash('member-session', token)),
    memberId: member.id,
    livemode,
    accountId: accountId ?? (await store.members.accountsOf(member.id))[0]?.account.id ?? null,
    familyId: of?.familyId ?? id,
    factorDue: !isShown && (await hasFactor({ store }, member)),
    factorAt,
    challenge: null,
    challengeUntil: null,
    address: visitor.address,
    agent: visitor.agent.slice(0, AGENT_LENGTH).toWellFormed().replaceAll('\0', ''),
    createdAt: at,
    seenAt: at,
    expiresAt: new Date(of ? Math.min(end, of.expiresAt.getTime()) : end),
    endedAt: null,
    confirmedAt: isConfirmed || isVouched ? at : (of?.confirmedAt ?? null),
    vouched: isVouched || (of?.vouched ?? null),
  }
  if (!(await store.memberSessions.create(session, member, of?.id))) throw new ApiError('credentials_wrong')
  return { kind: 'opened', token, session }
}

/** Whether a member has a second factor that counts. */
export async function hasFactor({ store }: WithStore, member: MemberModel): Promise<boolean> {
  return member.totpConfirmedAt !== null || (await store.members.passkeysOf(member.id)).length > 0
}
