/** What the dashboard's charts show: hours that are counted (decision 0070), and the newest from the rows themselves. */
import type { MetricCount, MetricUnit } from '../../domain/metrics'
import { idAt } from '../../infra/ids'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext, Tenant } from '../context'
import { countsOf, firstHour, hourOf, hoursBetween } from './hour-counts'

/** As many payments, refunds or deliveries are counted from their rows: about 50 ms each. */
const FEW = 50_000

/** A period and as many units before it. Each series has the beginnings of its units. */
export interface Periods {
  from: Date
  to: Date
  starts: Date[]
  previousFrom: Date
  previousTo: Date
  previousStarts: Date[]
}

export interface SpanCount extends MetricCount {
  /** The place among the starts of both periods, the earlier one first. */
  span: number
}

export interface MetricsStore {
  counts: SpanCount[]
  /** Null while the past is counted for the first time. */
  asOf: Date | null
}

export function createMetricsStore({ db, now }: Pick<StoreContext, 'db' | 'now'>) {
  /** Whether so few rows are newer than `since` that a call may count them. */
  const isFew = async ({ accountId, livemode }: Tenant, since: Date): Promise<boolean> => {
    const one = (table: string, type: 'payment' | 'refund' | 'webhook_delivery') => Prisma.sql`
      EXISTS (SELECT FROM ${Prisma.raw(table)} WHERE account_id = ${accountId} AND livemode = ${livemode}
        AND id >= ${idAt(type, since.getTime())} ORDER BY id OFFSET ${Prisma.raw(String(FEW))} LIMIT 1)`
    const [row] = await db.$queryRaw<{ many: boolean }[]>`
      SELECT ${one('payments', 'payment')} OR ${one('refunds', 'refund')}
        OR ${one('webhook_deliveries', 'webhook_delivery')} AS many`
    return row?.many === false
  }

  /** From which hour on the rows themselves are counted, and up to when all changes are in the counts. */
  const sourceOf = async (
    tenant: Tenant,
  ): Promise<{ direct: Date; isDirect: boolean; asOf: Date | null }> => {
    const { accountId, livemode } = tenant
    const at = now()
    const mark = await db.dashboardMark.findUnique({ where: { accountId_livemode: { accountId, livemode } } })
    if (mark?.filledTo !== null) {
      const direct = (await firstHour(db, tenant)) ?? hourOf(at)
      const isDirect = await isFew(tenant, direct)
      return { direct, isDirect, asOf: isDirect ? at : null }
    }
    // A sandbox whose clock was set back is before its mark.
    const counted = mark.mark < at ? mark.mark : at
    const direct = hourOf(counted)
    const [newer] = await db.$queryRaw<unknown[]>`
      SELECT 1 FROM events WHERE account_id = ${accountId} AND livemode = ${livemode}
        AND id >= ${idAt('event', counted.getTime())} LIMIT 1`
    return { direct, isDirect: await isFew(tenant, direct), asOf: newer ? counted : at }
  }

  return {
    /** Days and months are those of the time zone. `from`: a time, or how many units. */
    async periods(from: Date | number, to: Date, unit: MetricUnit, timeZone: string): Promise<Periods> {
      const zone = unit === 'hour' ? 'UTC' : timeZone
      const step = Prisma.raw(`interval '1 ${unit}'`)
      const first =
        typeof from === 'number'
          ? Prisma.sql`date_trunc(${unit}, (${to}::timestamptz - interval '1 ms') AT TIME ZONE ${zone}) - ${from - 1}::int * ${step}`
          : Prisma.sql`date_trunc(${unit}, ${from}::timestamptz AT TIME ZONE ${zone})`
      const [row] = await db.$queryRaw<[Periods]>`
        WITH u AS (
          SELECT s AS start, row_number() OVER (ORDER BY s) AS n, count(*) OVER () AS size
          FROM generate_series(
            ${first},
            (${to}::timestamptz - interval '1 ms') AT TIME ZONE ${zone}, ${step}) s),
        e AS (
          SELECT start, n, (${to}::timestamptz AT TIME ZONE ${zone}) - size * ${step} AS ending, start - size * ${step} AS earlier
          FROM u)
        SELECT array_agg(start AT TIME ZONE ${zone} ORDER BY n) AS starts,
          array_agg(earlier AT TIME ZONE ${zone} ORDER BY n) AS "previousStarts",
          min(start AT TIME ZONE ${zone}) AS from, ${to}::timestamptz AS to,
          min(earlier AT TIME ZONE ${zone}) AS "previousFrom", min(ending AT TIME ZONE ${zone}) AS "previousTo"
        FROM e`
      return row
    },

    async counts(tenant: Tenant, periods: Periods): Promise<MetricsStore> {
      const { accountId, livemode } = tenant
      const { from, to, previousFrom, previousTo } = periods
      const { direct, isDirect, asOf } = await sourceOf(tenant)
      const hours = isDirect
        ? hoursBetween(new Date(Math.max(direct.getTime(), previousFrom.getTime())), to)
        : []
      const sources = [
        Prisma.sql`
          SELECT hour, kind, currency, key, count, amount_minor FROM dashboard_hours
          WHERE account_id = ${accountId} AND livemode = ${livemode} AND hour >= ${previousFrom} AND hour < ${to}
            AND hour < ${isDirect ? direct : to}`,
        ...(['payment', 'refund', 'delivery'] as const).map((what) => countsOf(what, tenant, hours)),
      ]
      const counts = await db.$queryRaw<SpanCount[]>`
        SELECT width_bucket(hour, ${[...periods.previousStarts, ...periods.starts]}::timestamptz[]) - 1 AS span,
          kind, currency, key, sum(count)::int AS count, sum(amount_minor)::bigint AS amount
        FROM (${Prisma.join(sources, ' UNION ALL ')}) c
        WHERE hour < ${previousTo} OR hour >= ${from}
        GROUP BY 1, 2, 3, 4`
      return { counts, asOf }
    },
  }
}
