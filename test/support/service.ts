/**
 * The service for tests: PostgreSQL, Temporal, the processor simulator, workers and APIs, each in a process of its own
 * on a free port, with all data in a temporary folder. Related files: `merchant.ts` (accounts, keys and calls),
 * `cardholder.ts` (answers a 3-D Secure challenge) and `payment.ts` (bodies of payments).
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_ACQUIRER } from '../../domain/acquirers'
import { openCertificates } from '../../stack/development/certificates'
import { startChild } from '../../stack/development/children'
import { freePort } from '../../stack/development/ports'
import type { RunningPostgres } from '../../stack/development/postgres'
import { projectRoot } from '../../stack/shared/project'
import { simulatedAcquirer, simulatedSigning, simulatorTells } from '../../stack/shared/simulated-acquirer'
import type { RunningPart } from '../../stack/development/supervisor'
import { startTemporal, type RunningTemporal } from '../../stack/development/temporal'
import { startMigrated } from './cluster'

/**
 * Where the parts of a service are, and the secrets that they share: plain JSON, so that tests in other processes can
 * use it.
 */
export interface Facts {
  folder: string
  databaseUrl: string
  temporalAddress: string
  processorUrl: string
  /** The address of the sandbox bank's pages. */
  acsUrl: string
  /** Where the simulator tells what it tells unasked: an API with this port as `ACQUIRERS_PORT` hears it. */
  doorUrl: string
  /** The public address. An API that is started without a port of its own listens there. */
  publicUrl: string
  /** The public address of live mode, whose processor is the same simulator. */
  livePublicUrl: string
  /** The settings of a mode that has the simulator's 3-D Secure server asked before an acquirer. */
  authenticator: Record<string, string>
  /** The environment for a worker or an API, without its port. */
  environment: Record<string, string>
}

/** One process of the service. */
export interface Program extends RunningPart {
  name: string
  port: number
  url: string
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
  /** Stops it like a machine without resources, until it is resumed. */
  pause(): void
  resume(): void
}

export interface Service {
  facts: Facts
  postgres: RunningPostgres
  temporal: RunningTemporal
  simulator: Program
  /** Restart servers that have ended, on the same ports and data. */
  restartPostgres(): Promise<RunningPostgres>
  restartTemporal(): Promise<RunningTemporal>
  restartSimulator(): Promise<Program>
  /** Starts a worker; of another build, if the folder of its programs is given. */
  startWorker(more?: NodeJS.ProcessEnv, programs?: string): Promise<Program>
  /** Starts an API on the port of the public address, unless `more` names another. */
  startApi(more?: NodeJS.ProcessEnv): Promise<Program>
  /** Ends everything that was started, and deletes the folder. */
  stop(): Promise<void>
}

/**
 * Shorter times, so that tests need not wait at full length. The sweep is no more frequent than this, because each one takes
 * 0.3 seconds of processor time from all suites at work.
 */
const SHORTER = {
  SWEEP_EVERY_MS: '5000',
  SWEEP_OVERDUE_MS: '5000',
  LEASE_MS: '12000',
  REFUND_DELAY_MS: '300',
}

/**
 * Temporal's own setting for debuggers: workflows run in the worker's main thread. A start of a worker then takes half the
 * processor time, because it starts no thread for each queue. The suites of `stack` and `canary` run workers as they are.
 */
const WITHOUT_THREADS = { TEMPORAL_DEBUG: 'true' }

/** Tests send as fast as they can from one address. The tests of the limits set their own limits. */
const UNLIMITED = { RATE_LIMIT_SANDBOX: '100000', RATE_LIMIT_LIVE: '100000', RATE_LIMIT_ADDRESS: '100000' }

const PROGRAMS = join(projectRoot(), 'dist')
const quiet = () => undefined
const secret = () => randomBytes(32).toString('base64')

/**
 * Starts PostgreSQL, migrated, Temporal and the simulator. The caller starts workers and APIs. `more` is added to the
 * environment of all of them.
 */
