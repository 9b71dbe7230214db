/** Takes a payout back that was not handed to the bank yet. */
import { ApiError } from '../../contract/errors'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { wake } from '../wake'

export const cancelPayout: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { tenant, command, cause } = write
    const row = await found(app.store.payouts, tenant, command.id)
    const { status } = row
    if (status !== 'pending') throw new ApiError({ code: 'payout_not_cancellable', status })
    return finish(app, write, await app.store.payouts.cancelled(row, cause), () => {
      wake(app, 'payout', { ...row, customerId: null })
    })
  },
}
