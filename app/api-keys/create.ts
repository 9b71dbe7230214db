/**
 * Creates an API key. A key can never grant a scope that it lacks, nor a longer life, nor more addresses (contract
 * 13.3).
 */
import type { CreateApiKeyBody } from '../../contract/api-keys/body'
import { throwFaults, valueFault, type Fault } from '../../contract/errors'
import { CURRENT_VERSION } from '../../contract/versions'
import { PUBLISHABLE_SCOPES, SECRET_SCOPES } from '../../domain/scopes'
import { auditActorOf } from '../audit'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { newKey } from './mint'
import { originFaults } from './origins'
import { UNLIMITED, findCaller, outlives, outreaches, refuseLive, type Reach } from './reach'

export const createApiKey: WriteUseCase<CreateApiKeyBody> = {
  async begin(app, write) {
    const { tenant, caller, command } = write
    refuseLive(write)
    const maker = await findCaller(app, write)
    const bound = maker ?? UNLIMITED
    const reach = reachOf(command, bound)
    const { type: kind, allowed_origins: allowedOrigins = [] } = command
    throwFaults([
      ...reachFaults(reach, bound),
      ...originFaults({ kind, livemode: tenant.livemode, allowedOrigins }),
    ])
    const own = SECRET_SCOPES.filter((scope) => caller.scopes.includes(scope))
    const minted = newKey(app, tenant, {
      kind,
      name: command.name ?? null,
      scopes: [...(kind === 'secret' ? (command.scopes ?? own) : PUBLISHABLE_SCOPES)],
      ...reach,
      allowedOrigins,
    })
    return finish(app, write, app.store.apiKeys.create(minted, maker, auditActorOf(write), CURRENT_VERSION))
  },
}

/** Where and until when the new key works. What the command leaves out is taken from the key that makes it. */
function reachOf({ expires_at: end, ip_allow_list: list }: CreateApiKeyBody, maker: Reach): Reach {
  const given = end === null || end === undefined ? null : new Date(end)
  return {
    ipAllowList: list ?? maker.ipAllowList,
    expiresAt: end === undefined ? maker.expiresAt : given,
  }
}

/** Where the new key goes further than the key that makes it. */
function reachFaults(made: Reach, maker: Reach): Fault[] {
  return [
    ...(outlives(made, maker) ? [valueFault('expires_at', 'outlives_key')] : []),
    ...(outreaches(made, maker) ? [valueFault('ip_allow_list', 'outreaches_key')] : []),
  ]
}
