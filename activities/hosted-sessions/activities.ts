/** The hosted session workflow's activity: ids and integers in and out. */
import { atTimeOf } from '../../app/clock'
import type { Dependencies } from '../../app/dependencies'
import { advanceSession, type SessionStep } from '../../app/hosted-sessions/advance'

export type { SessionStep } from '../../app/hosted-sessions/advance'

export interface HostedSessionRef {
  session: string
  account: string
  livemode: boolean
}

export function createHostedSessionActivities(deps: Pick<Dependencies, 'store' | 'now'>) {
  return {
    /** Ends the session if it is time, or says when to look again. */
    async advanceHostedSession({ ref }: { ref: HostedSessionRef }): Promise<SessionStep> {
      const { session, account, livemode } = ref
      const tenant = { accountId: account, livemode }
      return advanceSession(await atTimeOf(deps, tenant), tenant, session)
    },
  }
}

export type HostedSessionActivities = ReturnType<typeof createHostedSessionActivities>
