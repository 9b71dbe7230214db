/**
 * The database is put back to before payouts that the bank has, and everything is repeated: the bank makes each transfer once. What was
 * lost is named by the comparison with the bank, and booked by an operator.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createAccount } from '../../app/accounts/create'
import type { App } from '../../app/app'
import { adjustBalance } from '../../app/dashboard/operator/adjust-balance'
import { setPayoutHold } from '../../app/dashboard/operator/payouts'
import { advancePayout } from '../../app/payouts/advance'
import { createPayout } from '../../app/payouts/create'
import { advanceSchedule } from '../../app/payouts/pay-automatically'
import { reconcile } from '../../app/reconciliation/reconcile'
import { settleItem } from '../../app/reconciliation/settle'
import { holdPayouts, releasePayouts } from '../../app/recovery'
import { writeOnce } from '../../app/writes/once'
import type { Write } from '../../app/writes/write'
import { createAbsentBank } from '../../bank/absent'
import { createHttpBank } from '../../bank/adapters/http'
import type { ConnectedBank } from '../../bank/port'
import type { PayoutBody } from '../../contract/payouts/create'
import { ApiError } from '../../contract/errors'
import { stepOf } from '../../domain/cause'
import { THE_BANK } from '../../domain/reconciliation'
import { SANDBOX_IBANS, type SandboxIban } from '../../domain/sandbox-ibans'
import { DAY, HOUR, MINUTE, dayOf } from '../../domain/time'
import { clockBy } from '../../infra/clock'
import { newId } from '../../infra/ids'
import { createLogger } from '../../infra/logger'
import { createPepper } from '../../infra/pepper'
import { readResponseKeys } from '../../infra/response-keys'
import { createResponseSeal } from '../../infra/response-seal'
import { keyring } from '../../infra/sealing'
import { startSimulator, type RunningSimulator } from '../../processor/simulator/server'
import type { AccountModel } from '../../prisma/generated/models'
import { OPERATOR } from '../../store/audit'
import { connectDatabase, type Database } from '../../store/database'
import { createStore, type Store } from '../../store/store'
import { createDatabase, type WorkerDatabase } from '../support/worker-database'

const pepper = createPepper(randomBytes(32))
const responses = createResponseSeal(readResponseKeys(undefined, pepper), '2026-11-21')
const SECRET = randomBytes(32).toString('base64')
const BACKUP = `backup_${randomBytes(6).toString('hex')}`

let ahead = 0
const clock = clockBy(() => new Date(Date.now() + ahead))
let database: WorkerDatabase
let db: Database
let store: Store
let folder: string
let simulator: RunningSimulator
let bank: ConnectedBank
let began: Date

function connect(): void {
  db = connectDatabase(database.url, 4)
  store = createStore({
    db,
    pepper,
    responses,
    keyring: keyring(new Map([['p1', pepper.key('sealing')]])),
    publicUrl: 'http://localhost',
    product: 'Payments',
    ...clock,
  })
}

/** A copy of a database, to which nobody is connected meanwhile. */
async function copied(from: string, to: string): Promise<void> {
  await store.close()
  const client = new Client({
    connectionString: Object.assign(new URL(database.url), { pathname: 'postgres' }).href,
  })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${to} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${to} TEMPLATE ${from}`)
  await client.end()
  connect()
}
const suite = () => new URL(database.url).pathname.slice(1)
const backUp = () => copied(suite(), BACKUP)
/** As `npm run restore` and `npm run recover -- open` leave it: payouts of live mode are held. */
async function restore(): Promise<void> {
  await copied(BACKUP, suite())
  await holdPayouts({ store })
}

const app = (through: ConnectedBank = bank) =>
  ({
    store,
    bank: through,
    log: createLogger('test', 'silent'),
    pause: () => Promise.resolve(),
    ...clock,
    cause: stepOf('payout'),
    acquirers: { all: new Map() },
    era: undefined,
    writeTurns: (_turn: string, work: () => unknown) => work(),
    workflows: { start: () => Promise.resolve() },
    background: (work: Promise<unknown>) => void work,
  }) as unknown as App & Parameters<typeof advancePayout>[0] & Parameters<typeof settleItem>[0]

interface Seller {
  account: AccountModel
  tenant: { accountId: string; livemode: true }
}

async function buildSeller(iban: SandboxIban = 'pays'): Promise<Seller> {
  const account = await createAccount(store.accounts, { name: 'Seller', live: true })
  const tenant = { accountId: account.id, livemode: true } as const
  const { iban: text } = SANDBOX_IBANS[iban]
  const at = clock.now()
  await store.bankAccounts.add(
    {
      id: newId('bank_account'),
      ...tenant,
      currency: 'EUR',
      iban: text,
      country: 'DE',
      last4: text.slice(-4),
      holder: 'Ottilie Zwicker',
      status: 'verified',
      verificationAmount: 32n,
      verificationSentAt: at,
      wrongGuesses: 0,
      usableFrom: at,
      addedBy: 'memb_x',
      createdAt: at,
    },
    OPERATOR,
  )
  await earn({ account, tenant }, 100)
  return { account, tenant }
}

const earn = ({ tenant }: Pick<Seller, 'tenant'> & Partial<Seller>, amount: number) =>
  adjustBalance(
    app(),
    tenant,
    { key: `key-${newId('event')}`, direction: 'credit', amount, currency: 'EUR', reason: 'Sold' },
    OPERATOR,
  )

/** The call under its Idempotency-Key: the payout, or the code that it is refused with. */
async function payOut({ account, tenant }: Seller, amount?: number): Promise<{ id: string } | string> {
  const fingerprint = Buffer.alloc(32, amount ?? 0)
  const claim = {
    ...tenant,
    keyHash: Buffer.alloc(32, 7),
    fingerprint,
    operationId: 'createPayout',
    sealedResponseKey: responses.keyFor('key', randomBytes(32)),
  }
  const command: PayoutBody = {
    currency: 'EUR',
    metadata: {},
    ...(amount !== undefined && { amount }),
  }
  const write = {
    tenant,
    account,
    cause: stepOf('payout'),
    claim,
    command,
    idempotencyKey: 'key',
    caller: {},
  }
  try {
    const { body } = await writeOnce(app(), write as unknown as Write<PayoutBody>, createPayout)
    return JSON.parse(body) as { id: string }
  } catch (error) {
    if (error instanceof ApiError) return error.fault.code
    throw error
  }
}

const rowsOf = async ({ tenant }: Pick<Seller, 'tenant'>) =>
  (await store.payouts.list(tenant, { limit: 100 })).rows

/** Every step of the account's payouts that is due by now. */
async function step(seller: Seller, through?: ConnectedBank): Promise<void> {
  for (const { id } of await rowsOf(seller)) await advancePayout(app(through), seller.tenant, id)
}

async function pass(ms: number, sellers: readonly Seller[] = []): Promise<void> {
  ahead += ms
  for (const seller of sellers) await step(seller)
}

const transfersOf = async ({ tenant }: Seller) => {
  const all = (await (await fetch(`${simulator.url}/control/bank`)).json()) as {
    transfer: string
    merchant: string
  }[]
  return all.filter(({ merchant }) => merchant === tenant.accountId)
}

async function compare(through?: ConnectedBank) {
  const scope = { acquirer: THE_BANK, livemode: true, settlement: null }
  return reconcile(app(through), { ...scope, from: began, until: clock.real() })
}
const itemsOf = ({ tenant }: Seller) =>
  store.reconciliation.items.list({ status: 'open', account: tenant.accountId }, 100)

const release = () => releasePayouts({ store })
const statuses = async (seller: Seller) => (await rowsOf(seller)).map(({ status }) => status)

beforeAll(async () => {
  database = await createDatabase()
  folder = await mkdtemp(join(tmpdir(), 'svc-lost-'))
  simulator = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    secret: SECRET.replace(/^./, 'x'),
    bankSecret: SECRET,
    ledgerDir: folder,
    ledgerKey: randomBytes(32),
    controls: true,
  })
  bank = createHttpBank({ baseUrl: `${simulator.url}/bank`, secret: SECRET })
  connect()
  // Live mode has no clock that could be moved: the database takes events of the test's time.
  await db.$executeRaw`ALTER TABLE events DISABLE TRIGGER events_check_time`
  began = new Date(clock.real().getTime() - HOUR)
}, 60_000)
afterAll(async () => {
  await store.close()
  const client = new Client({
    connectionString: Object.assign(new URL(database.url), { pathname: 'postgres' }).href,
  })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${BACKUP} WITH (FORCE)`)
  await client.end()
  await bank.shutdown()
  await simulator.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

