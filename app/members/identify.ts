/** Finds the session that a dashboard's cookie stands for (decision 0065). */
import { SEEN_STEP, sessionIdle } from '../../domain/member-sessions'
import { madeAnew, type Pepper } from '../../infra/pepper'
import type { FoundSession, MemberSessionStore } from '../../store/members/sessions'

export interface SessionParts {
  pepper: Pepper
  livemode: boolean
  real: () => Date
  store: { memberSessions: MemberSessionStore }
}

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/

/** The session of this token in this mode; null if there is none, or if it has ended. */
export async function findSession(
  { pepper, livemode, real, store: { memberSessions } }: SessionParts,
  token: string,
): Promise<FoundSession | null> {
  if (!TOKEN.test(token)) return null
  const hashes = pepper.hashes('member-session', token)
  const found = await memberSessions.find(hashes)
  if (!found) return null
  const { session } = found
  const now = real()
  const idleUntil = session.seenAt.getTime() + sessionIdle(session.livemode)
  const isOver = session.endedAt !== null || session.expiresAt <= now || idleUntil <= now.getTime()
  if (isOver || session.livemode !== livemode) return null
  if (now.getTime() - session.seenAt.getTime() > SEEN_STEP) await memberSessions.seen(session.id, now)
  const anew = madeAnew(hashes, session.tokenHash)
  if (!anew) return found
  await memberSessions.hashAnew(session, anew)
  return { ...found, session: { ...session, tokenHash: new Uint8Array(anew) } }
}
