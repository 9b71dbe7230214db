/** Entries of the audit log for what a write changes. They are written in its own statement (store/audit.ts). */
import { auditing, type Actor, type Audited } from '../store/audit'
import type { Work } from '../store/finish'
import type { App } from './app'
import type { Write } from './writes/write'

/** Who asks. A cardholder's page has no credential, and changes nothing that is audited. */
export function actorOf({ caller }: Pick<Write<unknown>, 'caller'>): Actor {
  if (!caller.actor) throw new Error('an audited write without a caller')
  return caller.actor
}

/** The work with its entry. */
export function audited(
  { now }: Pick<App, 'now'>,
  write: Pick<Write<unknown>, 'caller' | 'tenant'>,
  work: Work,
  action: string,
  changes: Audited['changes'] = {},
): Work {
  const entry = { action, objectId: work.resourceId, changes }
  return { ...work, parts: [...work.parts, auditing(write.tenant, actorOf(write), [entry], now())] }
}
