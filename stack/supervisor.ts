/**
 * Keeps the parts of the stack running: starts them, starts one again that ends unasked, gives up when one ends more
 * than 5 times within a minute, and stops all in the reverse order of their start.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ExpectedFailure, reasonOf } from './failure'

export interface RunningPart {
  readonly pid: number | undefined
  /** Settles with how it ended, such as `exit code 1`; never rejects. */
  readonly exited: Promise<string>
  lastLines(): string
  stop(): Promise<void>
}

export interface Part<Running extends RunningPart = RunningPart> {
  readonly name: string
  start(): Promise<Running>
}

export interface Supervisor {
  /** Starts a part and keeps it running; throws what its first start throws. */
  start<Running extends RunningPart>(part: Part<Running>): Promise<Running>
  /** Rejects, at most once, with the reason to give up. */
  readonly givenUp: Promise<never>
  stop(): Promise<void>
}

export interface SupervisorOptions {
  readonly note: (text: string) => void
  /** Told of every process that runs or has stopped (pid undefined). */
  readonly record?: (name: string, pid: number | undefined) => void
}

const RESTARTS = 5
const WINDOW_MS = 60_000
const FIRST_PAUSE_MS = 200

interface Entry {
  readonly part: Part
  running: RunningPart | undefined
}

export function createSupervisor({ note, record }: SupervisorOptions): Supervisor {
  const entries: Entry[] = []
  let stopping = false
  const isStopping = () => stopping
  let giveUp: (reason: ExpectedFailure) => void = () => undefined
  const givenUp = new Promise<never>((_resolve, reject) => (giveUp = reject))
  givenUp.catch(() => undefined)

  async function begin<Running extends RunningPart>(entry: Entry, part: Part<Running>): Promise<Running> {
    const running = await part.start()
    entry.running = running
    record?.(part.name, running.pid)
    if (isStopping()) await end(entry)
    return running
  }

  async function end(entry: Entry): Promise<void> {
    await entry.running?.stop()
    entry.running = undefined
    record?.(entry.part.name, undefined)
  }

  async function keepRunning(entry: Entry): Promise<void> {
    const { name } = entry.part
    const endings: number[] = []
    for (;;) {
      const how = (await entry.running?.exited) ?? 'it did not start'
      if (isStopping()) return
      const now = Date.now()
      endings.push(now)
      const recent = endings.filter((at) => now - at < WINDOW_MS).length
      if (recent > RESTARTS) {
        giveUp(keepsEnding(name, how, entry.running))
        return
      }
      note(`${name} ended unasked (${how}); starting it again`)
      await sleep(FIRST_PAUSE_MS * 2 ** (recent - 1))
      if (isStopping()) return
      await restart(entry)
    }
  }

  async function restart(entry: Entry): Promise<void> {
    entry.running = undefined
    try {
      await begin(entry, entry.part)
      note(`${entry.part.name} runs again`)
    } catch (error) {
      note(reasonOf(error))
    }
  }

  return {
    givenUp,
    async start(part) {
      const entry: Entry = { part, running: undefined }
      entries.push(entry)
      const running = await begin(entry, part)
      void keepRunning(entry)
      return running
    },
    async stop() {
      stopping = true
      for (const entry of entries.toReversed()) await end(entry)
    },
  }
}

function keepsEnding(name: string, how: string, last: RunningPart | undefined): ExpectedFailure {
  return new ExpectedFailure(
    `${name} keeps ending (${how}), more than ${RESTARTS} times within a minute; everything is stopped.`,
    last ? `Its last words:\n${last.lastLines()}` : 'Its log in the logs folder tells why.',
  )
}
