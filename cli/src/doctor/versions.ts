/** Versions of the API that a program is not made for. */
import { API_VERSION } from '@svc/sdk'
import type { Evidence } from './evidence'
import { counted, few, foundIf, type Finding } from './finding'

const CHECK = 'versions'

export function checkVersions({ calls, endpoints, pinned }: Evidence): Finding[] {
  // A call without an object is one of `svc status` and `svc mcp`, which try what a key may do.
  const unknown = calls.filter(
    (call) => call.error_code === 'invalid_api_version' && !call.path.includes('{'),
  )
  const others = endpoints.filter(({ endpoint }) => endpoint.api_version !== (pinned ?? API_VERSION))
  return [
    ...foundIf(unknown.length > 0, {
      check: CHECK,
      problem: `${counted(unknown.length, 'call')} with an Svc-Version that does not exist`,
      examples: few(unknown.map(({ id, operation }) => `${id} ${operation}`)),
      remedy: `Send a version that exists, such as ${API_VERSION}.`,
    }),
    ...foundIf((pinned ?? API_VERSION) !== API_VERSION, {
      check: CHECK,
      problem: `Calls that name no version are answered in ${pinned ?? ''}; the newest is ${API_VERSION}`,
      examples: [],
      remedy: 'Name the version that your program was tested with in every call: the library does.',
    }),
    ...others.map(({ endpoint }) => ({
      check: CHECK,
      problem: `${endpoint.id} gets events in ${endpoint.api_version}, and calls are answered in ${pinned ?? API_VERSION}`,
      examples: [endpoint.url],
      remedy: 'Test the receiver with events of the newer version, then change its api_version.',
    })),
  ]
}
