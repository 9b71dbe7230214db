import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv2020 from 'ajv/dist/2020'
import { Client } from 'pg'
import { parse } from 'yaml'
import { z } from 'zod'
import { ApiEnvironment } from '../../api/environment'
import { CodecEnvironment } from '../../codec/environment'
import { codecOperatorOf } from '../../codec/operators'
import { readBackupRecord } from '../../infra/backup-record'
import { commonEnvironment, readEnvironment } from '../../infra/environment'
import { parseKeyring } from '../../infra/sealing'
import { SimulatorEnvironment } from '../../processor/simulator/environment'
import { openCertificates } from '../../stack/development/certificates'
import { MigrateEnvironment } from '../../stack/migrations/migrate'
import { TUNED_SETTINGS } from '../../stack/development/postgres'
import { apiEnvironment, workerEnvironment, type StackFacts } from '../../stack/shared/environments'
import { projectRoot } from '../../stack/shared/project'
import { makeSecrets } from '../../stack/shared/secrets'
import { readStackSettings } from '../../stack/shared/settings'
import { BOOK_CONNECTIONS } from '../../worker/book-keeper'
import { WorkerEnvironment } from '../../worker/environment'
import { SEARCH_ATTRIBUTES } from '../../workflows/search-attributes'
import { startMigrated } from '../support/cluster'
import { ownFolder } from './folders'

const folder = ownFolder()
const root = projectRoot()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  image: string
  ports?: string[]
  networks?: string[]
  build?: string
  user?: string
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  tmpfs?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  restart: string
  stop_grace_period?: string
  healthcheck?: object
  deploy?: { replicas: string }
  mem_limit?: string
  cpus?: string
  pids_limit?: number
  depends_on?: Record<string, { condition: string }>
}

interface Compose {
  name: string
  services: Record<string, Service>
  volumes: Record<string, unknown>
  networks: Record<string, { internal?: boolean } | null>
}

const text = read('docker-compose.yml')
const written = parse(text, { merge: true }) as Compose

/** The .env file that the operator is told to write. */
const env: Record<string, string> = {}
let printed = ''
beforeAll(() => {
  printed = execFileSync('sh', [join(root, 'deploy/new-env.sh')], { cwd: folder, encoding: 'utf8' })
  for (const [, name, value] of readFileSync(join(folder, '.env'), 'utf8').matchAll(/^(\w+)=(.+)$/gm))
    env[name!] = value!
})

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g

/** Fills in a value as compose does: `${NAME:?why}` is required, `${NAME:-value}` has a default. */
function fillIn(value: string): string {
  return value.replaceAll(VARIABLE, (_all, name: string, kind: string, rest: string) => {
    const given = env[name] ?? (kind === '-' ? rest : undefined)
    if (given === undefined) throw new Error(`${name} has no value`)
    return given
  })
}

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(written.services[name]?.environment ?? {}).map(([key, value]) => [key, fillIn(value)]),
  )

// The specification's schema does not repeat types where ajv's strict mode demands it.
const ajv = new Ajv2020({ allErrors: true, strictTypes: false })
const validate = ajv.compile(JSON.parse(read('test/stack/schemas/compose-spec.json')))

