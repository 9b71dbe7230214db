/** Entries of the audit log for what a route changes, written in the same statement (store/audit.ts). */
import { auditing, changesBetween, type Actor, type Audited } from '../store/audit'
import type { Work } from '../store/finish'
import type { Call } from './route'

type Caller = Pick<Call<unknown, unknown>, 'services' | 'tenant' | 'actor'>

/** Who calls; a page, which has no credential, changes nothing that is audited. */
export function actorOf({ actor }: Pick<Caller, 'actor'>): Actor {
  if (!actor) throw new Error('an audited route without a caller')
  return actor
}

/** The work with its entry. */
export function audited(call: Caller, work: Work, action: string, changes: Audited['changes'] = {}): Work {
  const entry = { action, objectId: work.resourceId, changes }
  const part = auditing(call.tenant, actorOf(call), [entry], call.services.now())
  return { ...work, parts: [...work.parts, part] }
}

interface EndpointFacts {
  url: string
  enabledEvents: readonly string[]
  status?: string
}

/** What the log tells of a webhook endpoint: its address without what may be a secret in it. */
export function endpointChanges(before: EndpointFacts | null, after: EndpointFacts): Audited['changes'] {
  return changesBetween(before ? endpointFacts(before) : {}, endpointFacts(after))
}

function endpointFacts({ url, enabledEvents, status }: EndpointFacts) {
  const { origin, pathname } = new URL(url)
  return { url: origin + pathname, enabled_events: enabledEvents, ...(status !== undefined && { status }) }
}
