import { ApiError } from '../../contract/errors'
import type { Role } from '../../domain/roles'

/** A member who calls from the dashboard, in his session. */
export interface CallingMember {
  id: string
  sessionId: string
  role: Role
  /** Until when the second factor that he has shown counts as fresh; null if he has shown none. */
  freshUntil: Date | null
  /** Whether he has shown one in this session at all. */
  hasShown: boolean
  /** From when on his second factors count in live mode; null if he has none. */
  countsFrom: Date | null
}

/** The member who calls what only members may call. */
export function memberOf({ member }: { member: CallingMember | null }): CallingMember {
  if (!member) throw new ApiError('session_missing')
  return member
}
