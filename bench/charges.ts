/** Subscriptions that fall due at the same moment, and the cost of each charge. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client as Temporal, Connection } from '@temporalio/client'
import type { Client as Postgres } from 'pg'
import { createDataConverter } from '../infra/temporal/data-converter'
import { KINDS } from '../app/kinds'
import { rowsNamed, workflowsOf } from '../app/kinds/kind'
import { workflowIdOf } from '../domain/workflow-ref'
import { createWorkflowClient } from '../workflow-client/client'
import { cpuPerUnit, readCpu } from './cpu'
import type { BenchStack } from './parts'
import { tell, until } from './progress'

const AT_ONCE = 16
/** How often a mature subscription was charged. */
export const CHARGES_BEFORE = 25
/** The charge date that falls due, after the 25 charged ones. */
const UNUSED_DAYS_AGO = 40
/** The time from changing the rows until they fall due: for each subscription, and for all together. */
const NOTICE_EACH_MS = 80
const NOTICE_MS = 5_000

export interface ChargeBench {
  stack: BenchStack
  db: Postgres
  connection: Connection
  temporal: Temporal
}

export function openCharges({ stack, db, connection, temporal }: ChargeBench) {
  const dataConverter = createDataConverter({
    codecKeys: undefined,
    tripwire: 'throw',
    alert: () => undefined,
  })
  const workflows = createWorkflowClient({
    connection,
    namespace: 'default',
    dataConverter,
    kinds: workflowsOf(KINDS),
  })
  const { workflow } = rowsNamed(KINDS, 'subscription').kind.waits
  const countOf = async (sql: string, values: unknown[]) =>
    (await db.query<{ count: number }>(`SELECT count(*)::int AS count ${sql}`, values)).rows[0]?.count ?? 0

  /** Terminates their runs, as an operator may, and starts new ones, which sleep until the rows' new due time. */
  const restart = async (ids: readonly string[]) => {
    const left = [...ids]
    const next = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        await temporal.workflow.getHandle(workflowIdOf(workflow, id)).terminate()
        await workflows.wake({ kind: 'subscription', id, account: stack.account, livemode: false })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  }

  return {
    /** Subscriptions that were never charged, whose charges are made by this channel. */
    async choose(count: number, channel: string | null = null): Promise<string[]> {
      const { rows } = await db.query<{ id: string }>(
        `SELECT id FROM subscriptions WHERE next_number = 0 AND processing_channel IS NOT DISTINCT FROM $2
         ORDER BY id LIMIT $1`,
        [count, channel],
      )
      return rows.map(({ id }) => id)
    },

    /** Has each subscription charged for 25 missed days, one after the other. */
    async age(ids: readonly string[]): Promise<void> {
      await db.query(
        `UPDATE subscriptions SET interval = 'day', created_at = now(), due_at = now(),
           start_date = to_char((now() AT TIME ZONE 'UTC')::date - ($2 - 1), 'YYYY-MM-DD')
         WHERE id = ANY ($1)`,
        [ids, CHARGES_BEFORE],
      )
      await restart(ids)
      const charged = () =>
        countOf("FROM subscription_charges WHERE status = 'succeeded' AND subscription_id = ANY ($1)", [ids])
      await until(
        async () => (await charged()) >= ids.length * CHARGES_BEFORE,
        async () => `${await charged()} of ${ids.length * CHARGES_BEFORE} charges that come before`,
      )
    },

    /** Makes them all fall due at one moment, until which each sleeps; those `beside` too, which are not waited for. */
    async measure(name: string, ids: readonly string[], beside: readonly string[] = []): Promise<void> {
      const all = [...ids, ...beside]
      const at = new Date(Date.now() + NOTICE_MS + all.length * NOTICE_EACH_MS)
      await db.query(
        `UPDATE subscriptions SET interval = 'year', created_at = $2, due_at = now(),
           start_date = to_char($2::timestamptz - $3 * interval '1 day' - next_number * interval '1 year', 'YYYY-MM-DD')
         WHERE id = ANY ($1)`,
        [all, at, UNUSED_DAYS_AGO],
      )
      await restart(all)
      const asleep = () => countOf('FROM subscriptions WHERE id = ANY ($1) AND due_at >= $2', [all, at])
      await until(
        async () => (await asleep()) === all.length,
        async () => `${await asleep()} know when they fall due`,
      )
      const notice = at.getTime() - Date.now()
      if (notice < 0) tell(`told too late, by ${-notice} ms: the times below are too long`)
      const idle = readCpu(stack.pids)
      await sleep(Math.max(notice, 0))
      const before = readCpu(stack.pids)
      tell(`asleep: CPU ms a second ${cpuPerUnit(idle, before, notice / 1000)}`)
      const CHARGED =
        "FROM subscription_charges WHERE status = 'succeeded' AND decided_at >= $2 AND subscription_id = ANY ($1)"
      const charged = () => countOf(CHARGED, [ids, at])
      await until(
        async () => (await charged()) >= ids.length,
        async () => `${await charged()} charged`,
      )
      const after = readCpu(stack.pids)
      const { rows: times } = await db.query<{ ms: number }>(
        `SELECT extract(epoch FROM decided_at - $2::timestamptz)::float8 * 1000 AS ms ${CHARGED} ORDER BY 1`,
        [ids, at],
      )
      const share = (part: number) => times[Math.floor((times.length - 1) * part)]?.ms.toFixed(0) ?? '-'
      tell(
        `${ids.length} ${name} due at once: from due to charged p50 ${share(0.5)} ms, p95 ${share(0.95)}, ` +
          `last ${share(1)}; CPU ms each ${cpuPerUnit(before, after, ids.length)}`,
      )
    },
  }
}
