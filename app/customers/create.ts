/** Creates a customer (contract 5.1). */
import { customerFields, type CreateCustomerBody } from '../../contract/customers/body'
import { newCustomer } from '../../store/customers/draft'
import type { WriteUseCase } from '../writes/write'
import { finishUnlessTaken, requireFree } from './reference'

export const createCustomer: WriteUseCase<CreateCustomerBody> = {
  async begin(app, write) {
    const row = newCustomer(write.tenant, app.now(), customerFields(write.command))
    await requireFree(app, row)
    return finishUnlessTaken(
      app,
      write,
      app.store.customers.create(row, write.account.apiVersion, write.cause),
    )
  },
}
