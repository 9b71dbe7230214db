/**
 * Starts Temporal's development server with a database file of its own. A start is done when the namespace `default`
 * can be used and has the service's search attributes, which each start sees to anew; failures are
 * {@link ExpectedFailure}s.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { silentProgress, type StartProgress } from './progress'
import { startServerProcess, type LogLine, type ServerProcess } from '../shared/server-process'
import { findTemporalCli, serverVersion } from './temporal-cli'
import { beginDatabase, finishDatabase } from './temporal-database'
import { prepareNamespace } from './temporal-namespace'

export interface TemporalOptions {
  /** Absolute path of the database file; without one, nothing outlives the server. */
  readonly dbFile?: string
  /** A TCP port on 127.0.0.1, free. */
  readonly port: number
  /** Without one there is no UI. */
  readonly uiPort?: number
  /** What the UI has sealed payloads opened by. */
  readonly codecEndpoint?: string | undefined
  readonly log: LogLine
  readonly progress?: StartProgress
  /** The Temporal CLI to run; without one it is looked for. */
  readonly cli?: string
  /**
   * Tasks that wait are handed out by turns of the accounts. Off, the oldest goes first: one machine has few accounts, and a
   * task costs this server a quarter more when they take turns.
   */
  readonly fair?: boolean
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal
}

export interface RunningTemporal {
  readonly address: string
  readonly uiUrl: string | undefined
  /** Of the server, such as `1.29.1`. */
  readonly version: string
  readonly pid: number | undefined
  readonly exited: Promise<string>
  /** Its last lines of output. */
  lastLines(): string
  stop(): Promise<void>
}

const START_LIMIT_MS = 60_000

/** SQLite has one writer: without these, every task waits for an fsync of its own. */
const SQLITE_PRAGMAS = ['journal_mode=WAL', 'synchronous=NORMAL']

/** One partition a task queue halves the work of matching; the rest lifts limits meant for shared clusters. */
const DYNAMIC_CONFIG: Readonly<Record<string, number | string | boolean>> = {
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
  'frontend.rps': 50_000,
  'frontend.namespaceRPS': 50_000,
  'frontend.namespaceRPS.visibility': 1_000,
  'frontend.namespaceCount': 20_000,
  'frontend.persistenceMaxQPS': 50_000,
  'history.rps': 50_000,
  'history.persistenceMaxQPS': 50_000,
  'matching.rps': 50_000,
  'matching.persistenceMaxQPS': 50_000,
  // The default closes every connection after 5 minutes, which a client sees as a hiccup.
  'frontend.keepAliveMaxConnectionAge': '24h',
  'frontend.keepAliveMaxConnectionIdle': '24h',
}

const FAIR = { 'matching.useNewMatcher': true, 'matching.enableFairness': true } as const

export async function startTemporal(options: TemporalOptions): Promise<RunningTemporal> {
  const { dbFile, port, uiPort, log, fair = false, progress = silentProgress } = options
  const cli = options.cli ?? (await findTemporalCli(progress))
  if (dbFile !== undefined) await beginDatabase(dbFile)
  const args = [
    ...['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port), '--log-level', 'warn'],
    ...(uiPort === undefined ? ['--headless'] : ['--ui-port', String(uiPort)]),
    ...(options.codecEndpoint === undefined ? [] : ['--ui-codec-endpoint', options.codecEndpoint]),
    ...(dbFile === undefined ? [] : ['--db-filename', dbFile]),
    ...SQLITE_PRAGMAS.flatMap((pragma) => ['--sqlite-pragma', pragma]),
    ...Object.entries({ ...DYNAMIC_CONFIG, ...(fair && FAIR) }).flatMap(([key, value]) => [
      '--dynamic-config-value',
      `${key}=${JSON.stringify(value)}`,
    ]),
  ]
  const server = startServerProcess({ command: cli, args, log, stopSignal: 'SIGTERM' })
  const address = `127.0.0.1:${port}`
  try {
    await waitUntilServing(server, address, options.signal)
    if (dbFile !== undefined) await finishDatabase(dbFile)
  } catch (error) {
    await server.stop()
    throw error
  }
  return {
    address,
    uiUrl: uiPort === undefined ? undefined : `http://localhost:${uiPort}`,
    version: serverVersion(cli) ?? 'unknown',
    pid: server.pid,
    exited: server.exited,
    lastLines: () => server.lastLines(),
    stop: () => server.stop(),
  }
}

async function waitUntilServing(
  server: ServerProcess,
  address: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  let ended: string | undefined
  void server.exited.then((how) => (ended = how))
  for (;;) {
    let reason
    try {
      await prepareNamespace(address)
      return
    } catch (error) {
      reason = reasonOf(error)
    }
    if (ended !== undefined || signal?.aborted || Date.now() > deadline) {
      throw new ExpectedFailure(
        `Temporal did not start on ${address}: ${ended ?? reason}.`,
        `Its last words:\n${server.lastLines()}`,
      )
    }
    await sleep(100)
  }
}
