/** What an advance of an account's clock is expected to pass, counted at a bounded cost before it begins (decision 0084). */
import { DAY } from '../../domain/time'
import { MOST_THINGS, PROBED_EVERY, type ClockCounts } from '../../domain/sandbox-clock'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { announced, cardDueAt, type ClockedKind } from './due'

/** Each count ends one past the bound: more is refused anyway. */
const ENOUGH = MOST_THINGS + 1
/** An endpoint that fails for this long is disabled, and probed no more. */
const PROBED_FOR = 7 * DAY

/** What a card that expires tells endpoints of. */
const CARD_TELLS = ['payment_method.expiring']

/** Things that wait for a time before `target`, by the account's clock in `context`. */
export async function countDueUntil(
  { db, now }: StoreContext,
  kinds: readonly ClockedKind[],
  accountId: string,
  target: Date,
): Promise<ClockCounts> {
  const objects = kinds.map(({ name, rows: [{ table, due, open }], clock }) => {
    const late = Prisma.sql`SELECT 1 FROM ${table} WHERE account_id = ${accountId} AND NOT livemode AND ${open} AND ${due} <= ${target}`
    return Prisma.sql`${clock.expected?.(accountId, target) ?? counted(late)} AS ${Prisma.raw(`"${columnOf(name)}"`)}`
  })
  const cards = (isAnnounced: boolean) =>
    counted(Prisma.sql`
    SELECT 1 FROM payment_methods
    WHERE account_id = ${accountId} AND NOT livemode AND status = 'active' AND ${announced(isAnnounced)}
      AND make_date(card_expiry_year, card_expiry_month, 1) <= ${target}::timestamptz AT TIME ZONE 'UTC'
      AND ${cardDueAt(isAnnounced)} <= ${target}`)
  const endpoints = Prisma.sql`
    SELECT id, enabled_events, probe_at FROM webhook_endpoints
    WHERE account_id = ${accountId} AND NOT livemode AND deleted_at IS NULL AND status <> 'disabled'`
  const [waiting = {}] = await db.$queryRaw<Record<string, number>[]>`
    SELECT ${Prisma.join([...objects, Prisma.sql`${cards(false)} + ${cards(true)} AS card`])},
      ${counted(Prisma.sql`
        SELECT 1 FROM (${endpoints}) w JOIN webhook_deliveries d ON d.endpoint_id = w.id
        WHERE d.account_id = ${accountId} AND NOT d.livemode AND d.status = 'pending' AND d.held_at IS NULL`)} AS deliveries,
      (SELECT count(*)::int FROM (${endpoints}) w WHERE probe_at IS NOT NULL) AS open`
  const listening = await db.$queryRaw<{ enabled_events: string[] }[]>`${endpoints} LIMIT ${ENOUGH}`
  const told = (types: readonly string[]) =>
    listening.reduce(
      (sum, { enabled_events: chosen }) =>
        sum + types.filter((type) => chosen.includes('*') || chosen.includes(type)).length,
      0,
    )
  const { deliveries = 0, open = 0, card = 0 } = waiting
  const things = [
    { passedAs: 'cards', count: card, tells: CARD_TELLS },
    ...kinds.map(({ name, clock: { passedAs, tells } }) => ({
      passedAs,
      count: waiting[columnOf(name)] ?? 0,
      tells,
    })),
  ]
  const probed = Math.min(target.getTime() - now().getTime(), PROBED_FOR)
  const counts: Record<string, number> = {}
  // Several kinds may be counted as one, such as disputes and the look-outs for them.
  for (const { passedAs, count } of things) counts[passedAs] = (counts[passedAs] ?? 0) + count
  return {
    ...counts,
    deliveries: things.reduce((sum, { count, tells }) => sum + count * told(tells), deliveries),
    probes: open * Math.ceil(probed / PROBED_EVERY),
  }
}

/** The column with the count of a kind; no other column, and no word of SQL, has such a name. */
const columnOf = (kind: string): string => `kind_${kind}`

const counted = (rows: Prisma.Sql) =>
  Prisma.sql`(SELECT count(*)::int FROM (${rows} LIMIT ${ENOUGH}) counted)`

/** The charges of subscriptions until then. */
export const chargesOf = (accountId: string, target: Date) =>
  repeated('subscriptions', accountId, target, {
    end: Prisma.sql`, end_date::timestamptz + interval '1 day'`,
    times: Prisma.sql`* interval_count`,
  })

/** How often payout schedules come due until then. */
export const payoutTimesOf = (accountId: string, target: Date) =>
  repeated('payout_schedules', accountId, target)

/** How often reports come due until then. */
export const reportTimesOf = (accountId: string, target: Date) =>
  repeated('report_schedules', accountId, target)

/**
 * What comes due again and again until then. Months and years are taken at their mean length. `end`: when a row ends before.
 * `times`: how many intervals apart.
 */
const repeated = (
  table: string,
  accountId: string,
  target: Date,
  { end, times } = { end: Prisma.empty, times: Prisma.empty },
) => Prisma.sql`
  (SELECT coalesce(sum(least(times, ${ENOUGH})), 0)::int FROM (
    SELECT 1 + greatest(0, floor(
      extract(epoch FROM least(${target}::timestamptz${end}) - due_at)
        / (CASE WHEN interval IN ('day', 'daily') THEN 86400 WHEN interval IN ('week', 'weekly') THEN 604800
          WHEN interval IN ('month', 'monthly') THEN 2629746 ELSE 31556952 END ${times})
    )) AS times
    FROM ${Prisma.raw(table)} WHERE account_id = ${accountId} AND NOT livemode AND due_at <= ${target}
    LIMIT ${ENOUGH}) each_one)`
