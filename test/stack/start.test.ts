import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAccountCommand } from '../../stack/operator/account'
import { readAccountArguments } from '../../stack/operator/account-arguments'
import { readDevFile, type DevFile } from '../../stack/shared/dev-file'
import { readStackOperator, withRegisters } from '../../stack/operator/registers'
import { projectRoot } from '../../stack/shared/project'
import { until } from '../support/until'
import { ownFolder } from './folders'
import { ownStack } from './running-stack'

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

/** The output of `npm run seed`. */
async function seed(home: string): Promise<string> {
  const program = join(projectRoot(), 'dist', 'stack', 'operator', 'seed.js')
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, SVC_HOME: home },
  })
  return stdout
}

/**
 * Files and folders that others than their owner may read or write. PostgreSQL's user may pass through the first
 * folder.
 */
const openToOthers = (home: string): string[] =>
  ['.', ...readdirSync(home, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const mode = lstatSync(join(home, name), { throwIfNoEntry: false })?.mode ?? 0
    return (mode & (name === '.' ? 0o066 : 0o077)) !== 0
  })

describe('npm start', () => {
  const home = ownFolder()
  const stack = ownStack(home)

  const call = (dev: DevFile, path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(dev.base_url + path, {
      ...init,
      headers: { authorization: `Bearer ${dev.secret_key}`, ...init.headers },
    })

  const pay = (dev: DevFile, key: string) =>
    call(dev, '/v1/payments', {
      method: 'POST',
      body: BODY,
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })

  it('starts everything, says how to take a payment, stops cleanly, and carries on at the next start', async () => {
    const key = randomUUID()
    const first = await stack.start()
    expect(first.output).toContain(first.dev.secret_key)
    expect(first.output).toContain(first.dev.temporal_ui_url)
    expect(first.output).toContain(`curl ${first.dev.base_url}/v1/payments`)
    const taken = await pay(first.dev, key)
    expect(taken.status).toBe(201)
    const payment = (await taken.json()) as { id: string; status: string }
    expect(payment.status).toBe('succeeded')
    expect(openToOthers(home)).toEqual([])
    expect(await stack.stop()).toBe(0)
    await expect(call(first.dev, '/healthz')).rejects.toThrow()

    const second = await stack.start()
    expect(second.dev.secret_key).toBe(first.dev.secret_key)
    const read = await call(second.dev, `/v1/payments/${payment.id}`)
    expect(await read.json()).toEqual(payment)
    const repeated = await pay(second.dev, key)
    expect(repeated.headers.get('idempotent-replay')).toBe('true')
  })

  // The stack of the test before still runs.
  it('starts an API again that a fault of the sandbox has ended', async () => {
    const dev = readDevFile(home)
    const faults = JSON.stringify({ faults: [{ kind: 'process_death', operations: ['authorize'], next: 1 }] })
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const set = await call(dev, '/v1/sandbox/faults', { method: 'PUT', body: faults, headers })
    expect(set.status).toBe(200)
    await expect(pay(dev, randomUUID())).rejects.toThrow()
    const hits = await until('the API is back', async () => {
      const reply = await call(dev, '/v1/sandbox/faults/hits')
      return reply.status === 200 && ((await reply.json()) as { data: { kind: string }[] }).data
    })
    expect(hits.map(({ kind }) => kind)).toEqual(['process_death'])
    expect((await pay(dev, randomUUID())).status).toBe(201)
  })

  it('keeps keys that work, whatever is rolled or revoked while it runs or is stopped', async () => {
    const account = async (...line: string[]) =>
      runAccountCommand(readAccountArguments(line, new Date()), readStackOperator({ SVC_HOME: home }))
    const idOf = async (key: string): Promise<string> => {
      const { databaseUrl, pepper } = readStackOperator({ SVC_HOME: home })
      const hash = pepper.hash('api-key', key)
      return (await withRegisters(databaseUrl, ({ accounts }) => accounts.findKey(hash)))!.id
    }
    const first = readDevFile(home)
    const works = async () => (await call(readDevFile(home), '/v1/payments')).status
    await account('roll', await idOf(first.secret_key), '--grace-hours', '1')
    const second = readDevFile(home)
    expect(second.secret_key).not.toBe(first.secret_key)
    expect(await works()).toBe(200)
    await account('revoke', await idOf(second.secret_key))
    const third = readDevFile(home)
    expect(third.secret_key).not.toBe(second.secret_key)
    expect(third.publishable_key).toBe(first.publishable_key)
    expect(await works()).toBe(200)

    const { status } = await call(third, `/v1/developers/api-keys/${await idOf(third.secret_key)}/revoke`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(status).toBe(200)
    expect(await seed(home)).toMatch(/payments in http:/)
    const fourth = readDevFile(home)
    expect(fourth.secret_key).not.toBe(third.secret_key)
    await call(fourth, `/v1/developers/api-keys/${await idOf(fourth.secret_key)}/revoke`, {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(await stack.stop()).toBe(0)
    const again = await stack.start()
    expect(again.dev.secret_key).not.toBe(fourth.secret_key)
    expect(again.output).toContain(again.dev.secret_key)
    expect(await works()).toBe(200)
    expect(await stack.stop()).toBe(0)
  })
})
