/** The customer as a merchant sees it (contract 5). */
import { z } from 'zod'
import type { CustomerModel } from '../../prisma/generated/models'
import { livemode, timestamp, version, type Address } from '../common'

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
    metadata: z.record(z.string(), z.string()),
    reference: z.string().nullable(),
    version: version(),
    created_at: timestamp(),
    livemode: livemode(),
    deleted: z.literal(true).optional().meta({ description: 'Only on a customer that was deleted' }),
  })
  .meta({ id: 'Customer' })

export type CustomerView = z.infer<typeof CustomerView>

export function presentCustomer(row: CustomerModel): CustomerView {
  return {
    id: row.id,
    object: 'customer',
    name: row.name,
    email: row.email,
    phone: presentPhone(row.phone as CustomerView['phone']),
    billing_address: presentAddress(row.billingAddress as SentAddress | null),
    shipping_address: presentAddress(row.shippingAddress as SentAddress | null),
    metadata: (row.metadata ?? {}) as CustomerView['metadata'],
    reference: row.reference,
    version: row.revision + 1,
    created_at: row.createdAt.toISOString(),
    livemode: row.livemode,
    ...(row.deletedAt && { deleted: true }),
  }
}

/** Field by field: views are compared as text, and the database does not keep the order of fields. */
function presentPhone(phone: CustomerView['phone']): CustomerView['phone'] {
  return phone && { country_code: phone.country_code, number: phone.number }
}

type SentAddress = z.infer<typeof Address>

function presentAddress(address: SentAddress | null): z.infer<typeof AddressView> {
  if (!address) return null
  const { line1, line2 = null, city = null, postcode = null, country = null, state = null } = address
  return { line1, line2, city, postcode, country, state }
}
