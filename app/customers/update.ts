/** Changes a customer's details (contract 5.1). */
import { customerFields, type UpdateCustomerBody } from '../../contract/customers/body'
import { found } from '../found'
import { finish } from '../writes/finish'
import type { WriteUseCase } from '../writes/write'

export interface UpdateCustomer {
  id: string
  fields: UpdateCustomerBody
}

export const updateCustomer: WriteUseCase<UpdateCustomer> = {
  async begin(app, write) {
    const { tenant, account, cause, command } = write
    const customer = await found(app.store.customers, tenant, command.id)
    const fields = customerFields(command.fields)
    return finish(app, write, app.store.customers.update(customer, fields, account.apiVersion, cause))
  },
}