/** The faults of a file by the schema of the compose specification, one line each. */
function faultsOf(compose: object): string[] {
  validate(compose)
  const faults = validate.errors ?? []
  return faults.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

const APIS = ['api', 'live-api']
const WORKERS = ['worker', 'live-worker']
/** Started by a profile alone. */
const OBSERVERS = ['prometheus', 'alertmanager', 'grafana']
const OURS = [...APIS, ...WORKERS, 'codec-server', 'simulator', 'migrate']

const { DATABASE_URL, APPLICATION_ROLE } = MigrateEnvironment.shape
const databaseOnly = z.object({ ...commonEnvironment, DATABASE_URL, APPLICATION_ROLE })

test('the file is as the compose specification has it', () => {
  expect(faultsOf(written)).toEqual([])
})

test('a key that the compose specification does not know is refused, in a service and in the file', () => {
  const api = { ...written.services['api'], restrat: 'always' }
  const misspelt = { ...written, services: { ...written.services, api }, volume: {} }
  expect(faultsOf(misspelt)).toEqual([
    ' must NOT have additional properties {"additionalProperty":"volume"}',
    '/services/api must NOT have unevaluated properties {"unevaluatedProperty":"restrat"}',
  ])
})

test.each([
  ['api', ApiEnvironment],
  ['live-api', ApiEnvironment],
  ['worker', WorkerEnvironment],
  ['live-worker', WorkerEnvironment],
  ['codec-server', CodecEnvironment],
  ['simulator', SimulatorEnvironment],
  ['migrate', databaseOnly],
])('%s is given an environment that it can read, and nothing that it does not know', (name, schema) => {
  const environment = environmentOf(name)
  expect(() => readEnvironment<z.ZodType>(schema, environment)).not.toThrow()
  expect(Object.keys(environment).filter((variable) => !(variable in schema.shape))).toEqual([])
})

/** What `npm start` gives a process of the sandbox in production, without what is empty. */
function rehearsed(of: (facts: StackFacts) => NodeJS.ProcessEnv, schema: z.ZodObject): NodeJS.ProcessEnv {
  openCertificates(join(folder, 'tls'))
  const facts: StackFacts = {
    home: folder,
    logLevel: 'info',
    secrets: makeSecrets(folder),
    ports: mapValues(readStackSettings({}).ports, ({ port }) => port),
    databaseUrl: 'postgresql://svc_application:x@127.0.0.1:54329/svc',
    temporalAddress: '127.0.0.1:7233',
    behind: { api: 18_080, liveApi: 18_081 },
  }
  const given = Object.entries({ ...of(facts), NODE_ENV: 'production' })
  return Object.fromEntries(given.filter(([name, value]) => name in schema.shape && value !== ''))
}

const mapValues = <K extends string, V, W>(values: Readonly<Record<K, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries<V>(values).map(([name, value]) => [name, change(value)])) as Record<K, W>

/** What only many containers need, and what has a default that one machine keeps. */
const OF_CONTAINERS = [
  ...[
    'DATABASE_POOL',
    'OBJECTS_REGION',
    'PLAINTEXT_HOSTS',
    'PRODUCT_NAME',
    'METRICS_HOST',
    'METRICS_PORT',
    'KEYS_KMS_KEY',
  ],
]

test.each([
  [
    'api',
    apiEnvironment,
    ApiEnvironment,
    ['LIVE_PORT', 'OPERATOR_HOLD_LIMIT', 'TRUSTED_PROXIES', 'VALKEY_URL'],
  ],
  [
    'worker',
    workerEnvironment,
    WorkerEnvironment,
    ['MAIL_FROM', 'TEMPORAL_METRICS_PORT', 'TEMPORAL_NAMESPACE_HOURS', 'WORKER_SCHEDULES'],
  ],
])('`npm start` as in production gives %s what this file gives it', (name, of, schema, more) => {
  const there = rehearsed(of, schema)
  expect(() => readEnvironment<z.ZodType>(schema, there)).not.toThrow()
  const here = Object.entries(environmentOf(name)).filter(([, value]) => value !== '')
  const lacking = here.map(([variable]) => variable).filter((variable) => !(variable in there))
  expect(lacking.toSorted()).toEqual([...OF_CONTAINERS, ...more].toSorted())
})

test('API and worker run in production mode, with keys that work', () => {
  for (const name of [...APIS, ...WORKERS]) {
    const { NODE_ENV, SVC_VAULT_KEYS, TEMPORAL_CODEC_KEYS } = environmentOf(name)
    expect(NODE_ENV).toBe('production')
    for (const keys of [SVC_VAULT_KEYS, TEMPORAL_CODEC_KEYS]) {
      const sealed = parseKeyring(keys!).seal(Buffer.from('x'), 'c')
      expect(parseKeyring(keys!).open(sealed, 'c').toString()).toBe('x')
    }
  }
})

test('the codec server opens what they seal, for the operator whose token was printed, and for the UI of the file', () => {
  const codec = readEnvironment(CodecEnvironment, environmentOf('codec-server'))
  expect(codec.TEMPORAL_CODEC_KEYS).toBe(environmentOf('worker')['TEMPORAL_CODEC_KEYS'])
  const [, token = ''] = /shown this once: (\S+)/.exec(printed)!
  expect(codecOperatorOf(codec.CODEC_SERVER_TOKENS, token)).toMatchObject({ name: 'operator' })
  expect(readFileSync(join(folder, '.env'), 'utf8')).not.toContain(token)
  expect(environmentOf('temporal-ui')).toMatchObject({
    TEMPORAL_CODEC_ENDPOINT: codec.CODEC_SERVER_URL,
    TEMPORAL_CODEC_INCLUDE_CREDENTIALS: 'true',
  })
  expect(codec.CODEC_SERVER_ORIGINS).toEqual(['http://localhost:8233'])
  expect(
    Object.keys(environmentOf('codec-server')).filter((name) => /KEY|SECRET|PEPPER|DATABASE/.test(name)),
  ).toEqual(['TEMPORAL_CODEC_KEYS', 'KEYS_KMS_URL', 'KEYS_KMS_KEY', 'KEYS_KMS_TOKEN_FILE'])
})

test('the settings that all processes must share are the same for API and worker', () => {
  const [api, worker] = [environmentOf('api'), environmentOf('worker')]
  const both = Object.keys(api).filter((name) => name in worker)
  expect(both).toEqual(expect.arrayContaining(['SVC_PEPPER', 'SVC_VAULT_KEYS', 'PUBLIC_URL', 'DATABASE_URL']))
  for (const name of both) expect([name, api[name]]).toEqual([name, worker[name]])
})

test.each([APIS, WORKERS])(
  '%s and %s differ in the mode that they serve, in what only live mode has, and in nothing else',
  (sandbox, live) => {
    expect(environmentOf(sandbox)).toMatchObject({ MODE: 'sandbox' })
    const all = environmentOf(live)
    expect(all).toMatchObject({ ...environmentOf(sandbox), ...ofLiveMode(all) })
    const more = Object.keys(all).filter((name) => !(name in environmentOf(sandbox)))
    expect(more.filter((name) => !name.startsWith('LIVE_'))).toEqual([])
    const { command, image, user } = written.services[sandbox]!
    expect(written.services[live]).toMatchObject({ command, image, user })
  },
)

const ofLiveMode = ({ WORKER_SCHEDULES }: Record<string, string>) => ({
  MODE: 'live',
  ...(WORKER_SCHEDULES !== undefined && { WORKER_SCHEDULES: 'on' }),
})

/** Which services are given each secret of `.env`, and in which variable. A service that needs none is given none. */
const HOLDERS: Readonly<Record<string, readonly string[]>> = {
  SVC_PEPPER: [...APIS, ...WORKERS],
  SVC_VAULT_KEYS: [...APIS, ...WORKERS],
  SVC_RESPONSE_KEYS: [...APIS, ...WORKERS],
  TOKEN_SIGNING_KEYS: APIS,
  TEMPORAL_CODEC_KEYS: [...APIS, ...WORKERS, 'codec-server'],
  CODEC_SERVER_TOKENS: ['codec-server'],
  SVC_DB_PASSWORD: [...APIS, ...WORKERS, 'postgres'],
  SVC_OWNER_PASSWORD: ['migrate', 'postgres'],
  POSTGRES_PASSWORD: ['postgres'],
  TEMPORAL_DB_PASSWORD: ['postgres', 'temporal', 'temporal-schema'],
  VALKEY_PASSWORD: [...APIS, 'valkey'],
  PROCESSOR_SECRET: [...APIS, ...WORKERS, 'simulator'],
  BANK_SECRET: [...APIS, ...WORKERS, 'simulator'],
  ACQUIRERS: [...APIS, ...WORKERS],
  PROCESSOR_NOTIFICATION_SECRETS: APIS,
  SIMULATOR_NOTIFICATION_SECRET: ['simulator'],
  SIMULATOR_LEDGER_KEY: ['simulator'],
  OBJECTS_ACCESS_KEY_ID: [...APIS, ...WORKERS],
  OBJECTS_SECRET_ACCESS_KEY: [...APIS, ...WORKERS],
  OTEL_EXPORTER_OTLP_HEADERS: [...APIS, ...WORKERS],
  SMTP_URL: WORKERS,
  OPERATOR_WEBHOOK_SECRET: WORKERS,
  AUTHENTICATOR_SECRET: [...APIS, ...WORKERS, 'simulator'],
  LIVE_AUTHENTICATOR_SECRET: ['live-api', 'live-worker'],
  LIVE_PROCESSOR_SECRET: ['live-api', 'live-worker'],
  LIVE_BANK_SECRET: ['live-api', 'live-worker'],
  LIVE_ACQUIRERS: ['live-api', 'live-worker'],
  LIVE_PROCESSOR_NOTIFICATION_SECRETS: ['live-api'],
}

/** Settings that may hold what nobody else must know. */
const SECRET = /SECRET|PASSWORD|PEPPER|_KEYS?$|_KEY_ID|TOKENS|ACQUIRERS$|HEADERS|^SMTP_URL/

test('each secret is held by the services that need it: none of live mode by one of the sandbox', () => {
  const holders: Record<string, string[]> = {}
  for (const [name, { environment = {} }] of Object.entries(written.services))
    for (const value of Object.values(environment))
      for (const [, variable = ''] of value.matchAll(VARIABLE))
        if (SECRET.test(variable) && variable !== 'KEYS_KMS_KEY') (holders[variable] ??= []).push(name)
  const sorted = (all: Readonly<Record<string, readonly string[]>>) =>
    mapValues(all, (names) => names.toSorted())
  expect(sorted(holders)).toEqual(sorted(HOLDERS))
  for (const name of ['api', 'worker'])
    expect(Object.keys(environmentOf(name)).filter((variable) => variable.startsWith('LIVE_'))).toEqual(
      name === 'api' ? ['LIVE_PUBLIC_URL', 'LIVE_PORT', 'LIVE_ACQUIRERS_PORT'] : ['LIVE_PUBLIC_URL'],
    )
})

test('what schedules begin is done by workers that reach the acquirers of both modes', () => {
  const doing = WORKERS.filter((name) => environmentOf(name)['WORKER_SCHEDULES'] === 'on')
  expect(doing).toEqual(['live-worker'])
  for (const name of doing) {
    expect(neighbours(name)).toContain('simulator')
    expect(environmentOf(name)).toHaveProperty('LIVE_PROCESSOR_SECRET')
  }
})

test('.env.example names every variable of the file, and holds no secret', () => {
  const asked = [...text.matchAll(VARIABLE)].map(([, name]) => name!)
  const example = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)]
  expect(new Set(example.map(([, name]) => name))).toEqual(new Set(asked))
  const filled = example.filter(([, , value]) => value !== '').map(([, name]) => name)
  expect(filled).not.toEqual(expect.arrayContaining([expect.stringMatching(/PASSWORD|KEY|PEPPER/)]))
  expect(Object.keys(env).every((name) => asked.includes(name))).toBe(true)
})

