/** What the service has written to its database. */
import type { EventModel } from '../../../prisma/generated/models'
import type { Database } from '../../../store/database'
import { until } from '../../support/until'
import { tableReader, type Contents } from './every-table'
import type { Shop } from './shop'

/** How many rows of each kind an account has, and how many sealed cards and CVCs belong to no row. */
export async function countRows(db: Database, accountId: string): Promise<Record<string, number>> {
  const where = { accountId }
  const payments = await db.payment.findMany({ where, select: { id: true } })
  const paymentId = { in: payments.map(({ id }) => id) }
  const [strays] = await db.$queryRaw<{ cards: bigint; cvcs: bigint }[]>`
    SELECT
      (SELECT count(*) FROM vault.cards c
        WHERE NOT EXISTS (SELECT FROM payments p WHERE p.payment_method_id = c.id)
          AND NOT EXISTS (SELECT FROM payment_methods m WHERE m.id = c.id)
          AND NOT EXISTS (
            SELECT FROM idempotency_records i WHERE i.draft -> 'payment' ->> 'payment_method_id' = c.id)
          AND NOT EXISTS (SELECT FROM tokens t WHERE t.id = c.id)) AS cards,
      (SELECT count(*) FROM vault.cvcs c
        WHERE NOT EXISTS (SELECT FROM payments p WHERE p.id = c.payment_id)
          AND NOT EXISTS (SELECT FROM tokens t WHERE t.id = c.payment_id)) AS cvcs`
  return {
    payments: payments.length,
    customers: await db.customer.count({ where }),
    hostedSessions: await db.hostedSession.count({ where }),
    paymentMethods: await db.paymentMethod.count({ where }),
    tokens: await db.token.count({ where }),
    events: await db.event.count({ where }),
    idempotencyRecords: await db.idempotencyRecord.count({ where }),
    refunds: await db.refund.count({ where }),
    webhookEndpoints: await db.webhookEndpoint.count({ where }),
    webhookDeliveries: await db.webhookDelivery.count({ where }),
    webhookReplays: await db.webhookReplay.count({ where }),
    subscriptions: await db.subscription.count({ where }),
    subscriptionCharges: await db.subscriptionCharge.count({ where }),
    operations: await db.paymentOperation.count({ where: { paymentId } }),
    strayCards: Number(strays?.cards),
    strayCvcs: Number(strays?.cvcs),
  }
}

/** Waits for what tests before have begun: captures that the acquirer confirms later, and charges, write when their outcome comes. */
const nothingUnderWay = ({ db, merchant }: Shop): Promise<true> =>
  until('the end of what is under way', async () => {
    const accountId = merchant.account.id
    const captures = await db.payment.count({ where: { accountId, lastCaptureStatus: 'pending' } })
    const charges = await db.subscriptionCharge.count({ where: { accountId, status: 'pending' } })
    return captures + charges === 0
  })

/** Fails unless `work` leaves all rows of the shop's account, and all rows without an account, unchanged. */
export async function expectNothingWritten<T>(shop: Shop, work: () => Promise<T>): Promise<T> {
  await nothingUnderWay(shop)
  const { db, merchant } = shop
  const read = tableReader(db, merchant.account.id)
  const before = await read()
  const result = await work()
  expect(await read()).toBe(before)
  return result
}

/**
 * For the tests of a `describe` block that together leave all these rows unchanged: `look` before them, `unchanged` as their
 * last test. To read every table takes longer than most calls, so one look serves them all.
 */
export function watchTables(shop: Shop): { look: () => Promise<void>; unchanged: () => Promise<void> } {
  let before: Contents
  const read = () => tableReader(shop.db, shop.merchant.account.id)()
  return {
    async look() {
      await nothingUnderWay(shop)
      before = await read()
    },
    async unchanged() {
      expect(await read()).toBe(before)
    },
  }
}

export interface WrittenEvent extends EventModel {
  envelope: {
    id: string
    object: string
    type: string
    api_version: string
    created_at: string
    livemode: boolean
    account: string
    request: { id: string; idempotency_key: string | null } | null
    data: { object: Record<string, unknown>; previous_attributes: Record<string, unknown> }
  }
}

/** The events of an object in the order of the event log, oldest first. */
export async function eventsOf({ db }: Shop, objectId: string): Promise<WrittenEvent[]> {
  const rows = await db.event.findMany({ where: { objectId }, orderBy: { id: 'asc' } })
  return rows.map((row) => ({ ...row, envelope: JSON.parse(row.payload) as WrittenEvent['envelope'] }))
}

export async function eventTypesOf(shop: Shop, objectId: string): Promise<string[]> {
  return (await eventsOf(shop, objectId)).map(({ type }) => type)
}
