/** The customer as a merchant sees it (specification 2.4). */
import { z } from 'zod'
import type { CustomerModel } from '../../prisma/generated/models'
import { livemode, timestamp } from '../common'

const AddressView = z
  .object({
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string().nullable(),
    postcode: z.string().nullable(),
    country: z.string().nullable(),
    state: z.string().nullable(),
  })
  .nullable()

export const CustomerView = z
  .object({
    id: z.string(),
    object: z.literal('customer'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.object({ country_code: z.string(), number: z.string() }).nullable(),
    billing_address: AddressView,
    shipping_address: AddressView,
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'Customer' })

export type CustomerView = z.infer<typeof CustomerView>

export function presentCustomer(row: CustomerModel): CustomerView {
  return {
    id: row.id,
    object: 'customer',
    name: row.name,
    email: row.email,
    phone: row.phone as CustomerView['phone'],
    billing_address: row.billingAddress as CustomerView['billing_address'],
    shipping_address: row.shippingAddress as CustomerView['shipping_address'],
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
  }
}
