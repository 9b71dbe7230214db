/** Requests of accounts that have faults (contract 18.5). */
import type { App } from '../../app'
import type { Write } from '../../writes/write'

/** The same app. If the account has faults, calls to the processor have them too. */
export function withFaults(app: App, { account, caller }: Pick<Write<unknown>, 'account' | 'caller'>): App {
  const { sandbox, acquirers } = app
  if (!sandbox || !account.sandboxFaults) return app
  const requestId = caller.actor?.requestId ?? null
  return { ...app, acquirers: sandbox.faults.inRequest(acquirers, account.id, requestId) }
}
