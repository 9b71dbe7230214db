/**
 * A database is restored to an earlier time, and its merchant repeats under the same keys what he did since. The processor's
 * ledger is the judge: nothing is charged, captured or given back twice, nothing is lost, and the amounts are equal
 * (decision 0073).
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { HostedSessionView } from '../../contract/hosted-sessions/view'

import { MINUTE, SECOND, dateAt } from '../../domain/time'
import { keysBySentNames } from '../../processor/names'
import {
  differencesOf,
  readLedger,
  readPayments,
  takenBy,
  type BookedPayment,
} from '../../stack/drills/books'
import type { DevFile } from '../../stack/shared/dev-file'
import { projectRoot } from '../../stack/shared/project'
import { answerChallenge } from '../support/cardholder'
import { buildSession, payOnPage } from '../support/checkout'
import { atOthers, expectedAt, KIND } from '../support/kind'
import { createClient, type Client, type Reply } from '../support/merchant'
import { buildPayment } from '../support/payment'
import { requestRefund } from '../support/refund'
import { controlSimulator } from '../support/simulator'
import { clockOf } from '../support/sandbox-clock'
import { buildSubscription, newCharged, type Charged } from '../support/subscription'
import { until } from '../support/until'
import { ownFolder } from './folders'
import { ownStack } from './running-stack'

const LIMIT_MS = 900_000
const home = join(ownFolder(), 'home')
const stack = ownStack(home)
const EARLY = join(ownFolder(), 'early')
const LATE = join(ownFolder(), 'late')

const SHORTER = { SWEEP_EVERY_MS: '4000', SWEEP_OVERDUE_MS: '1000' }
const UNLIMITED = { RATE_LIMIT_SANDBOX: '100000', RATE_LIMIT_ADDRESS: '100000' }
const TELLS_AGAIN_AFTER = 5 * SECOND
const AWAITED_LIMIT = 5 * MINUTE
const CONTROLLED = { SIMULATOR_CONTROLS: 'on' }

let dev: DevFile
let client: Client
let charged: Charged
let token: string
let cres: string | undefined
/** The ids of what was made, by its key: a repeat of what was lost makes others. */
const ids = new Map<string, string>()

async function start(): Promise<void> {
  dev = (await stack.start({ ...SHORTER, ...UNLIMITED, ...CONTROLLED })).dev
  client = createClient(dev.base_url, dev.secret_key)
}

async function operate(
  command: 'backup' | 'restore' | 'recover' | 'reconcile',
  ...args: string[]
): Promise<string> {
  const program = join(projectRoot(), 'dist', 'stack', 'operator', `${command}.js`)
  const env = { ...process.env, SVC_HOME: home }
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}

async function goBackTo(folder: string): Promise<void> {
  await stack.stop()
  await operate('restore', folder)
  await start()
  isRestored = true
}

let isRestored = false
let toldAgainAt = 0

/** Waits as {@link until} does. What a restored database has lost of Adyen's word, an operator has told again. */
const awaited: typeof until = (what, condition, options) =>
  until(
    what,
    async () => {
      const met = await condition()
      if (met || !isRestored || KIND !== 'adyen' || Date.now() - toldAgainAt < TELLS_AGAIN_AFTER) return met
      await controlSimulator(dev.processor_url).tellAgainAsAdyen()
      toldAgainAt = Date.now()
      return met
    },
    { limitMs: AWAITED_LIMIT, ...options },
  )

/** Without lists of movements there is nothing to compare before the acquirer settles, and that is said. */
const UNLISTED = atOthers('The acquirer lists nothing of what it did.')

/** Adyen takes any cancel, and tells later that this one has failed (docs/recovery.md). */
const CANCELLED_ALL_THE_SAME = { adyen: [200, undefined, 'cancelled', 0] }

/** Nobody knows what stands before Adyen tells it: until then the payment waits, with the token that it has used. */
const USED_MEANWHILE = { adyen: 'token_already_used' }

