/** Customers by e-mail address. */
import { Prisma } from '../../prisma/generated/client'

/** Whether a customer has the address, in upper or lower case. */
export const withAddress = (email: string): Prisma.Sql =>
  Prisma.sql`deleted_at IS NULL AND email IS NOT NULL AND lower(email) COLLATE "C" = lower(${email})`
