/** Asks for the sandbox to be thrown away and begun anew (contract 18.6). A workflow deletes what it holds. */
import { ApiError } from '../../../contract/errors'
import { audited } from '../../audit'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'

export const restartSandbox: WriteUseCase<undefined> = {
  async begin(app, write) {
    const { accountId } = write.tenant
    // What a role may do with one payment after the other it must not do with all of them at once.
    if (write.caller.kind === 'member' && !write.caller.scopes.includes('account.write'))
      throw new ApiError({ code: 'role_lacks_scope', scope: 'account.write' })
    const { clocks } = app.store
    const clock = await clocks.ensure(accountId)
    if (clock.status === 'restarting') throw new ApiError('sandbox_restarting')
    const work = audited(app, write, clocks.restart(clock), 'sandbox.restarted')
    return finish(app, write, work, () => {
      app.background(
        app.workflows.advanceClock({ account: accountId, epoch: clock.epoch + 1 }),
        'beginning a sandbox anew',
      )
    })
  },
}
