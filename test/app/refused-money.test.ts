/** Money that an acquirer refused, and what operators are told of it. */
import { randomBytes } from 'node:crypto'
import { createAccount } from '../../app/accounts/create'
import { needsOf } from '../../app/incidents/needs'
import { reportRefusedMoney } from '../../app/incidents/refused-money'
import { KINDS } from '../../app/kinds'
import { HOUR, MINUTE } from '../../domain/time'
import { clockBy } from '../../infra/clock'
import { newId } from '../../infra/ids'
import { createLogger } from '../../infra/logger'
import { createAccountStore } from '../../store/accounts'
import { OPERATOR } from '../../store/audit'
import { connectDatabase, type Database } from '../../store/database'
import { createIncidentStore } from '../../store/incidents'
import { WAITING_OPERATIONS } from '../../store/overdue'
import { createRefusedMoney } from '../../store/refused-money'
import type { Store } from '../../store/store'
import { startDatabase, type TestDatabase } from '../workflows/support/database'

let database: TestDatabase
let db: Database
let accountId = ''
let at = Date.now()
const now = () => new Date(at)

beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 2)
  accountId = (await createAccount(createAccountStore({ db }), { name: 'Refused' })).id
})
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

const REFUSED = KINDS.filter(({ name }) => name === 'payment' || name === 'refund')

const incidents = () => createIncidentStore({ db, ...clockBy(now) })
const look = () =>
  reportRefusedMoney({
    store: { incidents: incidents(), refusedMoney: createRefusedMoney({ db }) } as Store,
    log: createLogger('test', 'silent'),
    now,
    kinds: REFUSED,
  })
const told = async () =>
  needsOf({ at: now(), overdue: [], incidents: await incidents().count(), schedules: [], queues: [] }, KINDS)

async function failRefund(livemode: boolean): Promise<string> {
  const id = newId('refund')
  await db.refund.create({
    data: {
      id,
      accountId,
      livemode,
      paymentId: newId('payment'),
      status: 'failed',
      amount: 100n,
      currency: 'EUR',
      apiVersion: '2026-09-01',
      processorKey: id,
      lastEventAt: now(),
      createdAt: now(),
    },
  })
  return id
}

async function addCapture(paymentId: string, result: string | null): Promise<void> {
  const ended = result === null ? { dueAt: now() } : { finishedAt: now() }
  await db.paymentOperation.create({
    data: {
      paymentId,
      accountId,
      livemode: true,
      kind: 'capture',
      input: {},
      result,
      createdAt: now(),
      ...ended,
      keyHash: new Uint8Array(randomBytes(32)),
      cause: { by: 'job', job: 'test' },
    },
  })
}

test('a refund that failed is told once, as money, and not again once somebody has seen to it', async () => {
  await failRefund(false)
  const id = await failRefund(true)
  expect([await look(), await look()]).toEqual([1, 0])
  expect(await incidents().listOpen(10)).toMatchObject([
    { kind: 'refund', objectId: id, reason: 'refused', summary: expect.stringContaining('cardholder') },
  ])
  expect(await told()).toEqual([
    expect.objectContaining({ harm: 'money', command: 'npm run list -- incidents' }),
  ])
  at += MINUTE
  await incidents().resolve(id, OPERATOR)
  expect([await look(), await told()]).toEqual([0, []])
})

test('a capture that was refused is told until another one is asked for', async () => {
  const payment = newId('payment')
  await addCapture(payment, 'card_declined')
  expect(await look()).toBe(1)
  expect(await incidents().listOpen(10)).toMatchObject([{ kind: 'operation', objectId: payment }])
  at += MINUTE
  await addCapture(payment, null)
  expect(await incidents().resolveMoved(WAITING_OPERATIONS)).toBe(1)
  expect([await look(), await told()]).toEqual([0, []])

  // It is refused as well: that is a new one.
  await db.paymentOperation.updateMany({
    where: { paymentId: payment, result: null },
    data: { result: 'card_declined', finishedAt: new Date((at += MINUTE)), dueAt: null },
  })
  expect([await look(), await look()]).toEqual([1, 0])
  await incidents().resolve(payment, OPERATOR)
})

test('what was refused long ago is left alone, and so is a capture after which one succeeded', async () => {
  const [done, old] = [newId('payment'), newId('payment')]
  await addCapture(done, 'card_declined')
  await addCapture(old, 'card_declined')
  at += 1
  await addCapture(done, 'succeeded')
  at += 8 * 24 * HOUR
  expect(await look()).toBe(0)
})