test('payouts in every state are lost, compared, adopted or repeated: one transfer each', async () => {
  const created = await buildSeller()
  const unknown = await buildSeller('loses_answers')
  const sent = await buildSeller()
  const paid = await buildSeller()
  const other = await buildSeller()
  const returned = await buildSeller('returns_after_two_days')
  const all = [returned, paid, other, sent, unknown]
  await backUp()
  const made = new Map<Seller, string>()
  const make = async (seller: Seller) => made.set(seller, ((await payOut(seller, 60)) as { id: string }).id)
  for (const seller of [returned, paid, other]) await make(seller)
  await pass(31 * MINUTE, all)
  await pass(5 * DAY, all)
  await pass(DAY, all)
  await make(sent)
  await make(unknown)
  await pass(31 * MINUTE, all)
  await make(created)
  expect(await statuses(returned)).toEqual(['failed'])
  expect(await statuses(paid)).toEqual(['paid'])
  expect(await statuses(sent)).toEqual(['in_transit'])
  expect((await rowsOf(unknown))[0]!.waitingSince).not.toBeNull()

  await restore()
  expect(await compare()).toMatchObject({
    kind: 'finished',
    run: { counts: { only_theirs: 4, moneyless: 1 } },
  })
  for (const seller of [paid, other, sent, unknown])
    expect(await itemsOf(seller)).toMatchObject([
      {
        kind: 'only_theirs',
        movement: 'payout',
        money: -6_000n,
        reference: made.get(seller),
        currency: 'EUR',
      },
    ])
  expect([await itemsOf(returned), await itemsOf(created)]).toEqual([[], []])

  // An operator books two of them, while payouts are held.
  for (const seller of [paid, sent]) {
    const [item] = await itemsOf(seller)
    const command = { id: item!.id, as: 'adopt', reason: 'lost by a restore', actor: OPERATOR } as const
    expect(await settleItem(app(), true, { ...command, as: 'close' })).toMatchObject({ kind: 'refused' })
    for (let times = 0; times < 2; times += 1)
      expect(await settleItem(app(), true, command)).toMatchObject({ kind: 'settled' })
    expect(await rowsOf(seller)).toMatchObject([
      { id: made.get(seller), status: 'in_transit', amount: 6_000n },
    ])
    await step(seller)
  }
  expect([await statuses(paid), await statuses(sent)]).toEqual([['paid'], ['in_transit']])
  expect(await payOut(created, 60)).toBe('payouts_held')
  expect(await release()).toEqual({ released: 6, unanswered: [] })

  // What was adopted is not paid again; the others meet what the bank has.
  for (const seller of [paid, sent]) expect(await payOut(seller, 60)).toBe('key_of_other_payout')
  expect(await payOut(other, 61)).toMatchObject({ id: expect.any(String) })
  for (const seller of [unknown, returned, created])
    expect(await payOut(seller, 60)).toMatchObject({ id: expect.any(String) })
  const everybody = [...all, created]
  for (let looks = 0; looks < 12; looks += 1) await pass(looks === 0 ? 31 * MINUTE : DAY, everybody)
  for (const seller of everybody) expect(await transfersOf(seller)).toHaveLength(1)
  expect(await statuses(other)).toEqual(['failed'])
  expect(await statuses(returned)).toEqual(['failed'])
  for (const seller of [unknown, created, paid, sent]) expect(await statuses(seller)).toEqual(['paid'])
  // The one that was repeated with another amount is held, and its transfer is still told.
  expect(await compare()).toMatchObject({ kind: 'finished', run: { counts: { state: 1 } } })
  expect((await itemsOf(other)).map(({ kind }) => kind)).toEqual(['state'])
  for (const seller of [unknown, created, paid, sent, returned]) expect(await itemsOf(seller)).toEqual([])
}, 120_000)

