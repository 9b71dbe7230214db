/**
 * Keeps the parts of the stack running. A part that does not start, or that ends unasked, is started again after a
 * pause that doubles up to 30 s, for as long as the stack runs; meanwhile the other parts go on. The terminal is told
 * what is wrong, why, and when the next try comes. A stop ends all parts in the reverse order of their start.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ExpectedFailure, reasonOf } from '../shared/failure'
import { createRetries, PAUSES, type Pauses, type Retries } from './retries'

export interface RunningPart {
  readonly pid: number | undefined
  /** Settles with how it ended, such as `exit code 1`; never rejects. */
  readonly exited: Promise<string>
  lastLines(): string
  stop(): Promise<void>
}

export interface StackPart<Running extends RunningPart = RunningPart> {
  readonly name: string
  /** Gives up when the signal says that the stack stops, and leaves nothing running then. */
  start(signal: AbortSignal): Promise<Running>
}

/** A part that does not run, and why. */
export interface Trouble {
  readonly name: string
  readonly reason: string
}

export interface Supervisor {
  /** Starts a part that nothing works without, and keeps it running; throws what its first start throws. */
  start<Running extends RunningPart>(part: StackPart<Running>): Promise<Running>
  /** Starts a part and keeps it running; resolves after the first try, without a value when that failed. */
  keep<Running extends RunningPart>(part: StackPart<Running>): Promise<Running | undefined>
  /** Stops parts that are kept running and starts them again; resolves once each of them runs. */
  restart(names: readonly string[]): Promise<string[]>
  /** The parts that do not run now, those that are still starting for the first time among them. */
  troubles(): Trouble[]
  stop(): Promise<void>
}

export interface SupervisorOptions {
  readonly note: (text: string) => void
  /** Told of every process that runs or has stopped (pid undefined). */
  readonly record?: (name: string, pid: number | undefined) => void
  readonly pauses?: Pauses
}

interface Entry {
  readonly part: StackPart
  running: RunningPart | undefined
  /** Settles when the start under way has ended, well or not. */
  starting: Promise<unknown> | undefined
  /** Why it does not run, when it does not. */
  trouble: string
  /** Ends its pause before the next try. */
  wake: () => void
  /** Told when it runs again, while it is restarted. */
  restarted: (() => void) | undefined
  readonly retries: Retries
}

export function createSupervisor({ note, record, pauses = PAUSES }: SupervisorOptions): Supervisor {
  const entries: Entry[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  const isStopping = () => signal.aborted

  function enter(part: StackPart): Entry {
    const entry: Entry = {
      part,
      running: undefined,
      starting: undefined,
      trouble: 'still starting',
      wake: () => undefined,
      restarted: undefined,
      retries: createRetries(pauses),
    }
    entries.push(entry)
    return entry
  }

  async function begin<Running extends RunningPart>(
    entry: Entry,
    part: StackPart<Running>,
  ): Promise<Running> {
    const starting = part.start(signal)
    entry.starting = starting.catch(() => undefined)
    const running = await starting
    entry.running = running
    entry.retries.runs()
    record?.(part.name, running.pid)
    entry.restarted?.()
    entry.restarted = undefined
    if (isStopping()) await end(entry)
    return running
  }

  async function end(entry: Entry): Promise<void> {
    await entry.running?.stop()
    entry.running = undefined
    record?.(entry.part.name, undefined)
  }

  /** Answers what went wrong with the part, once something has. */
  async function untilItEnds(entry: Entry, running: RunningPart): Promise<string> {
    const how = await running.exited
    entry.running = undefined
    return `${entry.part.name} ended unasked (${how})`
  }

  async function tryAgain(entry: Entry): Promise<string> {
    try {
      const asked = entry.restarted !== undefined
      const running = await begin(entry, entry.part)
      if (!asked && !isStopping()) note(`${entry.part.name} runs again`)
      return await untilItEnds(entry, running)
    } catch (error) {
      return describe(error)
    }
  }

  async function pause(entry: Entry, pauseMs: number): Promise<void> {
    const woken = new AbortController()
    entry.wake = () => woken.abort()
    await sleep(pauseMs, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(
      () => undefined,
    )
  }

  async function tend(entry: Entry, firstTry: Promise<string>): Promise<void> {
    for (let trouble = await firstTry; !isStopping(); trouble = await tryAgain(entry)) {
      entry.trouble = trouble
      if (entry.restarted) continue
      const { pauseMs, words } = entry.retries.failed(trouble)
      if (words !== undefined) note(words)
      await pause(entry, pauseMs)
      if (isStopping()) return
    }
  }

  async function restart(entry: Entry): Promise<void> {
    const again = new Promise<void>((resolve) => (entry.restarted = resolve))
    entry.wake()
    await entry.running?.stop()
    await again
  }

  return {
    async start(part) {
      const entry = enter(part)
      const running = await begin(entry, part)
      void tend(entry, untilItEnds(entry, running))
      return running
    },
    async keep(part) {
      const entry = enter(part)
      try {
        const running = await begin(entry, part)
        void tend(entry, untilItEnds(entry, running))
        return running
      } catch (error) {
        void tend(entry, Promise.resolve(describe(error)))
        return undefined
      }
    },
    async restart(names) {
      const named = entries.filter(({ part }) => names.includes(part.name))
      await Promise.all(named.map(restart))
      return named.map(({ part }) => part.name)
    },
    troubles: () =>
      entries
        .filter(({ running }) => running === undefined)
        .map(({ part: { name }, trouble: reason }) => ({ name, reason })),
    async stop() {
      stopping.abort()
      for (const entry of entries.toReversed()) {
        await entry.starting
        await end(entry)
      }
    },
  }
}

const LONGEST_REASON = 300

/** In one line: what happened, and the last line of what the part itself said about it. */
function describe(error: unknown): string {
  if (!(error instanceof ExpectedFailure)) return reasonOf(error)
  const said = error.remedy.trimEnd().split('\n').slice(1).at(-1) ?? ''
  return `${error.happened} ${said}`.trim().slice(0, LONGEST_REASON)
}
