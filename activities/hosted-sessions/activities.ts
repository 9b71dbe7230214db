/** The hosted session workflow's activity: ids and integers in and out. */
import { DataFault } from '../../domain/incidents'
import type { Dependencies } from '../../app/dependencies'
import { nextLook, refreshSession } from './refresh'

export interface HostedSessionRef {
  session: string
  account: string
  livemode: boolean
}

/** The payment of its latest attempt, and whose it is. Steps that older versions recorded do not say. */
interface SessionFacts {
  payment?: string | null
  customer?: string | null
}

/** `done`: the session has ended. `waitMs`: when to look again, which is at `dueAt`; `expiresAt`: when it ends by itself. */
export type SessionStep =
  | ({ kind: 'done'; status: string } & SessionFacts)
  | ({ kind: 'wait'; waitMs: number; attempt: string; dueAt?: string; expiresAt?: string } & SessionFacts)

export function createHostedSessionActivities({ store, now }: Pick<Dependencies, 'store' | 'now'>) {
  return {
    /** Ends the session if it is time, or says when to look again. */
    async advanceHostedSession({ ref }: { ref: HostedSessionRef }): Promise<SessionStep> {
      const tenant = { accountId: ref.account, livemode: ref.livemode }
      const row = await store.hostedSessions.find(tenant, ref.session)
      if (!row) throw new DataFault('row_missing', `no hosted session ${ref.session}`)
      const current = await refreshSession({ store, now }, row)
      const { session, attempt } = current
      const facts = { payment: session.paymentId, customer: session.customerId }
      if (session.status !== 'open') return { kind: 'done', status: session.status, ...facts }
      const at = now()
      const dueAt = nextLook(current, at)
      await store.hostedSessions.wait(session, dueAt)
      return {
        kind: 'wait',
        waitMs: Math.max(dueAt.getTime() - at.getTime(), 1),
        attempt,
        dueAt: dueAt.toISOString(),
        expiresAt: session.expiresAt.toISOString(),
        ...facts,
      }
    },
  }
}

export type HostedSessionActivities = ReturnType<typeof createHostedSessionActivities>
