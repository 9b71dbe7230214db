/** The bodies and the query of customers (contract 5.1). */
import { z } from 'zod'
import type { CustomerModel } from '../../prisma/generated/models'
import { Address, email, listOf, pageQuery, text } from '../common'
import { Metadata, queryMetadata } from '../metadata'
import { CustomerView } from './view'

const Phone = z.strictObject({ country_code: text(8, 1), number: text(30, 1) })

const details = {
  email: email().nullish(),
  phone: Phone.nullish(),
  billing_address: Address.nullish(),
  shipping_address: Address.nullish(),
  metadata: Metadata.optional(),
  reference: text(80, 1).nullish().meta({ description: 'No two customers have the same one' }),
}

export const CreateCustomerBody = z.strictObject({ name: text(200, 1), ...details }).meta({
  id: 'CreateCustomerRequest',
  examples: [{ name: 'Ada Lovelace', email: 'ada@example.com' }],
})

export const UpdateCustomerBody = z.strictObject({ name: text(200, 1).optional(), ...details }).meta({
  id: 'UpdateCustomerRequest',
  description:
    'A field that is left out stays as it is; null empties it. An address is replaced as a whole, and so is metadata.',
  examples: [{ email: 'ada@example.com', phone: null }],
})

export type CreateCustomerBody = z.infer<typeof CreateCustomerBody>
export type UpdateCustomerBody = z.infer<typeof UpdateCustomerBody>

/** The columns that a body sets. */
export function customerFields(body: UpdateCustomerBody): Partial<CustomerModel> {
  const {
    name,
    email: address,
    phone,
    billing_address: billing,
    shipping_address: shipping,
    metadata,
    reference,
  } = body
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { email: address }),
    ...(phone !== undefined && { phone }),
    ...(billing !== undefined && { billingAddress: billing }),
    ...(shipping !== undefined && { shippingAddress: shipping }),
    ...(metadata !== undefined && { metadata }),
    ...(reference !== undefined && { reference }),
  }
}

export const CustomerListQuery = z.strictObject({
  ...pageQuery('customer'),
  email: email().optional(),
  reference: text(80, 1).optional(),
  metadata: queryMetadata().optional(),
})

export type CustomerListQuery = z.infer<typeof CustomerListQuery>

export const CustomerList = listOf(CustomerView, 'CustomerList')