/** Opens the service as an operator does, once nothing is left to see to. */
async function recover(): Promise<void> {
  await operate('recover', 'revoke')
  const open = ['open', '--reason', 'the merchant repeats what differs']
  await expect(operate('recover', ...open)).rejects.toThrow(
    expectedAt('differences with the acquirers or the bank are open', UNLISTED),
  )
  await operate('recover', ...open, '--accept-differences')
  await until('the service to be open', async () => {
    const { body } = await client.call('POST', '/v1/customers', {}, { key: 'open?' })
    return body.error?.code !== 'service_recovering'
  })
}

/** A key that is revoked after both backups, and works again in each. */
let revoked: { id: string; key: string }

async function revokeLater(): Promise<void> {
  const scopes = ['payments.read']
  const key = { type: 'secret', scopes, name: 'leaked' }
  revoked = (await client.call<{ id: string; key: string }>('POST', '/v1/developers/api-keys', key)).body
}

/** The answer to a call, which is repeated as long as it says so. */
async function answered<T>(
  call: () => Promise<Reply<T>>,
  isLater: (reply: Reply<T>) => boolean = isToRepeat,
): Promise<Reply<T>> {
  return awaited('an answer', async () => {
    const reply = await call()
    return !isLater(reply) && reply
  })
}
const isToRepeat = ({ status }: Reply<unknown>): boolean => [409, 429, 503].includes(status)

/** Other answers of status 409 are what is asked for. */
const isUnderWay = ({ status, body }: Reply): boolean =>
  status === 503 || body.error?.code === 'request_in_progress'

async function make<T extends { id: string }>(key: string, call: () => Promise<Reply<T>>): Promise<T> {
  const { status, body, text } = await answered(call)
  if (status !== 201) throw new Error(`${key}: ${text}`)
  ids.set(key, body.id)
  return body
}

const idOf = (key: string): string => {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`nothing was made as ${key}`)
  return id
}

const pay = (key: string, overrides = {}, card: Parameters<Client['pay']>[1] = 'approved') =>
  make(key, () => client.pay({ reference: key, ...overrides }, card, { key }))

const today = dateAt(new Date())

