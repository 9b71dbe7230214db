/**
 * `NODE_ENV=production npm start`: the settings of production on one machine. Its callers use TLS, and trust the stack's own
 * authority alone.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { APPLICATION_ROLE } from '../../stack/development/application-role'
import { DIFFERENCES } from '../../stack/development/differences'
import { silentProgress } from '../../stack/development/progress'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import { devFile, type DevFile } from '../../stack/shared/dev-file'
import { buildPayment } from '../support/payment'
import { openAuthority, type Authority, type Receiver } from '../support/receiver'
import { withContents } from '../support/temporal-shown'
import { until } from '../support/until'
import { openToOthers, ownFolder } from './folders'
import { ownStack, type StartedStack } from './running-stack'

const LIMIT_MS = 600_000

const home = join(ownFolder(), '.svc')
const stack = ownStack(home)
let started: StartedStack
let dev: DevFile
let authority: Authority
let receiver: Receiver

interface Answer {
  status: number | undefined
  cookies: string[]
  body: Record<string, unknown>
}

/** A call that trusts the authority of the stack alone. */
function call(
  method: string,
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const ca = readFileSync(join(home, 'tls', 'ca.crt'))
  const more = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers }
  return new Promise((resolve, reject) => {
    const sent = request(url, { ca, method, headers: more }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          cookies: response.headers['set-cookie'] ?? [],
          body: JSON.parse(text) as Record<string, unknown>,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

const asMerchant = (method: string, path: string, body?: object) =>
  call(method, dev.base_url + path, body, { authorization: `Bearer ${dev.secret_key}` })

beforeAll(async () => {
  started = await stack.start({ NODE_ENV: 'production' })
  dev = started.dev
  authority = openAuthority(join(home, 'tls'))
  receiver = await authority.startReceiver()
}, LIMIT_MS)
afterAll(() => authority.close())

test('it says what differs from a real deployment, and keeps what it made to its owner', () => {
  for (const difference of DIFFERENCES) expect(started.output).toContain(difference)
  expect(started.output).toContain(`curl --cacert`)
  expect(openToOthers(home)).toEqual([])
})

test('a payment goes through, and its webhook arrives', async () => {
  const endpoint = { url: `${receiver.url}/hook`, enabled_events: ['payment.succeeded'] }
  expect((await asMerchant('POST', '/v1/webhook_endpoints', endpoint)).status).toBe(201)
  const paid = await asMerchant('POST', '/v1/payments', buildPayment())
  expect([paid.status, paid.body['status']]).toEqual([201, 'succeeded'])
  const { body } = await until('the webhook', async () => receiver.received[0])
  expect(body).toContain(paid.body['id'])
})

test('what waits for its cardholder waits in Temporal, and is encrypted there', async () => {
  const { body } = await asMerchant('POST', '/v1/payments', buildPayment({}, 'challenge'))
  expect(body['status']).toBe('requires_action')
  const cli = await findTemporalCli(silentProgress)
  const id = body['id'] as string
  const show = ['workflow', 'show', '--workflow-id', `payment-${id}`, '--output', 'json']
  const shown = async (...more: string[]) => {
    const args = [...show, '--address', dev.temporal_address, ...more]
    return withContents((await promisify(execFile)(cli, args)).stdout)
  }
  expect(await until('its workflow', () => shown().catch(() => undefined))).not.toContain(`Payment ${id}`)
  const codec = [
    '--codec-endpoint',
    dev.codec_server_url!,
    '--codec-auth',
    `Bearer ${dev.codec_server_token!}`,
  ]
  expect(await shown(...codec)).toContain(`Payment ${id}`)
})

test('a member signs in by the link that is printed, and gets a cookie for TLS alone', async () => {
  const [, token] = dev.dashboard_url.split('#')
  const { origin } = new URL(dev.base_url)
  const entered = await call('POST', `${origin}/v1/dashboard/sign-in/link`, { token }, { origin })
  expect(entered.status).toBe(200)
  const cookie = entered.cookies.find((text) => text.startsWith('__Host-svc_sandbox='))
  expect(cookie).toMatch(/; Secure; HttpOnly/)
  const session = await call('GET', `${origin}/v1/dashboard/session`, undefined, { cookie: cookie! })
  expect([session.status, session.body['object']]).toEqual([200, 'session'])
})

test('nothing answers without TLS where merchants call', async () => {
  await expect(fetch(dev.base_url.replace('https', 'http'))).rejects.toThrow()
})

test('API and worker do not own the tables, and cannot change the audit log', async () => {
  const owner = new Client({ connectionString: dev.database_url })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ usename: string }>(
      'SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL',
    )
    expect(rows).toEqual([{ usename: APPLICATION_ROLE }])
    await owner.query(`SET ROLE ${APPLICATION_ROLE}`)
    await expect(owner.query('DELETE FROM audit_logs')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await owner.end()
  }
})

test('what each process says is JSON', () => {
  for (const name of ['api', 'live-api', 'worker', 'live-worker']) {
    const lines = readFileSync(join(home, 'logs', `${name}.log`), 'utf8')
      .trim()
      .split('\n')
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  }
})

test(
  'started again without its dev.json, it has other keys for the same account and payments',
  async () => {
    const { body } = await asMerchant('POST', '/v1/payments', buildPayment())
    expect(await stack.stop()).toBe(0)
    rmSync(devFile(home))
    const before = dev
    dev = (await stack.start({ NODE_ENV: 'production' })).dev
    expect(dev.account).toBe(before.account)
    expect(dev.secret_key).not.toBe(before.secret_key)
    expect((await asMerchant('GET', `/v1/payments/${String(body['id'])}`)).body).toEqual(body)
    dev = { ...dev, secret_key: before.secret_key }
    expect((await asMerchant('GET', '/v1/payments')).status).toBe(200)
  },
  LIMIT_MS,
)
