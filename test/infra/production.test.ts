import { randomBytes } from 'node:crypto'
import { ApiEnvironment } from '../../api/environment'
import { readEnvironment } from '../../infra/environment'
import { WorkerEnvironment } from '../../worker/environment'

const key = () => randomBytes(32).toString('base64')
const GOOD = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://svc:x@db.example:5432/svc?sslmode=verify-full',
  TEMPORAL_ADDRESS: 'temporal:7233',
  TEMPORAL_CODEC_KEYS: `c1:${key()}`,
  SVC_PEPPER: key(),
  SVC_VAULT_KEYS: `k2:${key()},k1:${key()}`,
  PROCESSOR_URL: 'https://processor.example',
  PROCESSOR_SECRET: key(),
  PUBLIC_URL: 'https://api.example',
  LIVE_PUBLIC_URL: 'https://live.example',
  LIVE_PROCESSOR_URL: 'https://live-processor.example',
  LIVE_PROCESSOR_SECRET: key(),
}

const acquirer = (more: object = {}) =>
  JSON.stringify([{ name: 'other', url: 'https://other.example', secret: key(), channels: ['web'], ...more }])

const bucketAt = (OBJECTS_URL: string) => ({
  OBJECTS_URL,
  OBJECTS_ACCESS_KEY_ID: 'AKEXAMPLE',
  OBJECTS_SECRET_ACCESS_KEY: key(),
})

const PROCESSES = [ApiEnvironment, WorkerEnvironment]

const start = (changes: Record<string, string>) => {
  for (const schema of PROCESSES) readEnvironment(schema, { ...GOOD, ...changes })
}

