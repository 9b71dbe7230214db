/** Backs up a database under load, and restores it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { backUp } from '../../stack/operator/backup'
import { readBackupRecord } from '../../infra/backup-record'
import { openHome } from '../../stack/shared/home'
import { freePort } from '../../stack/development/ports'
import { startPostgres, type RunningPostgres } from '../../stack/development/postgres'
import { restore } from '../../stack/operator/restore'
import { forgetBefore } from '../../stack/shared/wal-archive'
import { CLUSTER } from '../../store/cluster'
import { until } from '../support/until'
import { ownFolder } from './folders'

const home = join(ownFolder(), 'home')
const dataDir = join(home, 'postgres')
const target = join(ownFolder(), 'backup')
const SECRET = 'a-cvc-that-no-backup-may-hold'
let postgres: RunningPostgres
let client: Client

const archive = join(ownFolder(), 'archive')
const base = join(ownFolder(), 'base')

async function start(walArchive?: string): Promise<void> {
  postgres = await startPostgres({ dataDir, port: await freePort(), walArchive, log: () => undefined })
  client = new Client({ connectionString: postgres.url })
  await client.connect()
}

async function stop(): Promise<void> {
  await client.end()
  await postgres.stop()
}

const numbers = async () =>
  (await client.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).rows.map(({ n }) => n)

test('what was committed before the backup ended is there again, and nothing of unlogged tables', async () => {
  await start()
  await client.query('CREATE TABLE kept (n int PRIMARY KEY, filler text)')
  await client.query('CREATE UNLOGGED TABLE cvcs (sealed text)')
  await client.query('INSERT INTO cvcs SELECT $1 FROM generate_series(1, 2000)', [SECRET])
  await client.query("INSERT INTO kept SELECT n, repeat('x', 500) FROM generate_series(1, 20000) n")

  let done = false
  let last = 20_000
  const write = async () => {
    while (!done) {
      await client.query("INSERT INTO kept VALUES ($1, repeat('y', 500))", [last + 1])
      last += 1
    }
  }
  const writing = write()
  await backUp({ databaseUrl: postgres.url, dataDir, target })
  done = true
  await writing
  const later = last + 1_000
  await client.query('INSERT INTO kept VALUES ($1)', [later])
  const { rows: slots } = await client.query('SELECT FROM pg_replication_slots')
  expect(slots).toEqual([])
  await stop()
  const files = readdirSync(target, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const holding = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(SECRET))
  expect(holding.map(({ name }) => name)).toEqual([])

  const before = await restore({ home, source: target })
  expect(existsSync(join(before!, 'PG_VERSION'))).toBe(true)
  await start()
  const found = await numbers()
  expect(found.slice(0, 20_000)).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1))
  // All numbers up to some moment of the backup, without a gap.
  expect(found).toEqual(Array.from({ length: found.length }, (_, index) => index + 1))
  expect(found).not.toContain(later)
  expect((await client.query('SELECT FROM cvcs')).rowCount).toBe(0)
  await client.query('INSERT INTO kept VALUES ($1)', [later])
  await stop()
})

const cluster = async () =>
  (await client.query<{ cluster: string }>(`SELECT ${CLUSTER} AS cluster`)).rows[0]!.cluster

/** A moment after all that was done, which is over by now. */
async function nextMoment(): Promise<Date> {
  // Rounded up: the clock of JavaScript is coarser than that of PostgreSQL.
  const { rows } = await client.query<{ at: Date }>(
    "SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at",
  )
  const { at } = rows[0]!
  await until('a later moment', async () => {
    const { rows: later } = await client.query<{ at: Date }>('SELECT clock_timestamp() AS at')
    return later[0]!.at.getTime() > at.getTime() + 1
  })
  return at
}

test('with an archive of the log, any moment since a backup is there again, and each recovery is a history of its own', async () => {
  await start(archive)
  const first = await cluster()
  await backUp({ databaseUrl: postgres.url, dataDir, target: base })
  const made = readBackupRecord(home)!
  expect(made.folder).toBe(base)
  expect(made.bytes).toBeGreaterThan(10_000_000)
  await client.query('CREATE TABLE payments (id text)')
  await client.query("INSERT INTO payments VALUES ('first')")
  const between = await nextMoment()
  expect(between > new Date(made.at)).toBe(true)
  await client.query("INSERT INTO payments VALUES ('second')")
  const lastOfFirst = await nextMoment()
  await client.query("INSERT INTO payments VALUES ('third')")
  await client.query('SELECT pg_switch_wal()')
  await until('the log to be archived', async () => {
    const { rows: archived } = await client.query<{ done: boolean }>(
      'SELECT archived_count > 0 AND failed_count = 0 AS done FROM pg_stat_archiver',
    )
    return archived[0]!.done
  })
  await stop()

  const payments = async () =>
    (await client.query<{ id: string }>('SELECT id FROM payments')).rows.map(({ id }) => id)
  await restore({ home, source: base, forward: { archive, until: between } })
  await start(archive)
  expect(await payments()).toEqual(['first'])
  const second = await cluster()
  await client.query("INSERT INTO payments VALUES ('in no archive yet')")
  await stop()

  await restore({ home, source: base, forward: { archive } })
  await start(archive)
  expect(await payments()).toEqual(['first', 'in no archive yet'])
  const third = await cluster()
  await stop()

  // On the newest timeline that moment would be passed over without a word.
  const afterSecond = { archive, until: lastOfFirst }
  await expect(restore({ home, source: base, forward: afterSecond })).rejects.toThrow(
    /was on timeline 2; a later recovery has begun timeline 4\./,
  )
  await restore({ home, source: base, forward: { ...afterSecond, timeline: 2 } })
  await start(archive)
  expect(await payments()).toEqual(['first', 'second'])
  await stop()

  await restore({ home, source: base })
  await start(archive)
  expect(new Set([first, second, third, await cluster()]).size).toBe(4)

  // What is older than the next backup is forgotten, and that one still goes on as far as there is a log.
  const later = join(home, 'later')
  const segment = await backUp({ databaseUrl: postgres.url, dataDir, target: later })
  await client.query("CREATE TABLE payments (id text); INSERT INTO payments VALUES ('after all')")
  const before = readdirSync(archive)
  const forgotten = await forgetBefore(archive, segment)
  expect(forgotten).toBeGreaterThan(0)
  expect(readdirSync(archive)).toHaveLength(before.length - forgotten)
  await stop()
  await restore({ home, source: later, forward: { archive } })
  await start(archive)
  expect(await payments()).toEqual(['after all'])
  await stop()
}, 240_000)

test('a backup overwrites nothing', async () => {
  await expect(backUp({ databaseUrl: 'postgresql://svc@127.0.0.1:1/svc', dataDir, target })).rejects.toThrow(
    `${target} is there already.`,
  )
})

test('a database that does not run is one clear message, and leaves nothing', async () => {
  const other = join(home, 'another')
  await expect(
    backUp({ databaseUrl: 'postgresql://svc@127.0.0.1:1/svc', dataDir, target: other }),
  ).rejects.toThrow('The database cannot be reached')
  expect(existsSync(other)).toBe(false)
})

test('only a backup is restored, and only where no stack runs', async () => {
  await expect(restore({ home, source: home })).rejects.toThrow('is no backup')
  const { release } = openHome(home)
  await expect(restore({ home, source: target })).rejects.toThrow('Another stack')
  release()
})
