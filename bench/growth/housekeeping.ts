/** What it takes to delete rows, in batches as the housekeeping does, and to drop a week instead. */
import type { Client } from 'pg'
import { IDEMPOTENCY_LIFE, EVENT_LIFE } from '../../domain/retention'
import { createEventLog } from '../../store/event-log'
import { createIdempotencyStore } from '../../store/idempotency'
import { createRequestLogWeeks } from '../../store/request-log-weeks'
import { connectDatabase } from '../../store/database'
import { machineClock } from '../../infra/clock'
import { walPosition } from '../footprint/sizes'
import { tell } from '../progress'

const ROUNDS = 10

export async function measureHousekeeping(databaseUrl: string, owner: Client): Promise<void> {
  const db = connectDatabase(databaseUrl, 1)
  const context = { db, ...machineClock } as never
  // Half of a life ago, so that there is enough that is old.
  const before = (life: number) => new Date(Date.now() - life / 2)
  const timed = async (name: string, once: () => Promise<number>, rounds = ROUNDS) => {
    const [wal, begun] = [await walPosition(owner), performance.now()]
    let rows = 0
    for (let round = 0; round < rounds; round += 1) rows += await once()
    const ms = performance.now() - begun
    const bytes = (await walPosition(owner)) - wal
    tell(
      `${name}: ${rows} in ${ms.toFixed(0)} ms, ${(rows / (ms / 1000)).toFixed(0)} a second, WAL ${(bytes / Math.max(rows, 1)).toFixed(0)} bytes each`,
    )
  }
  const vacuum = async (...tables: string[]) => {
    const [wal, begun] = [await walPosition(owner), performance.now()]
    await owner.query(`VACUUM ${tables.join(', ')}`)
    tell(
      `  VACUUM ${tables.join(', ')}: ${(performance.now() - begun).toFixed(0)} ms, WAL ${(await walPosition(owner)) - wal} bytes`,
    )
  }
  const events = createEventLog(context)
  await timed('events with deliveries and attempts deleted', () => events.purge(before(EVENT_LIFE), 1_000))
  await vacuum('events', 'webhook_deliveries', 'webhook_attempts')
  const records = createIdempotencyStore(context)
  await timed('idempotency records deleted', () => records.purge(before(IDEMPOTENCY_LIFE), 5_000))
  await vacuum('idempotency_records')
  const fullest = async () => {
    const { rows } = await owner.query<{ part: string; count: number }>(
      'SELECT tableoid::regclass::text AS part, count(*)::int AS count FROM request_logs GROUP BY 1 ORDER BY 2 DESC LIMIT 1',
    )
    if (!rows[0]) throw new Error('the request log is empty')
    return rows[0]
  }
  const { part } = await fullest()
  const someOf = `DELETE FROM ${part} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${part} LIMIT 5000))`
  await timed('entries of the request log deleted', async () => (await owner.query(someOf)).rowCount ?? 0)
  await vacuum(part)
  const { count } = await fullest()
  const weeks = createRequestLogWeeks({ db })
  const dropped = async () => ((await weeks.dropWeek(new Date(Date.now() + EVENT_LIFE))) === 1 ? count : 0)
  await timed('entries of the request log dropped with their week', dropped, 1)
  await db.$disconnect()
}
