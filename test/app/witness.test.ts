/** A database that is put back as it was, without a timeline of its own, closes the service; nothing else does. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openService } from '../../app/recovery'
import { lookAtMark } from '../../app/watch-mark'
import { machineTime } from '../../infra/clock'
import type { Logger } from '../../infra/logger'
import { createWitnessFile, type Witness } from '../../infra/witness-file'
import { connectDatabase, type Database } from '../../store/database'
import { createServiceMarks } from '../../store/service-marks'
import { createServiceStates } from '../../store/service-states'
import { createDatabase, type WorkerDatabase } from '../support/worker-database'

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
  db = connectDatabase(database.url, 4)
  told = []
})
afterEach(async () => {
  await db.$disconnect()
  await database.drop()
  await rm(folder, { recursive: true })
})

let told: string[]
const log = {
  warn: (_fields: object, text: string) => told.push(text),
  error: (_fields: object, text: string) => told.push(text),
} as unknown as Logger

/** As a process does when it begins; what looks again. */
const begin = (...witnesses: Witness[]) =>
  lookAtMark({
    serviceMarks: createServiceMarks({ db }),
    log,
    witnesses: witnesses.length > 0 ? witnesses : [createWitnessFile(file)],
  })

/** A witness that knows nothing. */
const mute: Witness = { title: 'nobody', everyMs: 0, read: async () => 0n, write: async () => undefined }

/** How far the database is. */
const beatOf = async () => (await db.serviceMark.findFirstOrThrow()).beat

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
  const look = await begin(mute)
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

test('of many that begin at once on a state just before the witness none finds it open', async () => {
  await begin()
  const seen = (await beatOf()) + 2n
  for (let turn = 0; turn < 5; turn += 1) {
    await db.$executeRaw`DELETE FROM service_states WHERE mode = 'recovering'`
    const knows = { ...mute, read: async () => seen + BigInt(turn * 20) }
    await db.$executeRaw`UPDATE service_marks SET beat = ${(await knows.read()) - 1n}`
    const found = await Promise.all(
      Array.from({ length: 6 }, async () => {
        await begin(knows)
        return stateOf()
      }),
    )
    expect(found).toEqual(found.map(() => CLOSED))
    expect(await db.serviceState.count({ where: { mode: 'recovering' } })).toBe(1)
  }
})

test('the greatest number counts; a witness without an answer stops nothing, is told of once, and asked again', async () => {
  let answers = false
  const written: bigint[] = []
  const late: Witness = {
    title: 'Temporal',
    everyMs: 60_000,
    read: () => (answers ? Promise.resolve(900n) : Promise.reject(new Error('it is down'))),
    write: async (_database, beat) => void written.push(beat),
  }
  const look = await begin(createWitnessFile(file), late)
  await look()
  expect(await stateOf()).toEqual(OPEN)
  expect(told).toEqual([expect.stringMatching(/^Temporal cannot be asked .* other witnesses count alone\.$/)])
  expect(written).toEqual([])
  answers = true
  await look()
  await look()
  expect(await stateOf()).toEqual(CLOSED)
  expect(await beatOf()).toBe(902n)
  expect(written).toEqual([901n])
  expect(told).toEqual([told[0], expect.stringContaining('npm run recover')])
})
