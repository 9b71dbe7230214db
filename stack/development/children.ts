/**
 * Runs a program of this service as a child process. It says `{ready: true}` on its channel once it serves, stops on
 * SIGTERM, and ends by itself when the channel closes, so that it never outlives the stack. Its output goes to a
 * log file; a child that ends before it is ready is an {@link ExpectedFailure} with its last lines.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExpectedFailure } from '../shared/failure'
import { openLogFile } from './log-files'
import type { RunningPart } from './supervisor'

export interface ChildOptions {
  readonly name: string
  /** Absolute path of its main file. */
  readonly script: string
  readonly env: NodeJS.ProcessEnv
  /** Absolute path of its log file. */
  readonly logFile: string
  readonly readyLimitMs?: number
  /** Options of Node itself. */
  readonly nodeOptions?: string[]
  /** Ends a start that is under way. */
  readonly signal?: AbortSignal
}

/** A larger young generation: with Node's default of 16 MB, garbage collection takes twice the time. */
const YOUNG_HEAP = '--max-semi-space-size=64'

const STOP_LIMIT_MS = 15_000

export async function startChild(options: ChildOptions): Promise<RunningPart> {
  const { name, script, env, logFile, readyLimitMs = 60_000, nodeOptions = [], signal } = options
  const log = openLogFile(logFile)
  const child = fork(script, [], {
    env,
    execArgv: [YOUNG_HEAP, ...nodeOptions],
    stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
    // Its own process group: Ctrl-C reaches the stack alone, which stops its parts in order.
    detached: true,
  })
  let running = true
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      running = false
      resolve(signal ? `signal ${signal}` : `exit code ${String(code)}`)
    })
    child.once('error', (error) => resolve(error.message))
  })
  void exited.then(() => log.close())
  const stop = async () => {
    if (!running) return
    child.kill('SIGTERM')
    if ((await within(exited, STOP_LIMIT_MS)) === undefined) child.kill('SIGKILL')
    await exited
  }
  const begun = await within(Promise.race([becomesReady(child), exited]), readyLimitMs, signal)
  const how = begun ?? (signal?.aborted ? 'the stack stops' : `not ready after ${readyLimitMs / 1000} s`)
  if (how !== 'ready') {
    await stop()
    throw new ExpectedFailure(
      `The ${name} did not start: ${how}.`,
      `The end of ${logFile}:\n${inWords(log.lastLines())}`,
    )
  }
  return { pid: child.pid, exited, lastLines: () => log.lastLines(), stop }
}

/** Why a process has ended is a line of its log, and read here by a person. */
const inWords = (lines: string): string =>
  lines.replace(/^\{"level":60,.*\}$/gmu, (line) => String((JSON.parse(line) as { msg: unknown }).msg))

function becomesReady(child: ChildProcess): Promise<'ready'> {
  return new Promise((resolve) => {
    child.on('message', (message: unknown) => {
      if (typeof message === 'object' && message && 'ready' in message && message.ready === true)
        resolve('ready')
    })
  })
}

/** The promise's value, or undefined when it has none after `limitMs`, or when the signal is given. */
async function within<T>(promise: Promise<T>, limitMs: number, signal?: AbortSignal): Promise<T | undefined> {
  const abort = new AbortController()
  const ends = signal ? AbortSignal.any([abort.signal, signal]) : abort.signal
  const late = sleep(limitMs, undefined, { signal: ends }).catch(() => undefined)
  try {
    return await Promise.race([promise, late])
  } finally {
    abort.abort()
  }
}