test('a schedule whose day passes while its account is held pays under the key of that day', async () => {
  const seller = await buildSeller()
  const { tenant } = seller
  const dueAt = new Date(dayOf(clock.now()).getTime() + DAY)
  const terms = { interval: 'daily', weekday: null, monthDay: null, minimum: 1n, dueAt, currency: 'EUR' }
  const id = newId('payout_schedule')
  await store.payoutSettings.setSchedule(tenant, { id, ...terms }, OPERATOR)
  await pass(dueAt.getTime() - clock.now().getTime() - HOUR)
  await backUp()
  const run = () => advanceSchedule(app(), tenant, id)
  await pass(HOUR + MINUTE)
  await run()
  await pass(31 * MINUTE, [seller])
  const [lost] = await rowsOf(seller)
  expect(lost).toMatchObject({ automatic: true, status: 'in_transit', amount: 10_000n })

  await restore()
  await run()
  await pass(2 * DAY)
  await run()
  expect(await rowsOf(seller)).toEqual([])
  await release()
  await pass(HOUR + MINUTE)
  await run()
  await pass(31 * MINUTE, [seller])
  const [again] = await rowsOf(seller)
  expect(again!.bankKey).toBe(lost!.bankKey)
  expect(await transfersOf(seller)).toHaveLength(1)
  // From there on it pays by its days again.
  await earn(seller, 5)
  await pass(DAY)
  await run()
  await pass(31 * MINUTE, [seller])
  expect((await transfersOf(seller)).map(({ transfer }) => transfer === lost!.bankKey)).toEqual([true, false])
}, 60_000)

