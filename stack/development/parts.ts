/** Starts the parts of the stack in the order in which they need each other. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { APPLICATION_ROLE, openApplicationRole } from './application-role'
import { startChild } from './children'
import { writeDevFile, type DevFile } from '../shared/dev-file'
import {
  apiEnvironment,
  codecEnvironment,
  liveApiEnvironment,
  liveSimulatorEnvironment,
  liveWorkerEnvironment,
  localUrl,
  mailEnvironment,
  publicUrls,
  simulatorEnvironment,
  tlsEnvironment,
  workerEnvironment,
  type StackFacts,
} from '../shared/environments'
import type { Home } from '../shared/home'
import { openLogFile } from './log-files'
import { migrate } from '../migrations/migrate'
import { freePort } from './ports'
import { startPostgres } from './postgres'
import type { StartProgress } from './progress'
import { openSandboxAccount } from './sandbox-account'
import type { StackSecrets } from '../shared/secrets'
import type { PartName } from '../shared/settings'
import type { Supervisor } from './supervisor'
import { startTemporal } from './temporal'
import { findTemporalCli } from './temporal-cli'

export interface StackOptions {
  readonly home: Home
  readonly ports: Readonly<Record<PartName, number>>
  readonly secrets: StackSecrets
  readonly logLevel: string
  /** Whether the processes run as in production. */
  readonly production: boolean
  /** Whether payloads in Temporal are encrypted. */
  readonly sealed: boolean
  /** Absolute path of the folder of the archived write-ahead log, if there is one. */
  readonly walArchive?: string | undefined
  readonly supervisor: Supervisor
  readonly progress: StartProgress
}

/** Where the compiled programs lie, beside this file's own folder. */
const PROGRAMS = join(__dirname, '..', '..')

/** How long the start waits, once the API serves, for parts that the API does not need. */
const PATIENCE_MS = 20_000

/**
 * Starts the parts. PostgreSQL, the migrations and the program of Temporal must work, or this throws; every other part
 * that cannot start is tried again while the rest goes on. Resolves when the APIs have been started and each other part
 * has too, has failed once, or has taken 20 s longer.
 */
export async function startStack(options: StackOptions): Promise<DevFile> {
  const { home, ports, secrets, logLevel, progress } = options
  const cli = await findTemporalCli(progress)
  const temporal = keepTemporal(options, cli)
  const { ownerUrl, databaseUrl } = await startDatabase(options)
  const temporalAddress = `127.0.0.1:${ports.temporal}`
  const behind = options.production ? { api: await freePort(), liveApi: await freePort() } : undefined
  const facts: StackFacts = {
    home: home.folder,
    logLevel,
    ports,
    secrets,
    databaseUrl,
    temporalAddress,
    behind,
  }
  const dev = await describe(facts, ownerUrl, options)
  writeDevFile(home.folder, dev)

  const simulator = join('processor', 'simulator', 'main.js')
  const keep = (program: Program) => keepProgram(options, program)
  // The order in which they are stopped is the reverse of this one.
  const others = [
    temporal,
    keep({
      name: 'simulator',
      script: simulator,
      environment: simulatorEnvironment(facts),
      done: `Processor simulator on ${ports.simulator}`,
    }),
    keep({
      name: 'live-simulator',
      script: simulator,
      environment: liveSimulatorEnvironment(facts),
      done: `Processor simulator of live mode on ${ports.liveSimulator}`,
    }),
    keep({
      name: 'mail',
      script: join('stack', 'development', 'mail', 'main.js'),
      environment: mailEnvironment(facts),
      done: `Mail server on ${ports.mail}`,
    }),
    ...(behind
      ? [
          keep({
            name: 'tls',
            script: join('stack', 'development', 'tls', 'main.js'),
            environment: tlsEnvironment(facts, behind),
            done: `TLS on ${ports.api} and ${ports.liveApi}`,
          }),
        ]
      : []),
    ...(options.sealed
      ? [
          keep({
            name: 'codec-server',
            script: join('codec', 'main.js'),
            environment: codecEnvironment(facts),
            done: `Codec server on ${ports.codec}`,
          }),
        ]
      : []),
    keep({
      name: 'worker',
      script: join('worker', 'main.js'),
      environment: workerEnvironment(facts),
      done: 'Worker',
      after: temporal,
    }),
    keep({
      name: 'live-worker',
      script: join('worker', 'main.js'),
      environment: liveWorkerEnvironment(facts),
      done: 'Worker of live mode',
      after: temporal,
    }),
  ]
  const apis = [
    keep({
      name: 'api',
      script: join('api', 'main.js'),
      environment: apiEnvironment(facts),
      done: `API on ${behind?.api ?? ports.api}`,
    }),
    keep({
      name: 'live-api',
      script: join('api', 'main.js'),
      environment: liveApiEnvironment(facts),
      done: `API of live mode on ${behind?.liveApi ?? ports.liveApi}`,
    }),
  ]
  await Promise.all(apis)
  await Promise.race([Promise.all(others), sleep(PATIENCE_MS, undefined, { ref: false })])
  return dev
}

