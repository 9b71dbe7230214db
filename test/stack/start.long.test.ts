/**
 * `npm start`, twice on one folder. The second time it has keys for Temporal's payloads: nobody can read them without the
 * codec server, and an operator can read all.
 */
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { StartedStack } from '../../stack/drills/own-stack'
import { runAccountCommand } from '../../stack/operator/account'
import { readAccountArguments } from '../../stack/operator/account-arguments'
import { readStackOperator, withRegisters } from '../../stack/operator/registers'
import { silentProgress } from '../../stack/development/progress'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import { readDevFile, type DevFile } from '../../stack/shared/dev-file'
import { renewDevFile } from '../../stack/shared/dev-keys'
import { projectRoot } from '../../stack/shared/project'
import { launchChromium } from '../browser/support/chromium'
import { createClient } from '../support/merchant'
import { withContents } from '../support/temporal-shown'
import { until } from '../support/until'
import { readWorkflow } from './codec-pages'
import { openToOthers, ownFolder } from './folders'
import { followReadme } from './readme'
import { ownStack } from './running-stack'

const LIMIT_MS = 600_000

const BODY = JSON.stringify({
  amount: 12.5,
  currency: 'EUR',
  reference: 'order-1',
  payment_method: {
    type: 'card',
    card: {
      number: '4111 1100 0000 0013',
      expiry_month: 12,
      expiry_year: 2030,
      cvc: '123',
      holder_name: 'Ada Lovelace',
    },
  },
})

const run = promisify(execFile)

/** The output of `npm run seed`. */
async function seed(home: string): Promise<string> {
  const program = join(projectRoot(), 'dist', 'stack', 'operator', 'seed.js')
  const { stdout } = await run(process.execPath, [program], {
    env: { ...process.env, SVC_HOME: home },
  })
  return stdout
}

const folder = ownFolder()
const home = join(folder, '.svc')
const stack = ownStack(home)

const call = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const { base_url, secret_key } = readDevFile(home)
  return fetch(base_url + path, {
    ...init,
    headers: { authorization: `Bearer ${secret_key}`, ...init.headers },
  })
}

const pay = (key: string) =>
  call('/v1/payments', {
    method: 'POST',
    body: BODY,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  })

