/** Who calls from the dashboard, for the audit log. */
import type { Actor } from '../../store/audit'

/** The member who calls. Only members reach the dashboard's routes. */
export function actorOfCall({ actor }: { actor: Actor | null }): Actor {
  if (actor?.type !== 'member') throw new Error('a call of the dashboard without a member')
  return actor
}

/** What an operator does from the dashboard, in the log as such, with the member who did it (decision 0069). */
export const operatorOfCall = (call: { actor: Actor | null }): Actor => ({
  ...actorOfCall(call),
  type: 'operator',
})

/** The same, with what his role allows. */
export const operatorOf = (call: { actor: Actor | null; scopes: readonly string[] }) => ({
  actor: operatorOfCall(call),
  scopes: call.scopes,
})
