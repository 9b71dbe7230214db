/**
 * Revokes a platform's grant on the account. Like revoking a key, this needs no second factor in live
 * mode, because it only takes rights away.
 */
import { auditActorOf } from '../audit'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

/** `id` is that of the platform's client. */
export const revokePlatformGrant: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { platformGrants } = app.store
    const grant = await found(platformGrants, write.tenant, write.command.id)
    return finish(app, write, platformGrants.revoke(grant, auditActorOf(write)))
  },
}
