/** Answers to visits: the session as it is now, and the refusals that say no more than they must. */
import type { Dashboard, Member } from '../../../app/members/dashboard'
import { findSession } from '../../../app/members/identify'
import { ApiError, impossible } from '../../../contract/errors'
import { presentSession } from '../../../contract/dashboard/session'
import type { MemberSessionModel } from '../../../prisma/generated/models'
import type { VisitReply } from '../visit'

export const DONE: VisitReply = { body: { object: 'done' } }

/** The session, and the cookie of it where its token is new. */
export async function sessionReply(
  deps: Dashboard,
  token: string,
  status: 200 | 201 = 200,
): Promise<VisitReply> {
  const found = await findSession(deps, token)
  if (!found) throw new ApiError('session_missing')
  return { status, body: await viewOf(deps, found), session: { token, until: found.session.expiresAt } }
}

export async function viewOf({ store, livemode, publicUrls }: Dashboard, found: Member): Promise<object> {
  const { member } = found
  const [accounts, passkeys, recoveryCodes] = await Promise.all([
    store.members.accountsOf(member.id),
    store.members.passkeysOf(member.id),
    store.members.countRecoveryCodes(member.id),
  ])
  const otherModeUrl = (livemode ? publicUrls.sandbox : publicUrls.live) ?? null
  return presentSession({ ...found, accounts, passkeys: passkeys.length, recoveryCodes, otherModeUrl })
}

interface Opened {
  kind: 'opened'
  token: string
  session: MemberSessionModel
}

/** Answers what opened a session, and throws what refused to. */
export async function openedReply(
  deps: Dashboard,
  result:
    | Opened
    | { kind: 'refused' }
    | { kind: 'weak'; fault: string }
    | { kind: 'limited'; retryAfterSeconds: number },
): Promise<VisitReply> {
  if (result.kind === 'opened') return sessionReply(deps, result.token)
  throw refusalOf(result)
}

export function refusalOf(
  result:
    { kind: 'refused' } | { kind: 'weak'; fault: string } | { kind: 'limited'; retryAfterSeconds: number },
): ApiError {
  switch (result.kind) {
    case 'refused':
      return new ApiError('credentials_wrong')
    case 'weak':
      return impossible('password', 'parameter_impossible', result.fault)
    case 'limited':
      return new ApiError('rate_limited', {
        message: 'This failed too often.',
        retryAfter: result.retryAfterSeconds,
      })
  }
}
