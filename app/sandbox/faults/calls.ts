/** Calls of the merchant that are refused on demand (contract 18.5). */
import { ApiError } from '../../../contract/errors'
import { judgeId } from '../../../domain/ids'
import { SANDBOX_PATHS } from '../../../domain/sandbox'
import { CALL_FAULTS, callFate } from '../../../domain/sandbox-faults'
import type { SandboxFaultStore } from '../../../store/sandbox-faults'

export interface CallMade {
  caller: { account: { id: string; sandboxFaults: boolean }; actor: { requestId: string } }
  route: { path: string; operationId: string }
  /** What the path names, as it was sent. */
  objectId: string | undefined
}

/** Seconds, as `Retry-After`. */
const RETRY_AFTER = 1

/** The sandbox's own routes are never refused, so that faults can always be taken away. */
export async function failCall(store: SandboxFaultStore, call: CallMade): Promise<void> {
  const { caller, route, objectId = '' } = call
  const { account } = caller
  if (!account.sandboxFaults || route.path.startsWith(SANDBOX_PATHS)) return
  const { operationId: operation } = route
  const fault = callFate(await store.meet(account.id, CALL_FAULTS, operation))
  if (!fault) return
  const named = judgeId(objectId) === 'ok' ? objectId : null
  await store.note(fault, { operation, requestId: caller.actor.requestId, objectId: named })
  const refused = fault.kind === 'call_rate_limited' ? 'limited_on_demand' : 'refused_on_demand'
  throw new ApiError(refused, { retryAfter: RETRY_AFTER })
}
