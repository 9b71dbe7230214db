/** What the audit log records of a change of a webhook endpoint. */
import { changesBetween, type Audited } from '../../../store/audit'

interface EndpointFacts {
  url: string
  enabledEvents: readonly string[]
  description: string | null
  apiVersion: string
  status: string
}

/** `before` is null for a new endpoint. */
export function auditedChanges(before: EndpointFacts | null, after: EndpointFacts): Audited['changes'] {
  return changesBetween(before ? factsOf(before) : {}, factsOf(after))
}

/** The address is recorded without query and fragment, which may contain a secret. */
function factsOf({ url, enabledEvents, description, apiVersion, status }: EndpointFacts) {
  const { origin, pathname } = new URL(url)
  return {
    url: origin + pathname,
    enabled_events: enabledEvents,
    description,
    api_version: apiVersion,
    status,
  }
}
