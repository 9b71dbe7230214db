/** Deletes a customer, detaches its cards and cancels its subscriptions (contract 5.2). */
import { found } from '../found'
import { wake } from '../wake'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

export const deleteCustomer: WriteUseCase<{ id: string }> = {
  async begin(app, write) {
    const { tenant, account, cause, command } = write
    const { customers, paymentMethods, subscriptions } = app.store
    const customer = await found(customers, tenant, command.id)
    const cards = await paymentMethods.attachedTo(tenant, customer.id)
    const open = await subscriptions.listOpenOf(tenant, customer.id)
    const work = customers.delete(customer, { cards, subscriptions: open }, account.apiVersion, cause)
    return finish(app, write, work, () => {
      for (const row of open) wake(app, 'subscription', row)
    })
  },
}
