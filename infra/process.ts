/**
 * The life of a process of this service: it announces that it is ready, stops gracefully, and does not outlive its
 * parent.
 */
import type { Logger } from './logger'
import { EnvironmentError } from './environment'
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
 * Runs a part until SIGTERM, SIGINT or the end of the channel to its parent, then stops it. If it cannot start, logs
 * one line and exits with code 1.
 */
export async function runPart(
  start: () => Promise<RunningProcess>,
  log: () => Logger | undefined,
): Promise<void> {
  try {
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
    const message = error instanceof Error ? reasonOf(error) : 'failed to start'
    process.stderr.write(`${error instanceof EnvironmentError ? message : `Cannot start: ${message}`}\n`)
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
