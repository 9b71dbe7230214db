/**
 * Runs a server that is not ours (PostgreSQL, Temporal) as a child process: its output goes line by line to a
 * log, it ends when we end, and its last words are kept for the message of a failure.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithUs } from './processes'

export type LogLine = (line: string) => void

export interface ServerCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly uid?: number
  readonly gid?: number
  readonly log: LogLine
  /** The signal that asks this server to stop. */
  readonly stopSignal: NodeJS.Signals
}

export interface ServerProcess {
  readonly pid: number | undefined
  /** Settles with how it ended, such as `exit code 1`; never rejects. */
  readonly exited: Promise<string>
  /** Its last lines of output. */
  lastLines(): string
  /** Asks it to stop and waits; after `limitMs` it is killed. */
  stop(limitMs?: number): Promise<void>
  /** Lets our process end while the server runs. It then ends with us. */
  unref(): void
}

const KEPT_LINES = 15

/** What Node's types do not say of the streams of a child process. */
interface Pipe {
  unref: () => void
}

export function startServerProcess({
  command,
  args,
  log,
  stopSignal,
  ...rest
}: ServerCommand): ServerProcess {
  // Its own process group: Ctrl-C in a terminal reaches the stack alone, which then stops its parts in order.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, cwd: '/', ...rest })
  const kept: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log(line)
      kept.push(line)
      if (kept.length > KEPT_LINES) kept.shift()
    })
  }
  const lift = child.pid === undefined ? () => undefined : endWithUs(child.pid, stopSignal)
  let running = child.pid !== undefined
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      running = false
      lift()
      resolve(signal ? `signal ${signal}` : `exit code ${String(code)}`)
    })
    child.once('error', (error) => resolve(error.message))
  })
  return {
    pid: child.pid,
    exited,
    lastLines: () => kept.join('\n'),
    async stop(limitMs = 15_000) {
      if (!running) return
      child.kill(stopSignal)
      const abort = new AbortController()
      const late = sleep(limitMs, 'late', { signal: abort.signal }).catch(() => 'done')
      if ((await Promise.race([exited, late])) === 'late') child.kill('SIGKILL')
      await exited
      abort.abort()
    },
    unref() {
      child.unref()
      for (const stream of [child.stdout, child.stderr]) (stream as unknown as Pipe).unref()
    },
  }
}
