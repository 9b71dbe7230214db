/**
 * The life of a process of this service: it announces that it is ready, stops gracefully, and does not outlive its
 * parent.
 */
import { EnvironmentError } from './environment'
import { createLogger, type Logger } from './logger'
import { sayInLog } from './said-in-log'
import { readSecretFiles } from './secret-files'
import { unwrapKeys } from './wrapped-keys'

export interface RunningProcess {
  /** What the parent process is sent once the part serves. */
  ready: object
  stop: () => Promise<void>
  /** The process is ended if stopping takes longer. The default is {@link STOP_LIMIT_MS}. */
  stopLimitMs?: number
}

const STOP_LIMIT_MS = 25_000

/**
 * Runs a part until SIGTERM, SIGINT or the end of the channel to its parent, then stops it. If it cannot start, says so in
 * one line and exits with code 1. Whatever it says is a line of its log, from the first one on; on a terminal faults are words.
 */
export async function runPart(
  name: string,
  start: () => Promise<RunningProcess>,
  log: () => Logger | undefined,
): Promise<void> {
  const first = createLogger(name, 'info', { sync: true })
  const saying = () => {
    const own = log()
    // A log that is switched off has no place for why a process has ended.
    return own?.isLevelEnabled('fatal') ? own : first
  }
  if (!process.stderr.isTTY) sayInLog(saying)
  try {
    readSecretFiles(process.env)
    await unwrapKeys(process.env)
    const part = await start()
    let stopping = false
    const stop = (reason: string) => {
      if (stopping) return
      stopping = true
      log()?.info({ reason }, 'stopping')
      setTimeout(() => process.exit(1), part.stopLimitMs ?? STOP_LIMIT_MS).unref()
      part.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log()?.error({ err: error }, 'stopping failed')
          process.exit(1)
        },
      )
    }
    process.on('SIGTERM', () => {
      stop('SIGTERM')
    })
    process.on('SIGINT', () => {
      stop('SIGINT')
    })
    process.on('disconnect', () => {
      stop('parent gone')
    })
    process.send?.({ ...part.ready, ready: true })
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : 'failed to start'
    const message = error instanceof EnvironmentError ? reason : `Cannot start: ${reason}`
    if (process.stderr.isTTY) process.stderr.write(`${message}\n`)
    else saying().fatal(message)
    process.exit(1)
  }
}

/** Some errors say only what failed, and their cause says why. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${cause.message}` : message
}

/** Ends this process at once, as a crash does: nothing is finished, and nothing is told. */
export function stopThisProcess(): void {
  process.kill(process.pid, 'SIGKILL')
}