interface Program {
  readonly name: string
  /** Its main file, below the compiled programs. */
  readonly script: string
  readonly environment: NodeJS.ProcessEnv
  /** What is printed when it runs for the first time. */
  readonly done: string
  /** Its first start waits for this. */
  readonly after?: Promise<unknown>
}

async function keepProgram(
  { home, supervisor, progress }: StackOptions,
  { name, script, environment, done, after }: Program,
): Promise<void> {
  const start = async (signal: AbortSignal) => {
    await after
    signal.throwIfAborted()
    return startChild({
      name,
      script: join(PROGRAMS, script),
      env: environment,
      logFile: join(home.logs, `${name}.log`),
      signal,
    })
  }
  await progress.step(
    `starting the ${name}`,
    () => supervisor.keep({ name, start }),
    (running) => running && done,
  )
}

/** Answers the address of the service's database, migrated, for the owner of its tables and for API and worker. */
async function startDatabase({
  home,
  ports,
  production,
  secrets,
  walArchive,
  supervisor,
  progress,
}: StackOptions): Promise<{ ownerUrl: string; databaseUrl: string }> {
  const log = openLogFile(join(home.logs, 'postgres.log')).write
  const dataDir = join(home.folder, 'postgres')
  const { url: ownerUrl } = await progress.step(
    'starting PostgreSQL',
    () =>
      supervisor.start({
        name: 'postgres',
        start: (signal) => startPostgres({ dataDir, port: ports.postgres, walArchive, log, signal }),
      }),
    ({ version }) => `PostgreSQL ${version} on ${ports.postgres}`,
  )
  const databaseUrl = production ? await openApplicationRole(ownerUrl, secrets.DATABASE_PASSWORD) : ownerUrl
  const role = production ? APPLICATION_ROLE : undefined
  await progress.step(
    'applying migrations',
    () => migrate(ownerUrl, openLogFile(join(home.logs, 'migrate.log')).write, undefined, role),
    (applied) => (applied.length === 0 ? 'Database up to date' : `Migrations applied: ${applied.length}`),
  )
  return { ownerUrl, databaseUrl }
}

async function keepTemporal(
  { home, ports, sealed, supervisor, progress }: StackOptions,
  cli: string,
): Promise<void> {
  const log = openLogFile(join(home.logs, 'temporal.log')).write
  const dbFile = join(home.folder, 'temporal', 'temporal.db')
  await progress.step(
    'starting Temporal',
    () =>
      supervisor.keep({
        name: 'temporal',
        start: (signal) =>
          startTemporal({
            cli,
            dbFile,
            log,
            signal,
            port: ports.temporal,
            uiPort: ports.temporalUi,
            codecEndpoint: sealed ? localUrl(ports.codec) : undefined,
          }),
      }),
    (running) => running && `Temporal ${running.version} on ${ports.temporal}`,
  )
}

async function describe(
  facts: StackFacts,
  databaseUrl: string,
  { sealed, progress: { note } }: StackOptions,
): Promise<DevFile> {
  const { home, ports, temporalAddress, secrets } = facts
  const { sandbox, live } = publicUrls(facts)
  const keys = await openSandboxAccount({
    home,
    databaseUrl,
    pepper: secrets.SVC_PEPPER,
    publicUrl: sandbox,
    note,
  })
  return {
    base_url: sandbox,
    live_base_url: live,
    ...keys,
    temporal_address: temporalAddress,
    temporal_ui_url: localUrl(ports.temporalUi),
    database_url: databaseUrl,
    processor_url: `http://127.0.0.1:${ports.simulator}`,
    ...(facts.behind && { environment: 'production' as const }),
    live_processor_url: `http://127.0.0.1:${ports.liveSimulator}`,
    processor_kind: process.env['PROCESSOR_KIND'],
    live_processor_kind: process.env['LIVE_PROCESSOR_KIND'],
    ...(sealed && {
      codec_server_url: localUrl(ports.codec),
      codec_server_token: secrets.CODEC_SERVER_TOKEN,
    }),
  }
}
