/** Rolls an API key: it gets a successor and keeps working for a grace period (contract 13.3). */
import type { ApiKey } from '../../contract/api-keys/view'
import { ApiError, impossible } from '../../contract/errors'
import { HOUR } from '../../domain/time'
import { auditActorOf } from '../audit'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { newKey } from './mint'
import { findCaller, outlives, outreaches, refuseLive } from './reach'

export interface RollApiKey {
  id: string
  /** How long the old key keeps working, in hours. */
  graceHours: number
}

export const rollApiKey: WriteUseCase<RollApiKey> = {
  async begin(app, write) {
    const { tenant, caller, command } = write
    refuseLive(write)
    const from = await found(app.store.apiKeys, tenant, command.id)
    requireWorking(from, app.real())
    requireOwn(from, caller.scopes)
    const roller = await findCaller(app, write)
    if (roller) requireReach(from, roller)
    const successor = newKey(app, tenant, from)
    const ends = new Date(successor.row.createdAt.getTime() + command.graceHours * HOUR)
    return finish(app, write, app.store.apiKeys.roll(from, successor, ends, roller, auditActorOf(write)))
  },
}

function requireWorking({ revokedAt, expiresAt }: ApiKey, now: Date): void {
  if (!revokedAt && !(expiresAt && expiresAt <= now)) return
  throw impossible('id', 'key_ended')
}

/** The caller is told the successor, and must not gain a scope that way. */
function requireOwn({ kind, scopes }: ApiKey, own: readonly string[]): void {
  const lacking = kind === 'publishable' ? undefined : scopes.find((scope) => !own.includes(scope))
  if (lacking !== undefined) throw new ApiError({ code: 'successor_exceeds_key', scope: lacking })
}

/** Nor must the caller gain more time or more addresses with the successor. */
function requireReach(from: ApiKey, roller: ApiKey): void {
  if (outlives(from, roller)) throw impossible('id', 'key_lives_longer')
  if (outreaches(from, roller)) throw impossible('id', 'key_reaches_further')
}
