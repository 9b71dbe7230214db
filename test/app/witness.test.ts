/** A database that is put back as it was, without a timeline of its own, closes the service; nothing else does. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openService } from '../../app/recovery'
import { lookAtMark } from '../../app/watch-mark'
import { machineTime } from '../../infra/clock'
import { createLogger } from '../../infra/logger'
import { createWitnessFile } from '../../infra/witness-file'
import { connectDatabase, type Database } from '../../store/database'
import { createServiceMarks } from '../../store/service-marks'
import { createServiceStates } from '../../store/service-states'
import { createDatabase, type WorkerDatabase } from '../support/worker-database'

const log = createLogger('test', 'silent')
let database: WorkerDatabase
let folder: string
let file: string
let db: Database
const names = () => {
  const name = new URL(database.url).pathname.slice(1)
  return { name, copy: `${name}_copy` }
}

/** In the database of the cluster that nobody else uses. */
async function administer(...statements: string[]): Promise<void> {
  const url = new URL(database.url)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

beforeEach(async () => {
  database = await createDatabase()
  folder = await mkdtemp(join(tmpdir(), 'svc-witness-'))
  file = join(folder, 'witness.json')
  db = connectDatabase(database.url, 2)
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** As a process does when it begins; what looks again. */
const begin = (path: string | null = file) =>
  lookAtMark({
    serviceMarks: createServiceMarks({ db }),
    witness: path === null ? undefined : createWitnessFile(path),
    log,
  })

const stateOf = async () => {
  const { mode, replaced } = await createServiceStates({ db }).find()
  return { mode, replaced }
}
const OPEN = { mode: 'open', replaced: false }
const CLOSED = { mode: 'recovering', replaced: true }

async function copied(): Promise<void> {
  const { name, copy } = names()
  await db.$disconnect()
  await administer(`CREATE DATABASE "${copy}" TEMPLATE "${name}"`)
  db = connectDatabase(database.url, 2)
}

async function putBack(): Promise<void> {
  const { name, copy } = names()
  await db.$disconnect()
  await administer(`DROP DATABASE "${name}"`, `ALTER DATABASE "${copy}" RENAME TO "${name}"`)
  db = connectDatabase(database.url, 2)
}

test('a copy that is put back while nothing runs closes the service once, until an operator opens it', async () => {
  await begin()
  expect(await stateOf()).toEqual(OPEN)
  await copied()
  await begin()
  await putBack()
  expect(await stateOf()).toEqual(OPEN)
  await Promise.all([begin(), begin()])
  expect(await stateOf()).toEqual(CLOSED)
  const states = createServiceStates({ db })
  expect((await states.list(5)).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^The database is an earlier state of itself, of \d{4}-/),
    null,
  ])
  const parts = { store: { serviceStates: states } as never, real: machineTime }
  expect(await openService(parts, { reason: 'seen to', differences: null })).toBe('changed')
  await begin()
  expect(await stateOf()).toEqual(OPEN)
})

test('a process that goes on over it needs no file', async () => {
  const look = await begin(null)
  await look()
  expect(await stateOf()).toEqual(OPEN)
  await db.$executeRaw`UPDATE service_marks SET beat = beat - 1`
  await look()
  expect(await stateOf()).toEqual(CLOSED)
})

test.each([
  ['a file that is no witness', async () => writeFile(file, '{"x":')],
  ['numbers of another database', async () => writeFile(file, JSON.stringify({ 'other svc': '900000' }))],
  ['a folder in its place', async () => rm(folder, { recursive: true })],
])('%s closes nothing', async (_, prepare) => {
  await prepare()
  const look = await begin()
  await look()
  await begin()
  expect(await stateOf()).toEqual(OPEN)
  await mkdir(folder, { recursive: true })
})

test('an empty database in its place is another one', async () => {
  await begin()
  await db.$executeRaw`UPDATE service_marks SET birth = gen_random_uuid(), beat = 0`
  await begin()
  expect(await stateOf()).toEqual(OPEN)
  expect(Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)).toHaveLength(2)
})
