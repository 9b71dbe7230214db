/** How deliveries to an endpoint went, by the time of their events. Of each span a limited number is read. */
import { idAt } from '../../infra/ids'
import type { StoreContext } from '../context'
import type { EndpointKey } from '../webhooks/keys'

/** How many deliveries of a span are read. */
const SAMPLE = 300

/** The deliveries of a span by status, and their attempts by error. */
export interface Span {
  from: Date
  statuses: Record<string, number>
  /** Attempts that were answered well are under `WELL`. */
  errors: Record<string, number>
  medianMs: number | null
  isSample: boolean
}

export function createEndpointHealth({ db }: Pick<StoreContext, 'db'>) {
  return {
    /** `starts`: the beginnings of the spans, in order; each ends where the next begins, the last one at `end`. */
    async spans(
      { accountId, livemode, endpointId }: EndpointKey,
      starts: readonly Date[],
      end: Date,
    ): Promise<Span[]> {
      const bounds = [...starts, end].map((at) => idAt('webhook_delivery', at.getTime()))
      const rows = await db.$queryRaw<Omit<Span, 'from' | 'isSample'>[]>`
        SELECT coalesce(s.statuses, '{}') AS statuses, coalesce(s.errors, '{}') AS errors, s.median AS "medianMs"
        FROM unnest(${bounds.slice(0, -1)}::text[], ${bounds.slice(1)}::text[]) WITH ORDINALITY b(first, next, n)
        CROSS JOIN LATERAL (
          WITH d AS MATERIALIZED (
            SELECT d.id, d.status FROM webhook_deliveries d
            WHERE d.endpoint_id = ${endpointId} AND d.account_id = ${accountId} AND d.livemode = ${livemode}
              AND d.id >= b.first AND d.id < b.next
            ORDER BY d.id LIMIT ${SAMPLE}),
          a AS MATERIALIZED (
            SELECT coalesce(a.error, ${WELL}) AS error, a.duration_ms
            FROM d JOIN webhook_attempts a ON a.delivery_id = d.id WHERE a.finished_at IS NOT NULL)
          SELECT
            (SELECT jsonb_object_agg(x.status, x.n) FROM (SELECT status, count(*)::int AS n FROM d GROUP BY 1) x) AS statuses,
            (SELECT jsonb_object_agg(x.error, x.n) FROM (SELECT error, count(*)::int AS n FROM a GROUP BY 1) x) AS errors,
            (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) FROM a) AS median) s
        ORDER BY b.n`
      return rows.map((row, index) => ({
        ...row,
        from: starts[index] ?? end,
        isSample: Object.values(row.statuses).reduce((sum, one) => sum + one, 0) >= SAMPLE,
      }))
    },
  }
}

/** The name under which attempts that were answered well are counted. */
export const WELL = 'succeeded'
