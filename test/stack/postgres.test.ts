import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../stack/development/ports'
import { startPostgres } from '../../stack/development/postgres'
import { isAlive } from '../../stack/shared/processes'
import { ownFolder } from './folders'

const folder = ownFolder()
const dataDir = join(folder, 'pg')
const lines: string[] = []
const start = async () => startPostgres({ dataDir, port: await freePort(), log: (line) => lines.push(line) })

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a fresh folder becomes a durable PostgreSQL 18, and a second start keeps its data', async () => {
  const first = await start()
  expect(first.version).toMatch(/^18\./)
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'max_connections', 'jit']
  const settings = await query(
    first.url,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}')`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '200',
    jit: 'off',
  })
  await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one')
  await first.stop()
  await expect(first.exited).resolves.toBe('exit code 0')

  const second = await start()
  expect(await query(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }])
  await second.stop()
})

test('committed data survives a kill of the server, and its stale postmaster.pid does no harm', async () => {
  const killed = await start()
  await query(killed.url, 'UPDATE kept SET one = 2')
  process.kill(killed.pid!, 'SIGKILL')
  await expect(killed.exited).resolves.toBe('signal SIGKILL')
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(true)

  const next = await start()
  expect(await query(next.url, 'SELECT one FROM kept')).toEqual([{ one: 2 }])
  await next.stop()
})

test('a postmaster.pid whose id now belongs to another program is put out of the way, the program left alone', async () => {
  const server = await start()
  const pidFile = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8')
  await server.stop()
  writeFileSync(join(dataDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.ppid)))

  const next = await start()
  expect(isAlive(process.ppid)).toBe(true)
  await next.stop()
})

test('a server still running on the folder is stopped first', async () => {
  const orphan = await start()
  const next = await start()
  await expect(orphan.exited).resolves.toBe('exit code 0')
  expect(lines).toContainEqual(expect.stringContaining(`stopping PostgreSQL ${orphan.pid}`))
  expect(await query(next.url, 'SELECT one FROM kept')).toEqual([{ one: 2 }])
  await next.stop()
})

test('a folder of another major version is refused and left alone', async () => {
  writeFileSync(join(dataDir, 'PG_VERSION'), '16\n')
  await expect(start()).rejects.toThrow(/holds data of PostgreSQL 16/)
  writeFileSync(join(dataDir, 'PG_VERSION'), '18\n')
})