test.each([
  ['everything right', {}],
  [
    'this machine in the open',
    { PUBLIC_URL: 'http://localhost:8080', PROCESSOR_URL: 'http://127.0.0.1:8090' },
  ],
  ['this machine as IPv6', { PROCESSOR_URL: 'http://[::1]:8090' }],
  ['keys of stored responses', { SVC_RESPONSE_KEYS: `pepper,2026-11:${key()}` }],
  ['acquirers of their own', { ACQUIRERS: acquirer(), LIVE_ACQUIRERS: acquirer() }],
  ['a kind that was never tried, in the sandbox', { ACQUIRERS: acquirer({ kind: 'stripe' }) }],
  [
    'a kind that was never tried, and is known to be so',
    { LIVE_ACQUIRERS: acquirer({ kind: 'stripe' }), UNCERTIFIED_ACQUIRERS: 'stripe' },
  ],
  [
    'an acquirer on a host of a private network',
    { PLAINTEXT_HOSTS: 'other', ACQUIRERS: acquirer({ url: 'http://other:8091' }) },
  ],
  ['a database on this machine', { DATABASE_URL: 'postgresql://svc:x@127.0.0.1:5432/svc' }],
  [
    'hosts of a private network',
    {
      PLAINTEXT_HOSTS: 'simulator, postgres',
      PROCESSOR_URL: 'http://simulator:8090',
      DATABASE_URL: 'postgresql://svc:x@postgres:5432/svc',
    },
  ],
  [
    'servers of a private network',
    {
      PLAINTEXT_HOSTS: 'mail, objects, collector, valkey',
      SMTP_URL: 'smtp://mail:25',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      VALKEY_URL: 'valkey://:x@valkey:6379',
      ...bucketAt('http://objects:9000/files'),
    },
  ],
  [
    'servers that are reached with TLS',
    {
      SMTP_URL: 'smtps://user:x@mail.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
      VALKEY_URL: 'rediss://:x@valkey.example',
      ...bucketAt('https://objects.example/files'),
    },
  ],
  ['mail that changes to TLS', { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
  [
    'receivers on this machine, where nobody else can call',
    {
      WEBHOOK_ALLOW_LOOPBACK: 'on',
      PUBLIC_URL: 'https://localhost:8080',
      LIVE_PUBLIC_URL: 'https://localhost:8081',
    },
  ],
  [
    'proxies in networks of their own',
    { TRUSTED_PROXIES: '10.0.0.0/8 172.16.0.0/12,fc00::/7,2400:cb00::/32,::ffff:192.0.2.0/120' },
  ],
])('production starts with %s', (_what, changes) => {
  expect(() => {
    start(changes)
  }).not.toThrow()
})

const same = key()

test.each<[string, Record<string, string>]>([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://api.example' }],
  ['LIVE_PUBLIC_URL', { LIVE_PUBLIC_URL: 'http://live.example' }],
  ['PROCESSOR_URL', { PROCESSOR_URL: 'http://10.0.0.7:8090' }],
  ['LIVE_PROCESSOR_URL', { LIVE_PROCESSOR_URL: 'http://live-processor.example' }],
  [
    'LIVE_PROCESSOR_URL',
    { LIVE_PROCESSOR_URL: 'http://live-processor.example', PLAINTEXT_HOSTS: 'live-processor.example' },
  ],
  ['PROCESSOR_URL', { PROCESSOR_URL: 'http://localhost.example:8090' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://svc:x@db.example:5432/svc' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://svc:x@db.example:5432/svc?sslmode=prefer' }],
  ['TEMPORAL_CODEC_KEYS', { TEMPORAL_CODEC_KEYS: '' }],
  ['SVC_PEPPER', { SVC_PEPPER: Buffer.alloc(32, 65).toString('base64') }],
  ['SVC_PEPPER', { SVC_PEPPER: Buffer.from('0123456701234567'.repeat(2)).toString('base64') }],
  ['SVC_VAULT_KEYS', { SVC_VAULT_KEYS: `k2:${key()},k1:${Buffer.alloc(32).toString('base64')}` }],
  ['TEMPORAL_CODEC_KEYS', { TEMPORAL_CODEC_KEYS: `c1:${same}`, SVC_VAULT_KEYS: `k1:${same}` }],
  ['SVC_RESPONSE_KEYS', { SVC_RESPONSE_KEYS: `r1:${randomBytes(31).toString('base64')}` }],
  ['SVC_RESPONSE_KEYS', { SVC_RESPONSE_KEYS: `p1:${key()}` }],
  ['SVC_RESPONSE_KEYS', { SVC_RESPONSE_KEYS: `r1:${key()},r1:${key()}` }],
  ['SVC_RESPONSE_KEYS', { SVC_RESPONSE_KEYS: `r1:${Buffer.alloc(32).toString('base64')}` }],
  ['SVC_RESPONSE_KEYS', { SVC_RESPONSE_KEYS: `pepper,r1:${same}`, SVC_VAULT_KEYS: `k1:${same}` }],
  ['SVC_VAULT_KEYS', { SVC_PEPPER: same, SVC_VAULT_KEYS: `k1:${same}` }],
  ['PROCESSOR_SECRET', { PROCESSOR_SECRET: 'secret'.repeat(8) }],
  ['LIVE_PROCESSOR_SECRET', { LIVE_PROCESSOR_SECRET: GOOD.PROCESSOR_SECRET }],
  ['LIVE_PROCESSOR_SECRET', { LIVE_PROCESSOR_SECRET: '' }],
  ['ACQUIRERS.0.url', { ACQUIRERS: acquirer({ url: 'http://other.example' }) }],
  [
    'LIVE_ACQUIRERS.0.url',
    { PLAINTEXT_HOSTS: 'other.example', LIVE_ACQUIRERS: acquirer({ url: 'http://other.example' }) },
  ],
  ['ACQUIRERS.0.secret', { ACQUIRERS: acquirer({ secret: 'secret'.repeat(8) }) }],
  ['LIVE_PROCESSOR_KIND', { LIVE_PROCESSOR_KIND: 'stripe' }],
  ['LIVE_PROCESSOR_KIND', { LIVE_PROCESSOR_KIND: 'stripe', UNCERTIFIED_ACQUIRERS: 'on' }],
  ['LIVE_ACQUIRERS.0.kind', { LIVE_ACQUIRERS: acquirer({ kind: 'stripe' }) }],
  ['ACQUIRERS.0.secret', { ACQUIRERS: acquirer({ secret: GOOD.PROCESSOR_SECRET }) }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }],
  ['OBJECTS_URL', bucketAt('http://objects.example/files')],
  ['OBJECTS_URL', { ...bucketAt('http://10.0.0.9/files'), PLAINTEXT_HOSTS: '10.0.0.8' }],
  ['WEBHOOK_ALLOW_LOOPBACK', { WEBHOOK_ALLOW_LOOPBACK: 'on' }],
  ['WEBHOOK_ALLOW_LOOPBACK', { WEBHOOK_ALLOW_LOOPBACK: 'on', PUBLIC_URL: 'https://localhost:8080' }],
])('production does not start with a wrong %s, and names no value: %j', (named, changes) => {
  for (const schema of PROCESSES) expectRefused(schema, named, changes)
})

test.each<[string, Record<string, string>]>([
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, ::/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '2000::/3' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::ffff:0.0.0.0/96' }],
  ['VALKEY_URL', { VALKEY_URL: 'redis://:x@valkey.example:6379' }],
])('an API does not start with a wrong %s, and names no value: %j', (named, changes) => {
  expectRefused(ApiEnvironment, named, changes)
})

test.each([
  'smtp://mail.example:587',
  'smtp://user:word@10.1.2.3',
  'smtp://mail.example:587?requireTLS=false',
  'smtp://mail.example:587?requireTLS=true&ignoreTLS=true',
  'smtp://localhost.example',
  'smtps://mail.example?tls.rejectUnauthorized=false',
  'smtps://mail.example?tls.rejectUnauthorized=0',
])('a worker does not start with mail that others can read: %s', (SMTP_URL) => {
  expectRefused(WorkerEnvironment, 'SMTP_URL', { SMTP_URL })
})

function expectRefused(
  schema: typeof ApiEnvironment | typeof WorkerEnvironment,
  named: string,
  changes: Record<string, string>,
): void {
  let message = ''
  try {
    readEnvironment(schema, { ...GOOD, ...changes })
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toMatch(new RegExp(`^Wrong environment: ${named}: (?!.*; [A-Z_]+: )[^\n]*$`))
  for (const value of Object.values(changes).filter((value) => value !== 'on' && value !== ''))
    expect(message).not.toContain(value)
}

test('every fault is told at once', () => {
  const wrong = { PUBLIC_URL: 'http://a.example', SVC_PEPPER: Buffer.alloc(32).toString('base64') }
  expect(() => {
    start(wrong)
  }).toThrow(/PUBLIC_URL: .*SVC_PEPPER: /)
})

test('outside of production none of this is asked', () => {
  expect(() => {
    start({
      NODE_ENV: 'development',
      PUBLIC_URL: 'http://api.example',
      SVC_PEPPER: Buffer.alloc(32).toString('base64'),
    })
  }).not.toThrow()
})

test('pages hold no keys in production', () => {
  expect(() => {
    start({ DOCS_KEYS_FILE: '/srv/.svc/dev.json' })
  }).toThrow('Wrong environment: DOCS_KEYS_FILE: must be unset in production')
})

test('in production no operator is both', () => {
  expect(() => {
    start({ OPERATOR_DUTIES: 'alone' })
  }).toThrow('Wrong environment: OPERATOR_DUTIES: must be "apart" or "two" in production')
})

test('pages hold keys only of an API that listens on this machine alone', () => {
  const read = (HOST: string) =>
    readEnvironment(ApiEnvironment, { ...GOOD, NODE_ENV: 'development', DOCS_KEYS_FILE: 'dev.json', HOST })
  for (const host of ['127.0.0.1', '::1']) expect(read(host).DOCS_KEYS_FILE).toBe('dev.json')
  for (const host of ['0.0.0.0', '::', '192.168.1.20', 'localhost.example'])
    expect(() => read(host)).toThrow('DOCS_KEYS_FILE')
})

test.each([
  ['https anywhere', 'https://10.0.0.7/notices', {}, undefined],
  ['this machine', 'http://127.0.0.1:9093/notices', {}, undefined],
  ['a private host that is named', 'http://alerts:9093/notices', { PLAINTEXT_HOSTS: 'alerts' }, undefined],
  ['a host in the open', 'http://alerts:9093/notices', {}, /OPERATOR_WEBHOOK_URL: must be an https/],
  [
    'no secret',
    'https://alerts.example',
    { OPERATOR_WEBHOOK_SECRET: '' },
    /OPERATOR_WEBHOOK_SECRET: is missing/,
  ],
])('operators are told at %s', (_what, url, changes, refused) => {
  const settings = { ...GOOD, OPERATOR_WEBHOOK_SECRET: 'x'.repeat(32), ...changes, OPERATOR_WEBHOOK_URL: url }
  const read = () => readEnvironment(WorkerEnvironment, settings)
  if (refused) expect(read).toThrow(refused)
  else expect(read).not.toThrow()
})