test('a new .env is its owner’s alone, differs each time, and is never overwritten', () => {
  const file = join(folder, '.env')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file, 'utf8')
  const secrets = Object.entries(env).filter(
    // The processor signs with one of the secrets that the API knows.
    ([name]) => name !== 'PUBLIC_URL' && name !== 'SIMULATOR_NOTIFICATION_SECRET',
  )
  expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length)
  expect(() => execFileSync('sh', [join(root, 'deploy/new-env.sh')], { cwd: folder, stdio: 'pipe' })).toThrow(
    /exists already/,
  )
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('every file that is mounted, built or run exists', () => {
  const { volumes, services } = written
  for (const service of Object.values(services)) {
    for (const mount of service.volumes ?? []) {
      const [source = ''] = fillIn(mount).split(':')
      expect([mount, source.startsWith('.') ? existsSync(join(root, source)) : source in volumes]).toEqual([
        mount,
        true,
      ])
    }
    if (service.build !== undefined) expect(existsSync(join(root, service.build, 'Dockerfile'))).toBe(true)
  }
  for (const name of OURS) {
    const program = written.services[name]!.command![1]!
    expect(existsSync(join(root, program.replace(/^dist\/(.*)\.js$/, '$1.ts')))).toBe(true)
  }
})

test('every dependency exists and can come to be: a job ends, a service has a health check', () => {
  for (const [name, { depends_on = {} }] of Object.entries(written.services)) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const service = written.services[other]
      const isJob = service?.restart === 'on-failure'
      const can = condition === 'service_healthy' ? service?.healthcheck !== undefined : isJob
      expect([name, other, can]).toEqual([name, other, true])
    }
  }
})