export async function startService(more: Record<string, string> = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-test-'))
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    const failures: unknown[] = []
    for (const end of stops.toReversed()) await end().catch((error: unknown) => failures.push(error))
    await rm(folder, { recursive: true, force: true })
    if (failures.length > 0) throw new AggregateError(failures, 'parts of the service did not stop')
  }
  try {
    return { ...(await startParts(folder, more, stops)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(
  folder: string,
  more: Record<string, string>,
  stops: (() => Promise<void>)[],
): Promise<Omit<Service, 'stop'>> {
  const ports = await freePorts(['postgres', 'temporal', 'simulator', 'acs', 'api', 'live', 'door'] as const)
  const owned = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const part = await starting
    stops.push(() => part.stop())
    return part
  }
  const startDatabase = () => owned(startMigrated(join(folder, 'postgres'), ports.postgres))
  const startServer = () =>
    owned(
      patiently(() =>
        startTemporal({ dbFile: join(folder, 'temporal', 'temporal.db'), port: ports.temporal, log: quiet }),
      ),
    )
  const startProgram = (
    name: string,
    script: string,
    port: number,
    env: NodeJS.ProcessEnv,
    programs = PROGRAMS,
  ) => {
    const environment = { ...inherited(), ...more, ...env, PORT: String(port) }
    return owned(startOne(folder, name, join(programs, script), port, environment))
  }

  const processorUrl = `http://127.0.0.1:${ports.simulator}`
  const acsUrl = `http://127.0.0.1:${ports.acs}`
  const processorSecret = secret()
  const bankSecret = secret()
  const authenticator = {
    AUTHENTICATOR_URL: `${processorUrl}/authenticator`,
    AUTHENTICATOR_SECRET: secret(),
  }
  const notificationSecret = secret()
  const doorUrl = `http://127.0.0.1:${ports.door}/acquirers/${DEFAULT_ACQUIRER}/notifications`
  // The suites run with another kind, too: PROCESSOR_KIND says with which.
  const kind = process.env['PROCESSOR_KIND']
  const acquirerOf = (livemode: boolean) =>
    simulatedAcquirer(kind, { url: processorUrl, secret: processorSecret, livemode })
  const ledger = { LEDGER_DIR: join(folder, 'ledger'), SIMULATOR_LEDGER_KEY: secret() }
  const startSimulator = () =>
    startProgram('simulator', 'processor/simulator/main.js', ports.simulator, {
      ...ledger,
      ACS_PORT: String(ports.acs),
      PROCESSOR_SECRET: processorSecret,
      BANK_SECRET: bankSecret,
      AUTHENTICATOR_SECRET: authenticator.AUTHENTICATOR_SECRET,
      PUBLIC_URL: acsUrl,
      ...simulatorTells(kind, doorUrl, notificationSecret),
      SIMULATOR_CONTROLS: 'on',
    })
  const starting = [startDatabase(), startServer(), startSimulator()] as const
  // If one start fails, the others must still be known, so that they can be stopped.
  await Promise.allSettled(starting)
  const [postgres, temporal, simulator] = await Promise.all(starting)

  const publicUrl = `http://127.0.0.1:${ports.api}`
  const livePublicUrl = `http://127.0.0.1:${ports.live}`
  const environment = {
    LOG_LEVEL: 'info',
    DATABASE_URL: postgres.url,
    TEMPORAL_ADDRESS: temporal.address,
    PROCESSOR_URL: acquirerOf(false).url,
    PUBLIC_URL: publicUrl,
    LIVE_PUBLIC_URL: livePublicUrl,
    LIVE_PROCESSOR_URL: acquirerOf(true).url,
    PROCESSOR_SECRET: acquirerOf(false).secret,
    LIVE_PROCESSOR_SECRET: acquirerOf(true).secret,
    ...(kind !== undefined && { PROCESSOR_KIND: kind, LIVE_PROCESSOR_KIND: kind }),
    BANK_URL: `${processorUrl}/bank`,
    BANK_SECRET: bankSecret,
    LIVE_BANK_URL: `${processorUrl}/bank`,
    LIVE_BANK_SECRET: bankSecret,
    SVC_PEPPER: secret(),
    SVC_VAULT_KEYS: `k1:${secret()}`,
    OBJECTS_URL: pathToFileURL(join(folder, 'objects')).href,
    WEBHOOK_ALLOW_LOOPBACK: 'on',
    WEBHOOK_CA_FILE: openCertificates(join(folder, 'tls')).ca,
    // An API that listens there has to be told so (startApi): only one can.
    PROCESSOR_NOTIFICATION_SECRETS: simulatedSigning(kind, notificationSecret),
    ...SHORTER,
    ...WITHOUT_THREADS,
    ...UNLIMITED,
    ...more,
  }
  const facts = { folder, databaseUrl: postgres.url, temporalAddress: temporal.address }
  return {
    facts: { ...facts, processorUrl, acsUrl, doorUrl, publicUrl, livePublicUrl, authenticator, environment },
    postgres,
    temporal,
    simulator,
    restartPostgres: startDatabase,
    restartTemporal: startServer,
    restartSimulator: startSimulator,
    startWorker: (own = {}, programs) =>
      // Suites whose API has an authenticator leave work to it; no other payment asks for one.
      startProgram('worker', 'worker/main.js', 0, { ...authenticator, ...environment, ...own }, programs),
    startApi: (own = {}) =>
      startProgram('api', 'api/main.js', Number(own['PORT'] ?? ports.api), { ...environment, ...own }),
  }
}

async function startOne(
  folder: string,
  name: string,
  script: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<Program> {
  const running = await startChild({
    name,
    script,
    env,
    logFile: join(folder, `${name}.log`),
  })
  let runs = true
  void running.exited.then(() => (runs = false))
  const signal = (name: NodeJS.Signals) => {
    // Once it has ended, its id may belong to another process.
    if (runs && running.pid !== undefined) process.kill(running.pid, name)
  }
  return {
    ...running,
    name,
    port,
    url: `http://127.0.0.1:${port}`,
    async kill() {
      signal('SIGKILL')
      await running.exited
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
  }
}

/** The settings of the shell that runs the tests must not reach the service. */
function inherited(): NodeJS.ProcessEnv {
  const { PORT: _port, HOST: _host, PUBLIC_URL: _url, ...others } = process.env
  return others
}

/** Temporal uses further ports besides the given one, and another program may have taken them. */
async function patiently<T>(start: () => Promise<T>, starts = 3): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (starts === 1) throw error
    return patiently(start, starts - 1)
  }
}

async function freePorts<Name extends string>(names: readonly Name[]): Promise<Record<Name, number>> {
  const ports = {} as Record<Name, number>
  for (const name of names) ports[name] = await freePort()
  return ports
}
