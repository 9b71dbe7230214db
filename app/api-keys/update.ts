/** Changes the name of an API key or the origins of its pages, or narrows the addresses from which it works (contract 13.3). */
import type { UpdateApiKeyBody } from '../../contract/api-keys/body'
import { impossible, throwFaults } from '../../contract/errors'
import { auditActorOf } from '../audit'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { originFaults } from './origins'
import { outreaches, refuseLive } from './reach'

export interface UpdateApiKey {
  id: string
  fields: UpdateApiKeyBody
}

export const updateApiKey: WriteUseCase<UpdateApiKey> = {
  async begin(app, write) {
    const { tenant, command } = write
    const { name, ip_allow_list: ipAllowList, allowed_origins: allowedOrigins } = command.fields
    const fields = {
      ...(name !== undefined && { name }),
      ...(ipAllowList !== undefined && { ipAllowList }),
      ...(allowedOrigins !== undefined && { allowedOrigins }),
    }
    refuseLive(write)
    const from = await found(app.store.apiKeys, tenant, command.id)
    // Addresses cannot be added, not even those of the caller's own list. Otherwise a stolen key could be used from
    // everywhere.
    if (outreaches({ ...from, ...fields }, from)) {
      throw impossible('ip_allow_list', 'outreaches_own_list')
    }
    throwFaults(originFaults({ ...from, ...fields }))
    return finish(app, write, app.store.apiKeys.change(from, fields, auditActorOf(write)))
  },
}
