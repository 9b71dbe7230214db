/** Changes a customer's details (contract 5.1). */
import { customerFields, type UpdateCustomerBody } from '../../contract/customers/body'
import { found } from '../found'
import type { WriteUseCase } from '../writes/write'
import { finishUnlessTaken, requireFree } from './reference'

export interface UpdateCustomer {
  id: string
  fields: UpdateCustomerBody
}

export const updateCustomer: WriteUseCase<UpdateCustomer> = {
  async begin(app, write) {
    const { tenant, account, cause, command } = write
    const customer = await found(app.store.customers, tenant, command.id)
    const fields = customerFields(command.fields)
    await requireFree(app, { ...customer, ...fields })
    return finishUnlessTaken(
      app,
      write,
      app.store.customers.update(customer, fields, account.apiVersion, cause),
    )
  },
}
