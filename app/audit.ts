/** Audit entries for what a write changes. They are written in the statement of the write (store/audit.ts). */
import { auditing, type Actor, type Audited } from '../store/audit'
import type { Work } from '../store/finish'
import type { App } from './app'
import type { Write } from './writes/write'

/** Who makes the call. A cardholder's page has no credential, and makes no audited change. */
export function auditActorOf({ caller }: Pick<Write<unknown>, 'caller'>): Actor {
  if (!caller.actor) throw new Error('an audited write without a caller')
  return caller.actor
}

/** The work together with its audit entry. */
export function audited(
  { real }: Pick<App, 'real'>,
  write: Pick<Write<unknown>, 'caller' | 'tenant'>,
  work: Work,
  action: string,
  changes: Audited['changes'] = {},
): Work {
  const entry = { action, objectId: work.resourceId, changes }
  return {
    ...work,
    parts: [...(work.parts ?? []), auditing(write.tenant, auditActorOf(write), [entry], real())],
  }
}
