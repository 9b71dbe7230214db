/** Answers to visits: the session as it is now, and the refusals that say no more than they must. */
import type { Dashboard, Member } from '../../../app/members/dashboard'
import type { SignInRefusal } from '../../../app/members/failures'
import { findSession } from '../../../app/members/identify'
import { describeSession, findAgain } from '../../../app/members/sessions'
import { ApiError, impossible } from '../../../contract/errors'
import { Done, SessionView, presentSession } from '../../../contract/dashboard/session'
import type { VisitReply } from '../visit'

export const DONE: VisitReply = { body: { object: 'done' } }

/** What a visit answers with, as it declares it. */
export const done = { status: 200, schema: Done, description: 'It is done.' } as const
export const session = { status: 200, schema: SessionView, description: 'The session.' } as const

/** The session, and its cookie, because its token is new. */
export async function sessionReply(deps: Dashboard, token: string): Promise<VisitReply> {
  const found = await findSession(deps, token)
  if (!found) throw new ApiError('session_missing')
  const { session, member } = found
  return {
    body: await viewOf(deps, found),
    session: { token, until: session.expiresAt },
    ...(!session.factorDue && { known: member }),
  }
}

export const viewOf = async (deps: Dashboard, found: Member): Promise<SessionView> =>
  presentSession(await describeSession(deps, found))

/** The session as it is after a change. */
export async function changedReply(deps: Dashboard, member: Member | null): Promise<VisitReply> {
  const found = member && (await findAgain(deps, member))
  if (!found) throw new ApiError('session_missing')
  return { body: await viewOf(deps, found) }
}

/** A link of somebody else must not replace who is signed in here: he would go on in a stranger's account without noticing. */
export const somebodyElse = (): ApiError => new ApiError('signed_in_as_other')

/** Answers what opened a session or renewed its token, and throws what refused to. */
export async function tokenReply(
  deps: Dashboard,
  result: { token: string } | SignInRefusal,
): Promise<VisitReply> {
  if ('token' in result) return sessionReply(deps, result.token)
  throw refusalOf(result)
}

export function refusalOf(result: SignInRefusal): ApiError {
  switch (result.kind) {
    case 'refused':
      return new ApiError('credentials_wrong')
    case 'weak':
      return impossible('password', result.fault)
    case 'limited':
      return new ApiError('failed_too_often', { retryAfter: result.retryAfterSeconds })
  }
}
