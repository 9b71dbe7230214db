/**
 * `npm run bench -- footprint`: what each operation leaves in the database, in its log and in Temporal. Writes it to
 * `bench/footprint/measured.json`, from which `npm run docs` makes the tables of docs/scale.md. `--count N` sets how often the
 * most frequent are done.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client as Temporal } from '@temporalio/client'
import { Client } from 'pg'
import { openConnection } from '../../infra/temporal/connection'
import { projectRoot } from '../../stack/shared/project'
import { openAuthority } from '../../test/support/receiver'
import { WORKFLOW_TYPES } from '../../workflows/messages'
import { startBenchStack } from '../parts'
import { tell } from '../progress'
import type { Footprint, Footprints } from '../../scripts/docs/footprints'
import { operationsOf } from './operations'
import { readSizes, walPosition, type Sizes } from './sizes'

const REST_MS = 60_000
const STABLE_MS = 1_500

const { payment, subscription, delivery } = WORKFLOW_TYPES
const COUNTED = [payment, subscription, delivery, 'refundWorkflow']

/** Without page images and vacuum, which depend on how often and how long ago, not on what is done. */
const SETTINGS = ['full_page_writes = off', 'autovacuum = off', "max_wal_size = '20GB'"]

export async function measureFootprint(count: number): Promise<void> {
  const authority = openAuthority()
  const stack = await startBenchStack(undefined, {
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    WEBHOOK_CA_FILE: authority.ca,
  })
  const connection = openConnection({ TEMPORAL_ADDRESS: stack.temporalAddress })
  const temporal = new Temporal({ connection })
  const db = new Client({ connectionString: stack.databaseUrl })
  try {
    await db.connect()
    for (const setting of SETTINGS) await db.query(`ALTER SYSTEM SET ${setting}`)
    await db.query('SELECT pg_reload_conf()')
    const api = await stack.startApi()
    const operations = await operationsOf({ stack, api: api.url, db, connection, temporal, authority, count })
    const perSecond = await walAtRest(db)
    const found: Record<string, Footprint> = {}
    for (const { name, run } of operations) {
      await settled(db)
      const before = { ...(await look(db, temporal)), begun: performance.now() }
      const { units, less = {} } = await run()
      await settled(db)
      const after = await look(db, temporal)
      const rest = ((performance.now() - before.begun) / 1000) * perSecond
      const all = {
        tables: difference(before.sizes, after.sizes, units),
        wal: (after.wal - before.wal - rest) / units,
        workflowEvents: (after.events - before.events) / units,
      }
      found[name] = without(all, less, found)
      tell(
        `${name}: ${units} times, ${JSON.stringify({ wal: found[name].wal, events: found[name].workflowEvents })}`,
      )
    }
    const file = join(projectRoot(), 'bench', 'footprint', 'measured.json')
    writeFileSync(file, `${JSON.stringify(found satisfies Footprints, rounded, 2)}\n`)
    tell(`written to ${file}`)
    await api.stop()
  } finally {
    await db.end()
    await connection.close()
    await stack.stop()
    await authority.close()
  }
}

const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value

async function look(db: Client, temporal: Temporal): Promise<{ sizes: Sizes; wal: number; events: number }> {
  let events = 0
  const query = `WorkflowType IN (${COUNTED.map((type) => `'${type}'`).join(', ')})`
  for await (const { status, workflowId, runId, historyLength } of temporal.workflow.list({ query })) {
    // The list knows the length of those alone that have ended.
    const isOpen = status.name === 'RUNNING'
    events += isOpen
      ? (await temporal.workflow.getHandle(workflowId, runId).describe()).historyLength
      : historyLength
  }
  return { sizes: await readSizes(db), wal: await walPosition(db), events }
}

async function walAtRest(db: Client): Promise<number> {
  const from = await walPosition(db)
  await sleep(REST_MS)
  return ((await walPosition(db)) - from) / (REST_MS / 1000)
}

/** Waits until nothing is added any more: the log of requests and the deliveries come after the answers. */
async function settled(db: Client): Promise<void> {
  const rows = async () => JSON.stringify([...(await readSizes(db))].map(([name, size]) => [name, size.rows]))
  const pending = async () =>
    (await db.query("SELECT FROM webhook_deliveries WHERE status = 'pending' AND runner = 'dispatcher'"))
      .rowCount
  for (let last = ''; ;) {
    await sleep(STABLE_MS)
    const now = await rows()
    if (now === last && (await pending()) === 0) return
    last = now
  }
}

function difference(before: Sizes, after: Sizes, units: number): Footprint['tables'] {
  const grown = [...after].flatMap(([name, { rows, heap, indexes }]) => {
    const was = before.get(name) ?? { rows: 0, heap: 0, indexes: 0 }
    const added = {
      rows: (rows - was.rows) / units,
      heap: (heap - was.heap) / units,
      indexes: (indexes - was.indexes) / units,
    }
    return added.rows > 0.01 ? [[name, added] as const] : []
  })
  return Object.fromEntries(grown)
}

/** What is left of a unit when the operations that it needed are taken away, so many of each. */
function without(whole: Footprint, less: Readonly<Record<string, number>>, found: Footprints): Footprint {
  return Object.entries(less).reduce((rest, [name, times]) => {
    const one = found[name]
    if (!one) throw new Error(`${name} was not measured before`)
    const tables = Object.entries(rest.tables).flatMap(([table, size]) => {
      const part = one.tables[table] ?? { rows: 0, heap: 0, indexes: 0 }
      const left = {
        rows: size.rows - times * part.rows,
        heap: size.heap - times * part.heap,
        indexes: size.indexes - times * part.indexes,
      }
      return left.rows > 0.01 ? [[table, left] as const] : []
    })
    return {
      tables: Object.fromEntries(tables),
      wal: rest.wal - times * one.wal,
      workflowEvents: rest.workflowEvents - times * one.workflowEvents,
    }
  }, whole)
}
