/** Changes what a merchant says of a payment, in whatever state it is. */
import type { UpdatePaymentBody } from '../../contract/payments/update'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'
import { foundToWorkOn } from './found'

export interface UpdatePayment {
  id: string
  fields: UpdatePaymentBody
}

export const updatePayment: WriteUseCase<UpdatePayment> = {
  async begin(app, write) {
    const { id, fields } = write.command
    const { description, metadata } = fields
    const payment = await foundToWorkOn(app, write.tenant, id)
    const changes = {
      ...(description !== undefined && { description }),
      ...(metadata !== undefined && { metadata }),
    }
    return finish(app, write, app.store.payments.update(payment, changes, write.cause))
  },
}
