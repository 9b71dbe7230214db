/** What a text or an amount finds among the newest refunds, subscriptions and hosted sessions. Every read is bounded. */
import type { CurrencyAmount } from '../../domain/search-text'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'
import { anyAmount } from './payment-filters'
import { anyOf, containsText, inMetadata } from './text-conditions'

/** How many rows of a table are looked at: about 10 ms. */
const LOOKED_AT = 10_000

export type Sought = { text: string } | { amounts: readonly CurrencyAmount[] }

/** Where a text may stand. */
const PLACES = {
  refunds: (text: string) => containsText(['reference'], text),
  subscriptions: (text: string) => [...containsText(['reference', 'description'], text), inMetadata(text)],
  hosted_sessions: (text: string) => [...containsText(['reference', 'description'], text), inMetadata(text)],
}

export function createNewestFound({ db }: Pick<StoreContext, 'db'>) {
  const idsOf = async (
    table: keyof typeof PLACES,
    { accountId, livemode }: Tenant,
    sought: Sought,
    limit: number,
  ): Promise<string[]> => {
    const fits = 'text' in sought ? anyOf(PLACES[table](sought.text)) : anyAmount(sought.amounts)
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM (
        SELECT * FROM ${Prisma.raw(table)} WHERE account_id = ${accountId} AND livemode = ${livemode}
        ORDER BY id DESC LIMIT ${Prisma.raw(String(LOOKED_AT))}) newest
      WHERE ${fits} ORDER BY id DESC LIMIT ${Prisma.raw(String(limit))}`
    return found.map(({ id }) => id)
  }
  const among = (ids: string[], { accountId, livemode }: Tenant) => ({
    where: { accountId, livemode, id: { in: ids } },
    orderBy: { id: 'desc' as const },
  })
  return {
    refunds: async (tenant: Tenant, sought: Sought, limit: number) =>
      db.refund.findMany(among(await idsOf('refunds', tenant, sought, limit), tenant)),
    subscriptions: async (tenant: Tenant, sought: Sought, limit: number) =>
      db.subscription.findMany(among(await idsOf('subscriptions', tenant, sought, limit), tenant)),
    hostedSessions: async (tenant: Tenant, sought: Sought, limit: number) =>
      db.hostedSession.findMany(among(await idsOf('hosted_sessions', tenant, sought, limit), tenant)),
  }
}
