/** Starts the parts of the stack in the order in which they need each other. */
import { join } from 'node:path'
import { startChild } from './children'
import { readKeys, writeDevFile, type DevFile } from './dev-file'
import {
  apiEnvironment,
  liveSimulatorEnvironment,
  localUrl,
  mailEnvironment,
  simulatorEnvironment,
  workerEnvironment,
  type StackFacts,
} from './environments'
import type { Home } from './home'
import { openLogFile } from './log-files'
import { migrate } from './migrate'
import { startPostgres } from './postgres'
import type { Progress } from './progress'
import { ensureSandboxAccount } from './sandbox-account'
import type { StackSecrets } from './secrets'
import type { PartName } from './settings'
import type { Supervisor } from './supervisor'
import { startTemporal } from './temporal'

export interface StackOptions {
  readonly home: Home
  readonly ports: Readonly<Record<PartName, number>>
  readonly secrets: StackSecrets
  readonly logLevel: string
  readonly supervisor: Supervisor
  readonly progress: Progress
}

/** Where the compiled programs lie, beside this file's own folder. */
const PROGRAMS = join(__dirname, '..')

/** Resolves once everything serves; throws what the first part that cannot start throws. */
export async function startStack(options: StackOptions): Promise<DevFile> {
  const { home, ports, secrets, logLevel, supervisor, progress } = options
  const [postgres, temporal] = await startServers(options)
  await progress.step(
    'applying migrations',
    () => migrate(postgres.url, openLogFile(join(home.logs, 'migrate.log')).write),
    (applied) => (applied.length === 0 ? 'Database up to date' : `Migrations applied: ${applied.length}`),
  )
  const facts: StackFacts = {
    ...{ home: home.folder, logLevel, ports, secrets },
    databaseUrl: postgres.url,
    temporalAddress: temporal.address,
  }
  const dev = await describe(facts, temporal.uiUrl ?? localUrl(ports.temporalUi))
  writeDevFile(home.folder, dev)

  const child = async (name: string, script: string, env: NodeJS.ProcessEnv, done: string) => {
    const logFile = join(home.logs, `${name}.log`)
    const start = () => startChild({ name, script: join(PROGRAMS, script), env, logFile })
    await progress.step(
      `starting the ${name}`,
      () => supervisor.start({ name, start }),
      () => done,
    )
  }
  const simulator = join('processor', 'simulator', 'main.js')
  await Promise.all([
    child('simulator', simulator, simulatorEnvironment(facts), `Processor simulator on ${ports.simulator}`),
    child(
      'live-simulator',
      simulator,
      liveSimulatorEnvironment(facts),
      `Processor simulator of live mode on ${ports.liveSimulator}`,
    ),
    child('mail', join('stack', 'mail', 'main.js'), mailEnvironment(facts), `Mail server on ${ports.mail}`),
  ])
  await Promise.all([
    child('worker', join('worker', 'main.js'), workerEnvironment(facts), 'Worker'),
    child(
      'api',
      join('api', 'main.js'),
      apiEnvironment(facts),
      `API on ${ports.api}, live mode on ${ports.liveApi}`,
    ),
  ])
  return dev
}

async function startServers({ home, ports, supervisor, progress }: StackOptions) {
  const postgresLog = openLogFile(join(home.logs, 'postgres.log'))
  const temporalLog = openLogFile(join(home.logs, 'temporal.log'))
  return Promise.all([
    progress.step(
      'starting PostgreSQL',
      () =>
        supervisor.start({
          name: 'postgres',
          start: () =>
            startPostgres({
              dataDir: join(home.folder, 'postgres'),
              port: ports.postgres,
              log: postgresLog.write,
            }),
        }),
      ({ version }) => `PostgreSQL ${version} on ${ports.postgres}`,
    ),
    progress.step(
      'starting Temporal',
      () =>
        supervisor.start({
          name: 'temporal',
          start: () =>
            startTemporal({
              dbFile: join(home.folder, 'temporal', 'temporal.db'),
              port: ports.temporal,
              uiPort: ports.temporalUi,
              log: temporalLog.write,
              progress,
            }),
        }),
      ({ version }) => `Temporal ${version} on ${ports.temporal}`,
    ),
  ])
}

async function describe(facts: StackFacts, uiUrl: string): Promise<DevFile> {
  const { home, ports, databaseUrl, temporalAddress, secrets } = facts
  const created = await ensureSandboxAccount({ databaseUrl, pepper: secrets.SVC_PEPPER })
  const keys = created
    ? { account: created.account, secret_key: created.secretKey, publishable_key: created.publishableKey }
    : readKeys(home)
  return {
    base_url: localUrl(ports.api),
    live_base_url: localUrl(ports.liveApi),
    secret_key: keys.secret_key,
    publishable_key: keys.publishable_key,
    account: keys.account,
    temporal_address: temporalAddress,
    temporal_ui_url: uiUrl,
    database_url: databaseUrl,
    processor_url: `http://127.0.0.1:${ports.simulator}`,
  }
}
