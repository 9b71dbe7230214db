/**
 * A reader who follows the event log by its cursors sees every event, in the order of the ids, no matter where a
 * process stops between giving an event its time and committing it (decision 0033).
 */
import { randomUUID } from 'node:crypto'
import { Client as Connection } from 'pg'
import { SECOND } from '../../domain/time'
import type { Client, Reply } from '../support/merchant'
import type { Program } from '../support/service'
import { until, untilTime } from '../support/until'
import { openDam, type Dam } from './support/dam'
import { freeze } from './support/freeze'
import { startPoller, type Poller } from './support/poller'
import { START_LIMIT_MS, answered, attempt, openScene, type Scene } from './support/scene'

let scene: Scene
let dam: Dam
/** An API process with a single connection, through the dam, and one that is not disturbed. */
let dammed: Program
let free: Program
let reader: Program
let poller: Poller
beforeAll(async () => {
  scene = await openScene()
  dam = await openDam(scene.service.facts.databaseUrl)
  const starting = [
    scene.startApi({ DATABASE_URL: dam.url, DATABASE_POOL: '1' }),
    scene.startApi(),
    scene.startApi(),
  ] as const
  ;[dammed, free, reader] = await Promise.all(starting)
  // Makes both processes do what they do only at their first call.
  await Promise.all([pay(dammed), pay(free)])
}, START_LIMIT_MS)
beforeEach(async () => {
  poller = await startPoller(scene, scene.at(reader))
})
afterAll(async () => {
  await dam.close()
  await scene.close()
})

/** Creates a payment, and repeats the call until its outcome is known. */
async function pay(api: Program, reference = 'any'): Promise<string> {
  const key = randomUUID()
  const client: Client = scene.at(api)
  const reply = await answered(async () => {
    const reply = await attempt(client.pay({ reference }, 'approved', { key }))
    if (reply === 'lost') throw new Error('the call was lost')
    return reply
  })
  expect(reply).toMatchObject({
    status: 201,
    body: { status: 'succeeded' },
  } satisfies object as Partial<Reply>)
  return reply.body.id
}

async function timePasses(): Promise<void> {
  const read = async () =>
    (await scene.db.$queryRaw<{ at: Date }[]>`SELECT clock_timestamp() AS at`)[0]!.at.getTime()
  const begun = await read()
  await until('two seconds of the database', async () => (await read()) > begun + 2 * SECOND)
}

/** Creates a later payment, and waits until the log could show its events. Returns the first of them. */
async function goOn(): Promise<string> {
  const id = await pay(free)
  await timePasses()
  await poller.asks(3)
  return (await scene.events(id))[0]!.id
}

async function expectNothingMissed(): Promise<void> {
  const { seen, written } = await poller.finish()
  expect(seen).toEqual(written)
}

test('an event whose statement is sent late, and one that waits for the connection meanwhile, are not passed', async () => {
  const held = dam.hold('payment.created')
  const late = [pay(dammed, 'held'), pay(dammed, 'queued')]
  await held
  const newer = await goOn()
  // Events that have not reached the database hold nobody back.
  expect(poller.seen).toContain(newer)
  dam.open()
  await Promise.all(late)
  await expectNothingMissed()
})

test('so are those of a payment that was approved, and whose outcome is written late', async () => {
  const held = dam.hold('payment.succeeded')
  const late = pay(dammed, 'settled-late')
  await held
  expect(poller.seen).toContain(await goOn())
  dam.open()
  await late
  await expectNothingMissed()
})

describe('a transaction that is slow to commit', () => {
  const LOCK = 3_301
  let lock: Connection
  beforeAll(async () => {
    lock = new Connection({ connectionString: scene.service.facts.databaseUrl })
    await lock.connect()
    await lock.query(`
      CREATE FUNCTION wait_to_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NULL; END $$`)
    await lock.query(`
      CREATE CONSTRAINT TRIGGER wait_to_commit AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.payload LIKE '%slow-commit%') EXECUTE FUNCTION wait_to_commit()`)
  })
  beforeEach(() => lock.query(`SELECT pg_advisory_lock(${LOCK})`))
  afterAll(() => lock.end())

  const committing = () =>
    until('a commit that waits', async () => {
      const { rows } = await lock.query<{ pid: number }>(
        `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`,
      )
      return rows[0]?.pid
    })
  const unlock = () => lock.query(`SELECT pg_advisory_unlock(${LOCK})`)

  test('holds the log where it is until it has committed', async () => {
    const late = pay(dammed, 'slow-commit')
    await committing()
    const newer = await goOn()
    expect(poller.seen).not.toContain(newer)
    await unlock()
    await late
    await expectNothingMissed()
  })

  test('so does one whose backend stands still', async () => {
    const late = pay(dammed, 'slow-commit')
    const backend = await committing()
    process.kill(backend, 'SIGSTOP')
    try {
      await unlock()
      expect(poller.seen).not.toContain(await goOn())
    } finally {
      process.kill(backend, 'SIGCONT')
    }
    await late
    await expectNothingMissed()
  })
})

describe('while two processes sell', () => {
  let isOver: boolean
  let selling: Promise<unknown>
  beforeEach(() => {
    isOver = false
    const shopper = async (api: Program, rest?: () => Promise<void>) => {
      while (!isOver) {
        await pay(api)
        await rest?.()
      }
    }
    // Those at the process that is not disturbed need only write newer events.
    const calmly = [free, free].map((api) => shopper(api, () => poller.asks(1)))
    selling = Promise.all([...Array.from({ length: 6 }, () => shopper(dammed)), ...calmly])
    selling.catch(() => (isOver = true))
  })
  afterEach(async () => {
    isOver = true
    await selling
  })

  test('one of them stands still again and again', async () => {
    for (let freezes = 0; freezes < 4; freezes += 1) {
      await poller.asks(5)
      dammed.pause()
      await timePasses()
      await poller.asks(3)
      dammed.resume()
    }
    isOver = true
    await selling
    await expectNothingMissed()
  })

  test('PostgreSQL stands still again and again', async () => {
    for (let freezes = 0; freezes < 3; freezes += 1) {
      await poller.asks(5)
      const thaw = freeze(scene.service.postgres.pid!)
      // The database cannot be asked for its time meanwhile.
      await untilTime(Date.now() + 2 * SECOND).finally(thaw)
      await poller.asks(3)
    }
    isOver = true
    await selling
    await expectNothingMissed()
  })
})
