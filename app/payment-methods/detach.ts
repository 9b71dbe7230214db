/** Detaches a stored card: it can no longer be charged, and its subscriptions pause (contract 6.2). */
import { found } from '../found'
import { wake } from '../wake'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

export const detachPaymentMethod: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { tenant, cause, command } = write
    const { paymentMethods, subscriptions } = app.store
    const card = await found(paymentMethods, tenant, command.id)
    const charging = await subscriptions.chargedTo(tenant, card.id)
    return finish(app, write, paymentMethods.detach(card, charging, cause), () => {
      for (const row of charging) wake(app, 'subscription', row)
    })
  },
}
