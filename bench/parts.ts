/** The processes that the benchmark measures, on free ports and with a temporary folder. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createPepper } from '../infra/pepper'
import type { AccountModel } from '../prisma/generated/models'
import { createAccountStore } from '../store/accounts'
import { connectDatabase } from '../store/database'
import { createAccount } from '../app/accounts/create'
import { createKey } from '../app/api-keys/operator/add'
import { startChild } from '../stack/development/children'
import { migrate } from '../stack/migrations/migrate'
import { freePort } from '../stack/development/ports'
import { startPostgres } from '../stack/development/postgres'
import { createProgress } from '../stack/development/progress'
import { startTemporal } from '../stack/development/temporal'

export interface BenchStack {
  account: string
  secretKey: string
  /** In base64. */
  pepper: string
  databaseUrl: string
  processorUrl: string
  temporalAddress: string
  /** Temporal's database file. */
  temporalFile: string
  /** Process ids by name, for the CPU table. */
  pids: Record<string, number | undefined>
  /** `more` is added to its environment. */
  startApi(more?: NodeJS.ProcessEnv, name?: string): Promise<RunningProcess>
  startFloor(): Promise<RunningProcess>
  /** Another one beside the one that runs. */
  startWorker(name: string): Promise<RunningProcess>
  /** A further merchant, with a key of each kind. */
  buildMerchant: (overrides?: Partial<AccountModel>, livemode?: boolean) => Promise<BenchMerchant>
  stop(): Promise<void>
}

export interface BenchMerchant {
  account: string
  secretKey: string
  publishableKey: string
}

export interface RunningProcess {
  url: string
  stop(): Promise<void>
}

const PROFILED = ['api', 'worker']
const PROGRAMS = join(__dirname, '..')

/**
 * `profileDir`: folder for CPU profiles of the API and the worker. Every process gets the `settings`. With a `TEMPORAL_ADDRESS` in them,
 * that server is used, which has to have the namespace `default`.
 */
export async function startBenchStack(
  profileDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchStack> {
  const folder = await mkdtemp(join(tmpdir(), 'payments-bench-'))
  const temporalFile = join(folder, 'temporal.db')
  const stops: (() => Promise<void>)[] = []
  const progress = createProgress()
  const quiet = () => undefined
  const [postgresPort, temporalPort] = [await freePort(), await freePort()]
  const [simulatorPort, acsPort] = [await freePort(), await freePort()]
  const postgres = await progress.step(
    'starting PostgreSQL',
    () => startPostgres({ dataDir: join(folder, 'postgres'), port: postgresPort, log: quiet }),
    ({ version }) => `PostgreSQL ${version}`,
  )
  stops.push(() => postgres.stop())
  const startOwnTemporal = async () => {
    const temporal = await progress.step(
      'starting Temporal',
      () => startTemporal({ dbFile: temporalFile, port: temporalPort, log: quiet, progress }),
      ({ version }) => `Temporal ${version}`,
    )
    stops.push(() => temporal.stop())
    return temporal
  }
  const address = settings['TEMPORAL_ADDRESS']
  const temporal = address === undefined ? await startOwnTemporal() : { address, pid: undefined }
  await migrate(postgres.url, quiet)
  process.stdout.write(`${await durability(postgres.url)}\n`)

  const pepper = randomBytes(32).toString('base64')
  const buildMerchant: BenchStack['buildMerchant'] = (overrides, livemode) =>
    makeMerchant(postgres.url, pepper, overrides, livemode)
  const { account, secretKey } = await buildMerchant({ rateLimitSandbox: 1_000_000 })
  const processorUrl = `http://127.0.0.1:${simulatorPort}`
  const processorSecret = randomBytes(32).toString('base64')
  const shared = {
    ...process.env,
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url,
    TEMPORAL_ADDRESS: temporal.address,
    PROCESSOR_URL: processorUrl,
    PROCESSOR_SECRET: processorSecret,
    LIVE_PROCESSOR_SECRET: processorSecret,
    SVC_PEPPER: pepper,
    SVC_VAULT_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    SIMULATOR_LEDGER_KEY: randomBytes(32).toString('base64'),
    LEDGER_DIR: join(folder, 'ledger'),
    ...settings,
  }
  const pids: BenchStack['pids'] = { postgres: postgres.pid, temporal: temporal.pid }
  const start = async (
    name: string,
    script: string,
    more: NodeJS.ProcessEnv,
    keep = false,
  ): Promise<RunningProcess> => {
    const port = more['PORT'] ?? String(await freePort())
    const url = `http://127.0.0.1:${port}`
    const env = { ...shared, PORT: port, PUBLIC_URL: url, ...more }
    const child = await startChild({
      name,
      script: join(PROGRAMS, script),
      env,
      logFile: join(folder, `${name}.log`),
      nodeOptions:
        PROFILED.includes(name) && profileDir !== undefined
          ? ['--cpu-prof', `--cpu-prof-dir=${join(profileDir, name)}`]
          : [],
    })
    pids[name] = child.pid
    if (keep) stops.push(() => child.stop())
    return {
      url,
      async stop() {
        await child.stop()
        pids[name] = undefined
      },
    }
  }
  const pages = { ACS_PORT: String(acsPort), PUBLIC_URL: `http://127.0.0.1:${acsPort}` }
  await start('simulator', 'processor/simulator/main.js', { PORT: String(simulatorPort), ...pages }, true)
  await start('worker', 'worker/main.js', {}, true)
  return {
    account,
    secretKey,
    pepper,
    databaseUrl: postgres.url,
    processorUrl,
    temporalAddress: temporal.address,
    temporalFile,
    pids,
    startApi: (more = {}, name = 'api') => start(name, 'api/main.js', more),
    startWorker: (name) => start(name, 'worker/main.js', {}),
    startFloor: () => start('floor', 'bench/floor-server.js', {}),
    buildMerchant,
    async stop() {
      for (const stop of stops.reverse()) await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The settings of a stack that uses another Temporal server than its own. */
export const temporalAt = (address?: string): Record<string, string> =>
  address === undefined ? {} : { TEMPORAL_ADDRESS: address }

export async function makeMerchant(
  databaseUrl: string,
  pepper: string,
  overrides: Partial<AccountModel> = {},
  livemode = false,
): Promise<BenchMerchant> {
  const db = connectDatabase(databaseUrl, 1)
  const accounts = createAccountStore({ db })
  const { id: accountId } = await createAccount(accounts, overrides)
  const keyOf = (kind: 'secret' | 'publishable') =>
    createKey(accounts, createPepper(Buffer.from(pepper, 'base64')), { accountId, kind, livemode })
  const [{ key: secretKey }, { key: publishableKey }] = [await keyOf('secret'), await keyOf('publishable')]
  await db.$disconnect()
  return { account: accountId, secretKey, publishableKey }
}

async function durability(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; setting: string }>(
    "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')",
  )
  await client.end()
  return `${rows.map(({ name, setting }) => `${name}=${setting}`).join(' ')}, ledger: fdatasync before every answer`
}
