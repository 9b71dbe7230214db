/** Payments by e-mail address or metadata, for which Prisma has no words. */
import type { PaymentListQuery } from '../../contract/payments/list'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext, Tenant } from '../context'
import { withAddress } from '../customers/address'
import { conditionsOf } from '../dashboard/payment-filters'
import { foundByEntries } from '../metadata'
import { boundSql, idBounds, type PageArguments } from '../page'
import { columnAliases } from '../rows'

/** Whether a list asks for either. */
export const isSought = ({ email, metadata }: PaymentListQuery): boolean =>
  email !== undefined || metadata !== undefined

/** The page of such a list. Those with an address of their own are found by one index, those of a customer by another. */
export function findSought(
  db: StoreContext['db'],
  tenant: Tenant,
  query: PaymentListQuery,
  { orderBy, take }: PageArguments,
): Promise<PaymentModel[]> {
  const { email } = query
  const inOrder = Prisma.sql`ORDER BY id ${Prisma.raw(orderBy.id)} LIMIT ${take}`
  const ids = (...more: Prisma.Sql[]) => Prisma.sql`
    (SELECT id FROM payments WHERE ${Prisma.join([...conditions(tenant, query), ...more], ' AND ')} ${inOrder})`
  const found =
    email === undefined
      ? ids()
      : Prisma.sql`
        SELECT id FROM (${ids(ownAddress(email))} UNION ${ids(ofCustomers(tenant, email))}) found ${inOrder}`
  return db.$queryRaw<PaymentModel[]>`
    SELECT ${columnAliases('payments', 'p')} FROM payments p WHERE ${own(tenant)} AND id IN (${found}) ${inOrder}`
}

const own = ({ accountId, livemode }: Tenant): Prisma.Sql =>
  Prisma.sql`account_id = ${accountId} AND livemode = ${livemode}`

function conditions(tenant: Tenant, query: PaymentListQuery): Prisma.Sql[] {
  const { status, customer, reference, payment_method, subscription, currency, metadata } = query
  return [
    own(tenant),
    ...idBounds('payment', query).map((bound) => boundSql(Prisma.sql`id`, bound)),
    ...conditionsOf({
      statuses: status && [status],
      customerId: customer,
      reference,
      paymentMethodId: payment_method,
      subscriptionId: subscription,
      currency,
    }),
    ...(metadata
      ? [Prisma.sql`metadata <> '{}'::jsonb`, foundByEntries(tenant, Prisma.sql`metadata`, metadata)]
      : []),
  ]
}

const ownAddress = (email: string): Prisma.Sql =>
  Prisma.sql`payer IS NOT NULL AND lower(payer ->> 'email') COLLATE "C" = lower(${email})`

const ofCustomers = (tenant: Tenant, email: string): Prisma.Sql =>
  Prisma.sql`customer_id IN (SELECT id FROM customers WHERE ${own(tenant)} AND ${withAddress(email)})`
