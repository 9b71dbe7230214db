/** Creates a customer (contract 5.1). */
import { customerFields, type CreateCustomerBody } from '../../contract/customers/body'
import { newCustomer } from '../../store/customers/draft'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

export const createCustomer: WriteUseCase<CreateCustomerBody> = {
  async begin(app, write) {
    const row = newCustomer(write.tenant, app.now(), customerFields(write.command))
    return finish(app, write, app.store.customers.create(row, write.account.apiVersion, write.cause))
  },
}
