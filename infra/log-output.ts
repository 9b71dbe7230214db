/**
 * Where the lines of a log go: a file descriptor, written a moment later and many lines at once, so that nobody waits for it. An
 * output that takes nothing, as on a full disk, never ends the process nor keeps it from ending.
 */
import { write, writeSync } from 'node:fs'

export interface LogOutput {
  write(line: string): void
  /** Writes at once what waits; pino asks for it with the last line before a process ends. */
  flushSync(): void
}

/** What waits while the output takes nothing, in characters. Lines beyond it are dropped. */
const LONGEST_BACKLOG = 4 * 2 ** 20
const BUSY_PAUSE_MS = 100
/** How often a reader who is slow is given that time when the process ends. */
const LAST_TRIES = 10

const atExit: (() => void)[] = []

/** `told` is given the number of lines that were dropped, once the output takes lines again. */
export function createLogOutput(descriptor: number, told: (dropped: number) => void): LogOutput {
  let waiting = ''
  let underWay = Buffer.alloc(0)
  let isWriting = false
  let dropped = 0

  const next = () => {
    if (underWay.length === 0) {
      underWay = Buffer.from(waiting)
      waiting = ''
    }
    isWriting = underWay.length > 0
    if (isWriting) write(descriptor, underWay, written)
  }

  const written = (error: NodeJS.ErrnoException | null, count: number) => {
    // The next line tries again.
    if (error && !isBusy(error)) isWriting = false
    else if (error) setTimeout(next, BUSY_PAUSE_MS)
    else {
      underWay = underWay.subarray(count)
      next()
      if (!isWriting) tellDropped()
    }
  }

  const tellDropped = () => {
    if (dropped === 0) return
    const lines = dropped
    dropped = 0
    told(lines)
  }

  const flushSync = () => {
    // What is being written goes on by itself.
    let left = isWriting ? Buffer.from(waiting) : Buffer.concat([underWay, Buffer.from(waiting)])
    if (!isWriting) underWay = Buffer.alloc(0)
    try {
      while (left.length > 0) left = left.subarray(writeUnlessBusy(descriptor, left))
    } catch {
      // As each write that fails: it is kept, for as long as the process lives.
    }
    waiting = left.toString()
  }
  if (atExit.push(flushSync) === 1) process.once('exit', () => atExit.forEach((flush) => flush()))

  return {
    write(line) {
      if (waiting.length + underWay.length + line.length > LONGEST_BACKLOG) dropped += 1
      else waiting += line
      if (!isWriting) next()
    },
    flushSync,
  }
}

const isBusy = ({ code }: NodeJS.ErrnoException): boolean => code === 'EAGAIN' || code === 'EBUSY'

/** Writes some of it, for which it waits a moment if the reader is slow. */
function writeUnlessBusy(descriptor: number, bytes: Buffer): number {
  for (let tries = 1; ; tries += 1) {
    try {
      return writeSync(descriptor, bytes)
    } catch (error) {
      if (tries === LAST_TRIES || !isBusy(error as NodeJS.ErrnoException)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_PAUSE_MS)
    }
  }
}