test('with a bank that hangs nothing is concluded, and nothing is released', async () => {
  const hanging = createServer(() => undefined)
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/bank`
  const silent = createHttpBank({ baseUrl: url, secret: SECRET, timeoutMs: 200 })
  const seller = await buildSeller()
  const { id } = (await payOut(seller)) as { id: string }
  await pass(31 * MINUTE)
  await step(seller, silent)
  expect(await compare(silent)).toMatchObject({
    kind: 'failed',
    run: { failure: expect.stringContaining('no usable answer') },
  })
  await setPayoutHold({ store }, seller.tenant, 'a look', OPERATOR)
  const free = () => setPayoutHold({ store }, seller.tenant, null, OPERATOR)
  await expect(free()).rejects.toMatchObject({ fault: { code: 'payouts_unanswered', objects: [id] } })
  await pass(HOUR, [seller])
  await free()
  expect(await store.payoutSettings.hold(seller.tenant)).toBeNull()
  expect(await transfersOf(seller)).toHaveLength(1)
  await silent.shutdown()
  hanging.closeAllConnections()
  hanging.close()
}, 60_000)

test('what is paid here and unknown there is named; a bank that lists nothing is told as such', async () => {
  const seller = await buildSeller()
  await payOut(seller, 10)
  await pass(31 * MINUTE, [seller])
  await pass(5 * DAY, [seller])
  expect(await statuses(seller)).toEqual(['paid'])
  const forgetful: ConnectedBank = {
    ...bank,
    ask: async () => ({ kind: 'known', value: null }),
    list: async () => ({ kind: 'known', value: { transfers: [], next: null } }),
  }
  await compare(forgetful)
  const [row] = await rowsOf(seller)
  expect(await itemsOf(seller)).toMatchObject([{ kind: 'only_ours', objectId: row!.id, money: 1_000n }])
  const [item] = await itemsOf(seller)
  const command = { id: item!.id, as: 'adopt', reason: 'x', actor: OPERATOR } as const
  expect(await settleItem(app(), true, command)).toMatchObject({ kind: 'refused' })
  await compare()
  expect(await itemsOf(seller)).toEqual([])
  expect(await compare(createAbsentBank())).toMatchObject({ kind: 'unsupported' })
}, 60_000)
