/** The hosted session workflow's activity: ids and integers in and out. */
import type { ActivityDependencies } from '../dependencies'
import { nextLook, refreshSession } from './refresh'

export interface HostedSessionRef {
  session: string
  account: string
  livemode: boolean
}

/** `done`: the session has ended. `waitMs`: when to look again. */
export type SessionStep = { kind: 'done'; status: string } | { kind: 'wait'; waitMs: number; attempt: string }

export function createHostedSessionActivities({ store, now }: Pick<ActivityDependencies, 'store' | 'now'>) {
  return {
    /** Ends the session if it is time, or says when to look again. */
    async advanceHostedSession({ ref }: { ref: HostedSessionRef }): Promise<SessionStep> {
      const tenant = { accountId: ref.account, livemode: ref.livemode }
      const row = await store.hostedSessions.find(tenant, ref.session)
      if (!row) throw new Error(`no hosted session ${ref.session}`)
      const current = await refreshSession({ store, now }, row)
      if (current.session.status !== 'open') return { kind: 'done', status: current.session.status }
      const at = now()
      const dueAt = nextLook(current, at)
      await store.hostedSessions.wait(current.session, dueAt)
      return {
        kind: 'wait',
        waitMs: Math.max(dueAt.getTime() - at.getTime(), 1),
        attempt: current.attempt,
      }
    },
  }
}

export type HostedSessionActivities = ReturnType<typeof createHostedSessionActivities>
