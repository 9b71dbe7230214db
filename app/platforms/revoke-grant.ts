/**
 * Takes back what a platform may do for the account (decision 0045). It takes no second factor in live mode, as revoking a
 * key takes none: it only takes away.
 */
import { actorOf } from '../audit'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

/** `id`: the platform's client. */
export const revokePlatformGrant: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { platformGrants } = app.store
    const grant = await found(platformGrants, write.tenant, write.command.id)
    return finish(app, write, platformGrants.revoke(grant, actorOf(write)))
  },
}
