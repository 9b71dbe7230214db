/** The rates by which balances are converted: the newest of each pair counts, and none is ever deleted (decision 0193). */
import { SANDBOX_CURRENCIES, rateBetween, sandboxRate, type CurrencyPair } from '../domain/exchange-rates'
import { DAY } from '../domain/time'
import { newId } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { ExchangeRateModel } from '../prisma/generated/models'
import { addEntry, changesBetween, type Actor } from './audit'
import type { StoreContext, Tenant } from './context'
import { idBounds, readPage, type Page, type TimedQuery } from './page'

/** Accounts with something in a currency that no rate converts into theirs. */
export interface MissingRate extends CurrencyPair {
  livemode: boolean
  accounts: number
}

/** A currency that is converted, and its rate. */
interface Converted {
  from: string
  rate: string
}

const MOST_MISSING = 20

/** The newest rate that was set of a pair; a row with null if it was ended. */
const newest = (livemode: Prisma.Sql, from: Prisma.Sql, to: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT r.rate FROM exchange_rates r
  WHERE r.livemode = ${livemode} AND r.from_currency = ${from} AND r.to_currency = ${to}
  ORDER BY r.id DESC LIMIT 1`

/** What accounts have in currencies that are not theirs, and whether it has a rate. */
const foreign = Prisma.sql`
  SELECT b.livemode, b.account_id, b.currency AS "from", a.settlement_currency AS "to",
    CASE WHEN n.is_set THEN n.rate IS NOT NULL
      ELSE NOT b.livemode AND b.currency = ANY (${SANDBOX_CURRENCIES}::text[])
        AND a.settlement_currency = ANY (${SANDBOX_CURRENCIES}::text[]) END AS "hasRate"
  FROM accounts a
  JOIN ledger_balances b ON b.account_id = a.id AND b.account = 'available' AND b.balance <> 0
    AND b.currency <> a.settlement_currency
  LEFT JOIN LATERAL (SELECT true AS is_set, x.rate FROM (
    ${newest(Prisma.sql`b.livemode`, Prisma.sql`b.currency`, Prisma.sql`a.settlement_currency`)}) x) n ON true
  WHERE a.settlement_currency IS NOT NULL`

export function createExchangeRates({ db, real }: Pick<StoreContext, 'db' | 'real'>) {
  return {
    /** By the currencies that are converted into `to`. */
    async into(livemode: boolean, to: string): Promise<Map<string, string>> {
      const rows = await db.$queryRaw<Pick<ExchangeRateModel, 'fromCurrency' | 'rate'>[]>`
        SELECT DISTINCT ON (from_currency) from_currency AS "fromCurrency", rate FROM exchange_rates
        WHERE livemode = ${livemode} AND to_currency = ${to} ORDER BY from_currency, id DESC`
      const rates = new Map<string, string>()
      for (const from of livemode ? [] : SANDBOX_CURRENCIES) {
        const rate = sandboxRate({ from, to })
        if (rate !== null) rates.set(from, rate)
      }
      for (const { fromCurrency, rate } of rows)
        if (rate === null) rates.delete(fromCurrency)
        else rates.set(fromCurrency, rate)
      return rates
    },

    /** What one of `from` is worth in `to` now, by the rate of the pair or of the opposite one; null for none. */
    async between(livemode: boolean, { from, to }: CurrencyPair): Promise<string | null> {
      const rows = await db.$queryRaw<Pick<ExchangeRateModel, 'fromCurrency' | 'rate'>[]>`
        SELECT DISTINCT ON (from_currency) from_currency AS "fromCurrency", rate FROM exchange_rates
        WHERE livemode = ${livemode}
          AND (from_currency, to_currency) IN ((${from}, ${to}), (${to}, ${from}))
        ORDER BY from_currency, id DESC`
      const set = new Map(rows.map(({ fromCurrency, rate }) => [fromCurrency, rate]))
      const rateOf = (pair: CurrencyPair) =>
        set.has(pair.from) ? (set.get(pair.from) ?? null) : livemode ? null : sandboxRate(pair)
      return rateBetween(rateOf({ from, to }), rateOf({ from: to, to: from }))
    },

    /** The rate of a pair now, and that of a day ago, or the first one if it is younger; null for none. Small steps add up to a leap. */
    async lately(livemode: boolean, { from, to }: CurrencyPair): Promise<(string | null)[]> {
      const where = { livemode, fromCurrency: from, toCurrency: to }
      const before = { ...where, createdAt: { lte: new Date(real().getTime() - DAY) } }
      const now = await db.exchangeRate.findFirst({ where, orderBy: { id: 'desc' } })
      if (!now) return [livemode ? null : sandboxRate({ from, to })]
      const dayAgo =
        (await db.exchangeRate.findFirst({ where: before, orderBy: { id: 'desc' } })) ??
        (await db.exchangeRate.findFirst({ where, orderBy: { id: 'asc' } }))
      return [now.rate, dayAgo?.rate ?? null]
    },

    /** That what is converted is still converted so: into this currency, by rates that nobody has changed since they were read. */
    stillSo: ({ accountId, livemode }: Tenant, to: string, rates: readonly Converted[]): Prisma.Sql => {
      const fromNow = rates.map(({ from, rate }) => {
        const set = newest(Prisma.sql`${livemode}`, Prisma.sql`${from}`, Prisma.sql`${to}`)
        const usual = livemode ? null : sandboxRate({ from, to })
        return Prisma.sql`(SELECT coalesce((SELECT x.rate IS NOT DISTINCT FROM ${rate} FROM (${set}) x), ${usual === rate}))`
      })
      const isSettledIn = Prisma.sql`EXISTS (SELECT FROM accounts a WHERE a.id = ${accountId} AND a.settlement_currency = ${to})`
      return Prisma.join([isSettledIn, ...fromNow], ' AND ')
    },

    /**
     * Sets a rate, or ends it with null. What it is already is not set again. The entry is in the log of the operator's account.
     * `moved`: nothing is set, because the rate is this one, and not `compared`.
     */
    async set(
      { accountId, livemode }: Tenant,
      {
        from,
        to,
        rate,
        reason,
        compared,
      }: CurrencyPair & { rate: string | null; reason: string; compared?: string | null },
      actor: Actor,
    ): Promise<ExchangeRateModel | { moved: string | null }> {
      const at = real()
      return db.$transaction(async (tx) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('exchange-rates', 0))`
        const before = await tx.exchangeRate.findFirst({
          where: { livemode, fromCurrency: from, toCurrency: to },
          orderBy: { id: 'desc' },
        })
        if (before?.rate === rate) return before
        const present = before ? before.rate : livemode ? null : sandboxRate({ from, to })
        if (compared !== undefined && compared !== present) return { moved: present }
        const id = newId('exchange_rate', at.getTime())
        const row = await tx.exchangeRate.create({
          data: {
            id,
            livemode,
            fromCurrency: from,
            toCurrency: to,
            rate,
            reason,
            setBy: actor.id,
            createdAt: at,
          },
        })
        const changes = {
          ...changesBetween({ rate: before?.rate ?? null }, { rate }),
          ...changesBetween({}, { from, to, reason }),
        }
        await addEntry(
          tx,
          { accountId, livemode },
          actor,
          { action: 'exchange_rate.set', objectId: id, changes },
          at,
        )
        return row
      })
    },

    async list(livemode: boolean, query: TimedQuery): Promise<Page<ExchangeRateModel>> {
      const where = { livemode, AND: idBounds('exchange_rate', query) }
      return readPage(query, (page) => db.exchangeRate.findMany({ where, ...page }))
    },

    /** Accounts of a mode that have something to convert. */
    async convertible(livemode: boolean, limit: number): Promise<string[]> {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT DISTINCT f.account_id AS id FROM (${foreign}) f
        WHERE f.livemode = ${livemode} AND f."hasRate" LIMIT ${limit}`
      return rows.map(({ id }) => id)
    },

    missing: missingRates({ db }),
  }
}

/** The pairs of both modes that lack a rate, most accounts first. */
export const missingRates =
  ({ db }: Pick<StoreContext, 'db'>) =>
  (): Promise<MissingRate[]> => db.$queryRaw<MissingRate[]>`
    SELECT f.livemode, f."from", f."to", count(DISTINCT f.account_id)::int AS accounts FROM (${foreign}) f
    WHERE NOT f."hasRate" GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3 LIMIT ${MOST_MISSING}`