test('our containers run as nobody in particular, on a read-only file system', () => {
  for (const name of OURS) {
    expect(written.services[name]).toMatchObject({
      user: 'node',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: ['/tmp'],
    })
  }
})

describe('the backup', () => {
  const script = join(root, 'deploy/back-up.sh')
  const backups = join(folder, 'backups')
  const programs = join(folder, 'programs')
  /** Only PostgreSQL's image has the program itself. */
  const backUp = (program: string) => {
    mkdirSync(programs, { recursive: true })
    writeFileSync(join(programs, 'pg_basebackup'), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
    const PATH = `${programs}:${process.env['PATH']}`
    return execFileSync('sh', [script], {
      env: { PATH, BACKUP_FOLDER: backups },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  }

  test('is made where the workers read its record, and can write nothing', () => {
    const mounted = (name: string) => (written.services[name]!.volumes ?? []).map(fillIn)
    expect(mounted('postgres')).toEqual(
      expect.arrayContaining(['backups:/backups', './deploy/back-up.sh:/deploy/back-up.sh:ro']),
    )
    for (const name of WORKERS) {
      expect(mounted(name)).toContain('backups:/backups:ro')
      expect(environmentOf(name)).toMatchObject({ BACKUP_FOLDER: '/backups' })
    }
  })

  test('is written down for any user to read, once it is made; one that fails is not', () => {
    mkdirSync(backups)
    expect(() => backUp('echo no space >&2; exit 1')).toThrow('no space')
    expect(readBackupRecord(backups)).toBeUndefined()
    const before = Date.now()
    const said = backUp('mkdir "$7" && head -c 100000 /dev/zero > "$7/base" && echo "$@" > "$7/asked"')
    const record = readBackupRecord(backups)!
    expect(said).toBe(`The backup is in ${record.folder}.\n`)
    expect(Math.abs(Date.parse(record.at) - before)).toBeLessThan(60_000)
    expect(record.bytes).toBeGreaterThanOrEqual(100_000)
    expect(statSync(join(backups, 'backup.json')).mode & 0o777).toBe(0o644)
    expect(readFileSync(join(record.folder, 'asked'), 'utf8')).toBe(
      `--username postgres --no-password --checkpoint fast --pgdata ${record.folder}\n`,
    )
  })
})

test('a process is given longer to stop than it takes at most', () => {
  const limitIn = (path: string) =>
    Number(/STOP_LIMIT_MS = ([\d_]+)/.exec(read(path))![1]!.replaceAll('_', ''))
  const grace = Number(/SHUTDOWN_GRACE = '(\d+) seconds'/.exec(read('worker/main.ts'))![1]) * 1000
  expect(limitIn('worker/main.ts')).toBeGreaterThan(grace)
  for (const name of OURS) {
    const given = Number.parseInt(written.services[name]!.stop_grace_period!, 10) * 1000
    expect(given).toBeGreaterThan(limitIn(name.includes('worker') ? 'worker/main.ts' : 'infra/process.ts'))
  }
})

test('each container has a limit of memory, processors and processes', () => {
  for (const [name, service] of Object.entries(written.services)) {
    expect([name, fillIn(service.mem_limit ?? '')]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
    expect([name, service.cpus]).toEqual([name, '${LIMIT_CPUS:-0}'])
    expect([name, service.pids_limit]).toEqual([name, expect.any(Number)])
  }
  expect(env['LIMIT_CPUS']).toMatch(/^[1-9]\d*$/)
})

test('PostgreSQL is tuned as that of npm start, and takes each of its settings', async () => {
  const { command = [] } = written.services['postgres']!
  const settings = command.flatMap((part) => {
    const [, name, value] = /^-c(\w+)=(.*)$/s.exec(part) ?? []
    return name === undefined ? [] : [[name, fillIn(value ?? '')] as const]
  })
  expect(Object.fromEntries(settings)).toMatchObject({ ...TUNED_SETTINGS, log_parameter_max_length: '0' })
  const postgres = await startMigrated(join(folder, 'tuned'))
  const client = new Client(postgres.url)
  await client.connect()
  for (const [name, value] of settings)
    await client.query(`ALTER SYSTEM SET ${name} = ${client.escapeLiteral(value)}`)
  await client.end()
  await postgres.stop()
})

test('PostgreSQL has connections for all of them', () => {
  const [, connections] = /max_connections=(\d+)/.exec(written.services['postgres']!.command!.join(' '))!
  const ofOurs = [...APIS, ...WORKERS].map((name) => {
    const replicas = Number(fillIn(written.services[name]!.deploy!.replicas))
    const ofBooks = WORKERS.includes(name) ? BOOK_CONNECTIONS : 0
    return replicas * (Number(environmentOf(name)['DATABASE_POOL']) + ofBooks)
  })
  const ofTemporal = 30
  // There is room for an update, during which old and new processes run side by side.
  expect(Number(connections)).toBeGreaterThanOrEqual(
    2 * ofOurs.reduce((sum, each) => sum + each) + ofTemporal,
  )
})

test('the proxy and the jobs name what the service does', () => {
  const { services } = written
  const upstreams = environmentOf('proxy')
  const containers = (name: string, port = '') =>
    [1, 2, 3, 4].map((place) => `${written.name}-${name}-${place}:${port}`).join(' ')
  expect(upstreams).toMatchObject({
    API_UPSTREAMS: containers('api', services['api']!.environment!['PORT']),
    LIVE_API_UPSTREAMS: containers('live-api', services['live-api']!.environment!['LIVE_PORT']),
    ACQUIRERS_UPSTREAMS: containers('api', services['api']!.environment!['ACQUIRERS_PORT']),
    LIVE_ACQUIRERS_UPSTREAMS: containers(
      'live-api',
      services['live-api']!.environment!['LIVE_ACQUIRERS_PORT'],
    ),
  })
  for (const name of ['API_UPSTREAMS', 'LIVE_API_UPSTREAMS'])
    expect(read('deploy/Caddyfile')).toContain(`to {$${name}}`)
  // The proxy's own ports, which no setting of the compose file moves.
  for (const [at, name] of [
    ['{$ACQUIRERS_PROXY_PORT:8082}', 'ACQUIRERS_UPSTREAMS'],
    ['{$LIVE_ACQUIRERS_PROXY_PORT:8083}', 'LIVE_ACQUIRERS_UPSTREAMS'],
  ])
    expect(read('deploy/Caddyfile')).toContain(`:${at} {\n\timport door {$${name}:`)
  // Each of its ports is published at the same one, to this machine alone unless a setting says otherwise.
  expect(services['proxy']!.ports).toEqual(
    [8080, 8081, 8082, 8083].map((port): unknown =>
      expect.stringMatching(new RegExp(`^\\$\\{PUBLISH\\w*:-127\\.0\\.0\\.1:${port}\\}:${port}$`)),
    ),
  )
  const { ACS_PORT } = services['simulator']!.environment!
  expect(read('deploy/Caddyfile')).toContain(`reverse_proxy {$ACS_UPSTREAM:simulator:${ACS_PORT}}`)
  const made = [...read('deploy/temporal-namespace.sh').matchAll(/--name (\w+) --type (\w+)/g)]
  expect(made.map(([, name, type]) => [name, type!.toUpperCase()])).toEqual(
    SEARCH_ATTRIBUTES.map(({ name, type }) => [name, type]),
  )
})

test('the image is built from what it lists, and that is all it needs', () => {
  const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name!)
  expect(allowed.filter((name) => !existsSync(join(root, name)))).toEqual([])
  const folders = Object.values(written.services).flatMap(({ command }) =>
    (command ?? []).flatMap((word) => /^dist\/(\w+)\//.exec(word)?.[1] ?? []),
  )
  expect(allowed).toEqual(expect.arrayContaining([...folders, 'workflows', 'store', 'prisma']))
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
    names!.split(' '),
  )
  expect(copied).toContain('cli/package.json')
  const isAllowed = (name: string) =>
    name === '.' || allowed.some((one) => one === name || name.startsWith(`${one}/`))
  expect(copied.filter((name) => !isAllowed(name))).toEqual([])
})

test('every image that is not ours is named by its digest', () => {
  const images = Object.values(written.services).map(({ image }) => image)
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!)
  for (const image of [...images.filter((name) => name !== 'payments:local'), ...bases])
    expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
})

/** The services that share a network with a service. */
const neighbours = (name: string): string[] => {
  const own = written.services[name]!.networks!
  return Object.entries(written.services)
    .filter(([other, { networks = [] }]) => other !== name && networks.some((one) => own.includes(one)))
    .map(([other]) => other)
    .toSorted()
}

test('each part reaches what it needs, and only the proxy is there for everybody', () => {
  expect(neighbours('proxy')).toEqual(['api', 'live-api', 'simulator'])
  expect(neighbours('postgres')).toEqual(
    [...APIS, ...WORKERS, 'migrate', 'temporal', 'temporal-schema'].toSorted(),
  )
  expect(neighbours('valkey')).toEqual(['api', 'live-api'])
  expect(neighbours('simulator')).toEqual([...APIS, ...WORKERS, 'proxy'].toSorted())
  expect(neighbours('temporal-ui')).toEqual(
    [...APIS, ...WORKERS, 'codec-server', 'temporal', 'temporal-namespace'].toSorted(),
  )
  expect(neighbours('codec-server')).toEqual(['prometheus', 'temporal-ui'])
  expect(neighbours('prometheus')).toEqual(
    [...APIS, ...WORKERS, 'codec-server', 'alertmanager', 'grafana'].toSorted(),
  )
  for (const name of ['alertmanager', 'grafana'])
    expect(neighbours(name)).toEqual(OBSERVERS.filter((other) => other !== name).toSorted())
  const reachable = Object.entries(written.services).filter(([, { ports }]) => ports !== undefined)
  expect(reachable.map(([name]) => name)).toEqual(['proxy', 'temporal-ui', 'codec-server', ...OBSERVERS])
  expect(written.services['temporal-ui']!.ports).toEqual(['127.0.0.1:8233:8080'])
  for (const name of OBSERVERS)
    expect(written.services[name]!.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+:\d+$/)])
  const open = Object.entries(written.networks).filter(([, network]) => network?.internal !== true)
  expect(open.map(([name]) => name)).toEqual(['public', 'internet', 'operators', 'observers'])
})

test('the service runs as another role than the owner of its tables', () => {
  const [own, service] = ['migrate', 'api'].map((name) => new URL(environmentOf(name)['DATABASE_URL']!))
  expect(environmentOf('migrate')['APPLICATION_ROLE']).toBe(service!.username)
  expect([own!.username, own!.pathname]).toEqual(['svc_owner', service!.pathname])
  expect(own!.password).not.toBe(service!.password)
  const init = read('deploy/postgres-init.sh')
  for (const { username } of [own!, service!]) expect(init).toContain(`CREATE ROLE ${username} LOGIN`)
  expect(init).toContain(`CREATE DATABASE svc OWNER ${own!.username};`)
})

test('nothing answers without a password', () => {
  expect(written.services['valkey']!.command!.join(' ')).toContain('--requirepass "$$REDISCLI_AUTH"')
  const { VALKEY_URL, DATABASE_URL } = environmentOf('api')
  expect(new URL(VALKEY_URL!).password).toBe(environmentOf('valkey')['REDISCLI_AUTH'])
  expect(new URL(DATABASE_URL!).password).toHaveLength(48)
})
