/** Revokes an API key. Within a second, every process refuses it (contract 13.3). */
import { auditActorOf } from '../audit'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

export const revokeApiKey: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { apiKeys } = app.store
    const row = await found(apiKeys, write.tenant, write.command.id)
    return finish(
      app,
      write,
      apiKeys.change(row, { revokedAt: row.revokedAt ?? app.real() }, auditActorOf(write)),
    )
  },
}