const keysOf = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`)

/** With those that are told apart below, a hundred payments of all kinds. */
const MANY = {
  sales: keysOf('plain', 46),
  declines: keysOf('refused', 5),
  captures: keysOf('to-capture', 15),
  cancels: keysOf('to-cancel', 10),
  subscriptions: ['subscription', ...keysOf('subscription', 5)],
}
/** Sales that are given back, each in two parts. */
const GIVEN_BACK = MANY.sales.slice(0, 10)

const LANES = 8

/** Works on all keys, several side by side, as merchants do. */
async function sideBySide(keys: readonly string[], work: (key: string) => Promise<unknown>): Promise<void> {
  const waiting = [...keys]
  const takeTurns = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: LANES }, takeTurns))
}

/** No backup holds a CVC, so the tokens of a restored database have expired. */
async function makeToken(): Promise<void> {
  const page = createClient(dev.base_url, dev.publishable_key)
  const { card } = buildPayment().payment_method
  token = (await page.call<{ id: string }>('POST', '/v1/tokens', { card })).body.id
}

/** What is made between the two backups. */
async function makePayments(): Promise<void> {
  await pay('sale')
  await pay('stored', { store: true }, 'approvedMastercard')
  const { payment_method: _card, ...body } = buildPayment({ reference: 'by-token' })
  await make('by-token', () =>
    client.create({ ...body, payment_method: { type: 'card', token } }, { key: 'by-token' }),
  )
  await pay('declined', {}, 'genericDecline')
  const { payment_method: _other, ...merchant } = buildPayment({ reference: 'merchant', amount: 7 })
  await make('merchant', () =>
    client.create(
      {
        ...merchant,
        initiated_by: 'merchant',
        sequence: 'unscheduled',
        payment_method: charged.payment_method,
      },
      { key: 'merchant' },
    ),
  )
  for (const key of ['in-parts', 'captured', 'captured-too', 'cancelled', 'open'])
    await pay(key, { capture: false, amount: 100 })
  const challenged = await pay('challenged', {}, 'challenge')
  cres ??= await answerChallenge(challenged)
  await make<HostedSessionView>('session', () =>
    client.call('POST', '/v1/hosted_sessions', buildSession({ reference: 'session' }), { key: 'session' }),
  )
  await sideBySide(MANY.sales, (key) => pay(key))
  await sideBySide(MANY.declines, (key) => pay(key, {}, 'genericDecline'))
  await sideBySide([...MANY.captures, ...MANY.cancels], (key) => pay(key, { capture: false }))
  const subscription = buildSubscription(charged, { interval: 'day', start_date: today, amount: 9.99 })
  await sideBySide(MANY.subscriptions, (key) =>
    make(key, () => client.call('POST', '/v1/subscriptions', subscription, { key })),
  )
  await charges(1)
}

/** To a service that was restarted, on another port. */
const broughtBack = (): string => (cres ?? '').replace(/^http:\/\/[^/]+/u, dev.base_url)

/** What is done to them after the second backup. */
async function operateOnPayments(): Promise<void> {
  const ok = async <T>(call: () => Promise<Reply<T>>, statuses = [200, 201]): Promise<T> => {
    const { status, body, text } = await answered(call)
    if (!statuses.includes(status)) throw new Error(text)
    return body
  }
  await ok(() => client.capture(idOf('in-parts'), { amount: 30, final: false }, { key: 'part-1' }))
  await ok(() => client.capture(idOf('in-parts'), { amount: 50 }, { key: 'part-2' }))
  // What the processor has captured or closed, and the row says so by now, is not captured or cancelled again.
  for (const key of ['captured', 'captured-too'])
    await ok(() => client.capture(idOf(key), {}, { key: `capture-${key}` }), [200, 422])
  await ok(() => client.cancel(idOf('cancelled'), {}, { key: 'cancel' }), [200, 422])
  await sideBySide(MANY.captures, (key) =>
    ok(() => client.capture(idOf(key), {}, { key: `capture-${key}` }), [200, 422]),
  )
  await sideBySide(MANY.cancels, (key) =>
    ok(() => client.cancel(idOf(key), {}, { key: `cancel-${key}` }), [200, 422]),
  )
  if ((await client.retrieve(idOf('challenged'))).body.status === 'requires_action')
    await ok(() => client.confirm(idOf('challenged'), broughtBack(), { key: 'confirm' }))
  for (const [key, payment, amount] of REFUNDS)
    await ok(() => requestRefund(client, idOf(payment), { amount }, { key }))
  await sideBySide(GIVEN_BACK, async (key) => {
    for (const part of ['a', 'b'])
      await ok(() => requestRefund(client, idOf(key), { amount: 5 }, { key: `refund-${key}-${part}` }))
  })
  const session = await client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${idOf('session')}`)
  await payOnPage(session.body.url!, 'approved')
  await awaited('the session to be completed', async () => {
    const { body } = await client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${idOf('session')}`)
    return body.status === 'completed'
  })
  await settled()
  // What the acquirer has to tell once more comes while the charges are waited for.
  await Promise.all([clockOf(client).advance({ by: 'P1D' }, AWAITED_LIMIT), charges(2)])
}

const REFUNDS = [
  ['refund-1', 'sale', 10],
  ['refund-2', 'sale', 5.5],
  ['refund-3', 'captured', 100],
  ['refund-4', 'in-parts', 12],
] as const

/** Waits until each subscription has charged so many dates. */
async function charges(count: number): Promise<void> {
  for (const key of MANY.subscriptions)
    await awaited(`${count} charges of ${key}`, async () => {
      const list = await client.call<{ data: { status: string }[] }>(
        'GET',
        `/v1/payments?subscription=${idOf(key)}`,
      )
      return list.body.data.filter(({ status }) => status === 'succeeded').length === count
    })
}

async function settled(): Promise<void> {
  await awaited('the refunds to be settled', async () => {
    const list = await client.call<{ data: { status: string }[] }>('GET', '/v1/refunds?limit=100')
    return (
      list.body.data.length === REFUNDS.length + 2 * GIVEN_BACK.length &&
      list.body.data.every(({ status }) => status !== 'pending')
    )
  })
}

const readAll = () => readPayments(dev.database_url, dev.account)
const hasFailed = ({ status }: BookedPayment): boolean => status === 'failed'

/** Each entry of the ledger is one payment, with the same amounts. */
async function expectEqualBooks(differences: readonly unknown[] = []): Promise<void> {
  const all = await readAll()
  const ledger = readLedger(home)
  // At Adyen the ledger has the names that are sent instead of our keys.
  const keys = keysBySentNames(
    [...ledger.keys()],
    all.map(({ key }) => key),
  )
  const entries = new Map([...ledger].map(([name, entry]) => [keys.get(name) ?? name, entry] as const))
  // What was void before it was repeated has failed. So has a repeat with another body, if Adyen told only later what stands under its key.
  const standing = new Set(all.filter((one) => !hasFailed(one)).map(({ key }) => key))
  const payments = all.filter((one) => !hasFailed(one) || (entries.has(one.key) && !standing.has(one.key)))
  expect(differencesOf(entries, payments)).toEqual(differences)
}

/** The books of the acquirer, as it lists them, differ in nothing. */
async function expectNoDifferences(): Promise<void> {
  const window = ['--from', began.toISOString(), '--until', new Date().toISOString()]
  expect(await operate('reconcile', ...window)).toContain(expectedAt('No differences.', UNLISTED))
}

/** What every key has moved. Whether what is left of a captured authorization is void moves nothing. */
const moved = () =>
  [...readLedger(home).values()]
    .map((entry) => ({
      key: entry.key,
      state: takenBy(entry).captured > 0n ? 'captured' : entry.authorization.state,
      ...takenBy(entry),
      captures: (entry.captures ?? []).map(({ key, amount, outcome }) => [key, amount, outcome.state]),
      refunds: (entry.refunds ?? []).map(({ key, amount, outcome }) => [key, amount, outcome.state]),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))

let before: ReturnType<typeof moved>

let began: Date

beforeAll(async () => {
  began = new Date()
  await start()
  charged = await newCharged(client)
  await makeToken()
  await revokeLater()
  await operate('backup', EARLY)
  await makePayments()
  await operate('backup', LATE)
  await operateOnPayments()
  await client.call('POST', `/v1/developers/api-keys/${revoked.id}/revoke`)
  await expectEqualBooks()
  before = moved()
  expect(before.length).toBeGreaterThanOrEqual(100)
}, LIMIT_MS)

describe('restored to the time before the captures, refunds and charges', () => {
  beforeAll(() => goBackTo(LATE), LIMIT_MS)

  test('it is closed to money until an operator opens it: reads work, and nothing is changed', async () => {
    const id = idOf('captured')
    for (const reply of [
      await client.pay({ reference: 'sale' }, 'approved', { key: 'sale' }),
      await client.capture(id, {}, { key: 'capture' }),
      await client.cancel(id),
      await requestRefund(client, idOf('sale'), { amount: 1 }),
    ]) {
      expect([reply.status, reply.body.error?.code]).toEqual([503, 'service_recovering'])
      expect(reply.headers.get('retry-after')).toBe('30')
    }
    expect((await client.retrieve(id)).body.status).toBe('authorized')
    expect(stack.said()).toContain('closed to money: the database was restored')
    expect(stack.said()).toContain('npm run recover -- open')
    const worker = () => readFileSync(join(home, 'logs', 'worker.log'), 'utf8')
    await until('a sweep that does nothing', async () => worker().includes('while the service is closed'))
    expect(moved()).toEqual(before)
  })

  test('a key that was revoked since the backup works again, is named, and keeps the service closed', async () => {
    const page = createClient(dev.base_url, revoked.key)
    expect((await page.call('GET', '/v1/payments')).status).toBe(200)
    const shown = await operate('recover')
    expect(shown).toContain('closed to money: the database was restored')
    expect(shown).toMatch(new RegExp(`revokeApiKey +${revoked.id} .*works again`))
    const refused = operate('recover', 'open', '--reason', 'too soon')
    await expect(refused).rejects.toThrow(revoked.id)
    await operate('recover', 'revoke')
    await until('the key to be refused', async () => (await page.call('GET', '/v1/payments')).status === 401)
    await recover()
  })

  test('what was captured is not cancelled: the payment becomes what it is at the processor', async () => {
    const id = idOf('captured-too')
    expect((await client.retrieve(id)).body.status).toBe('authorized')
    const reply = await answered(() => client.cancel(id))
    const { status, amount_captured } = (await client.retrieve(id)).body
    expect([reply.status, reply.body.error?.code, status, amount_captured]).toEqual(
      expectedAt([422, 'payment_unexpected_state', 'succeeded', 100], CANCELLED_ALL_THE_SAME),
    )
  })

  test('a capture of another amount under the same key is refused', async () => {
    const reply = await awaited('an answer', async () => {
      const one = await client.capture(idOf('in-parts'), { amount: 31, final: false }, { key: 'part-1' })
      return one.body.error?.code !== 'request_in_progress' && one.status !== 503 && one
    })
    expect([reply.status, reply.body.error?.code]).toEqual([409, 'idempotency_key_reused'])
  })

  test(
    'everything is repeated, and the processor has done it once',
    async () => {
      await operateOnPayments()
      expect(moved()).toEqual(before)
      await expectEqualBooks(expectedAt([], { adyen: [expect.stringContaining(idOf('captured-too'))] }))
      await expectNoDifferences()
    },
    LIMIT_MS,
  )
})

describe('restored to the time before all of it', () => {
  beforeAll(async () => {
    await goBackTo(EARLY)
    await recover()
    await makeToken()
  }, LIMIT_MS)

  test('a sale of another amount or with another card under the same key is refused, and frees the key', async () => {
    const reused = async (overrides: object, card: Parameters<Client['pay']>[1] = 'approved') => {
      const call = () => client.pay({ reference: 'sale', ...overrides }, card, { key: 'sale' })
      const { status, body } = await answered(call, isUnderWay)
      return [status, body.error?.code]
    }
    expect(await reused({ amount: 26 })).toEqual([409, 'idempotency_key_reused'])
    expect(await reused({}, 'approvedMastercard')).toEqual([409, 'idempotency_key_reused'])
    const { payment_method: _card, ...body } = buildPayment({ reference: 'by-token', amount: 3 })
    const other = { ...body, payment_method: { type: 'card', token } }
    const byToken = await answered(() => client.create(other, { key: 'by-token' }), isUnderWay)
    expect(byToken.body.error?.code).toBe(expectedAt('idempotency_key_reused', USED_MEANWHILE))
    expect((await readAll()).filter((one) => !hasFailed(one))).toHaveLength(1)
    await makeToken()
  })

  test(
    'everything is repeated, and the processor has done it once',
    async () => {
      await makePayments()
      expect((await client.retrieve(idOf('challenged'))).body.status).toBe('succeeded')
      await operateOnPayments()
      expect(moved()).toEqual(before)
      await expectEqualBooks()
      await expectNoDifferences()
    },
    LIMIT_MS,
  )
})
