/** Cancels a subscription for good (contract 10.5). */
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { wake } from '../wake'

export const cancelSubscription: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { subscriptions } = app.store
    const row = await found(subscriptions, write.tenant, write.command.id)
    return finish(app, write, subscriptions.cancel(row, write.cause), () => {
      wake(app, 'subscription', row)
    })
  },
}