describe('a first start', () => {
  let first: StartedStack
  const paid = { key: randomUUID(), payment: { id: '', status: '' } }
  beforeAll(async () => {
    first = await stack.start()
  }, LIMIT_MS)

  it('runs everything, and says how to take a payment', async () => {
    expect(first.output).toContain(first.dev.secret_key)
    expect(first.output).toContain(first.dev.temporal_ui_url)
    expect(first.output).toContain(`curl ${first.dev.base_url}/v1/payments`)
    const taken = await pay(paid.key)
    expect(taken.status).toBe(201)
    paid.payment = (await taken.json()) as { id: string; status: string }
    expect(paid.payment.status).toBe('succeeded')
    expect(openToOthers(home)).toEqual([])
  })

  it('is followed by the first steps of the README, which print what it says, at the first try', async () => {
    await run(process.execPath, [join(projectRoot(), 'scripts', 'build-cli.mjs')])
    for (const name of ['docs', 'node_modules']) symlinkSync(join(projectRoot(), name), join(folder, name))
    await followReadme(folder, ['A first payment', 'A first webhook', 'The library'])
  })

  it('starts an API again that a fault of the sandbox has ended', async () => {
    const faults = JSON.stringify({ faults: [{ kind: 'process_death', operations: ['authorize'], next: 1 }] })
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const set = await call('/v1/sandbox/faults', { method: 'PUT', body: faults, headers })
    expect(set.status).toBe(200)
    await expect(pay(randomUUID())).rejects.toThrow()
    const hits = await until('the API is back', async () => {
      const reply = await call('/v1/sandbox/faults/hits')
      return reply.status === 200 && ((await reply.json()) as { data: { kind: string }[] }).data
    })
    expect(hits.map(({ kind }) => kind)).toEqual(['process_death'])
    expect((await pay(randomUUID())).status).toBe(201)
  })

  const operator = () => readStackOperator({ SVC_HOME: home })
  const idOf = async (key: string): Promise<string> => {
    const { databaseUrl, pepper } = operator()
    const hashes = pepper.hashes('api-key', key)
    return (await withRegisters(databaseUrl, ({ accounts }) => accounts.findKey(hashes)))!.id
  }
  const works = async () => (await call('/v1/payments')).status
  /** A merchant does so. */
  const revoke = async ({ secret_key }: DevFile) => {
    const { status } = await call(`/v1/developers/api-keys/${await idOf(secret_key)}/revoke`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(status).toBe(200)
  }

  it('keeps keys that work, whatever is rolled or revoked', async () => {
    const account = async (...line: string[]) =>
      runAccountCommand(readAccountArguments(line, new Date()), operator())
    await account('roll', await idOf(first.dev.secret_key), '--grace-hours', '1')
    const second = readDevFile(home)
    expect(second.secret_key).not.toBe(first.dev.secret_key)
    expect(await works()).toBe(200)
    await account('revoke', await idOf(second.secret_key))
    const third = readDevFile(home)
    expect(third.secret_key).not.toBe(second.secret_key)
    expect(third.publishable_key).toBe(first.dev.publishable_key)
    expect(await works()).toBe(200)

    await revoke(third)
    expect(await seed(home)).toMatch(/payments in http:/)
    const fourth = readDevFile(home)
    expect(fourth.secret_key).not.toBe(third.secret_key)
    // As each start does. What works stays.
    await withRegisters(operator().databaseUrl, ({ accounts }) =>
      renewDevFile(home, accounts, operator().pepper),
    )
    expect(readDevFile(home)).toEqual(fourth)
  })

  it('stops cleanly; the second start goes on with its data, and with another key for one that was revoked', async () => {
    const { secret_key } = readDevFile(home)
    await revoke(readDevFile(home))
    expect(await stack.stop()).toBe(0)
    await expect(call('/healthz')).rejects.toThrow()

    const keys = `c1:${randomBytes(32).toString('base64')}`
    const second = await stack.start({ TEMPORAL_CODEC_KEYS: keys })
    expect(second.dev.secret_key).not.toBe(secret_key)
    expect(second.dev.publishable_key).toBe(first.dev.publishable_key)
    expect(second.output).toContain(second.dev.secret_key)
    expect(await works()).toBe(200)
    const read = await call(`/v1/payments/${paid.payment.id}`)
    expect(await read.json()).toEqual(paid.payment)
    const repeated = await pay(paid.key)
    expect(repeated.headers.get('idempotent-replay')).toBe('true')
    expect(second.output).toContain(`Codec server on ${new URL(second.dev.codec_server_url!).port}`)
    expect(second.output).toContain(second.dev.codec_server_token)
  })
})

describe('with keys for what Temporal keeps', () => {
  let dev: DevFile
  let cli: string
  /** A payment of which a part is captured: its run has had a task. */
  let payment: string

  beforeAll(async () => {
    dev = readDevFile(home)
    cli = await findTemporalCli(silentProgress)
    const client = createClient(dev.base_url, dev.secret_key)
    payment = (await client.pay({ capture: false })).body.id
    await client.capture(payment, { amount: 1, final: false })
    await until('its workflow', () => show('describe').then(Boolean, () => false))
  }, LIMIT_MS)

  /** What Temporal's command line shows of the payment's workflow. */
  async function show(command: string, ...more: string[]): Promise<string> {
    const id = ['--workflow-id', `payment-${payment}`]
    const args = ['workflow', command, ...id, '--address', dev.temporal_address, '--output', 'json', ...more]
    const { stdout } = await promisify(execFile)(cli, args)
    return stdout
  }

  const codec = () => [
    ...['--codec-endpoint', dev.codec_server_url!],
    ...['--codec-auth', `Bearer ${dev.codec_server_token!}`],
  ]

  it.each([
    ['show', () => `Payment ${payment}`],
    ['metadata', () => '__stack_trace'],
  ])('`temporal workflow %s` shows contents with the token, and none without', async (command, content) => {
    expect(withContents(await show(command, ...codec()))).toContain(content())
    expect(withContents(await show(command))).not.toContain(content())
  })

  it('the Temporal UI shows contents to a browser whose operator has signed in', async () => {
    const browser = await launchChromium()
    try {
      await readWorkflow(await (await browser.newContext()).newPage(), dev, payment)
    } finally {
      await browser.close()
    }
  })

  it('the stack stops cleanly', async () => {
    expect(await stack.stop()).toBe(0)
  })
})
