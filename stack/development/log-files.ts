/**
 * The parts' log files. Each is appended to, and what is over 20 MB is put aside as `.1`, while the four before become `.2` to
 * `.4` and the oldest goes. A log that cannot be written, as on a full disk, ends nothing.
 */
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { reasonOf } from '../shared/failure'

export interface LogFile {
  readonly path: string
  /** For a child process to write to. */
  readonly descriptor: number
  readonly write: (line: string) => void
  /** The last lines written since this file was opened. */
  lastLines(): string
  close(): void
}

export interface LogOptions {
  /** Told once that lines are dropped, and once how many were. */
  readonly note?: (text: string) => void
  /** From this size on it is put aside. */
  readonly largeBytes?: number
  readonly lookEveryMs?: number
}

const LARGE_BYTES = 20 * 1024 * 1024
const LOOK_EVERY_MS = 10_000
/** Files that are kept beside the one that is written. */
const ASIDE = 4
const TAIL_BYTES = 4096
const TAIL_LINES = 15

export function openLogFile(path: string, options: LogOptions = {}): LogFile {
  const { note = onTerminal, largeBytes = LARGE_BYTES, lookEveryMs = LOOK_EVERY_MS } = options
  let dropped = 0
  let stays = false
  const descriptor = openSync(path, 'a', 0o600)
  let start = sizeOf(path)
  const look = () => {
    if (sizeOf(path) <= largeBytes) return
    try {
      putAside(path, descriptor)
      start = 0
      stays = false
    } catch (error) {
      if (!stays) note(`${path} is large, and cannot be put aside: ${reasonOf(error)}`)
      stays = true
    }
  }
  look()
  const looking = setInterval(look, lookEveryMs).unref()
  return {
    path,
    descriptor,
    write: (line) => {
      try {
        writeWhole(descriptor, dropped === 0 ? `${line}\n` : `\n… ${dropped} lines were dropped\n${line}\n`)
        if (dropped > 0) note(`${path} can be written again; it lacks ${dropped} lines`)
        dropped = 0
      } catch (error) {
        if (dropped === 0) note(`${path} cannot be written, and drops what it would say: ${reasonOf(error)}`)
        dropped += 1
      }
    },
    lastLines() {
      const from = Math.max(start, sizeOf(path) - TAIL_BYTES)
      return readFileSync(path).subarray(from).toString().trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
    },
    close() {
      clearInterval(looking)
      closeSync(descriptor)
    },
  }
}

/** Its child process goes on writing to the same file, so the file is copied and emptied, not renamed. */
function putAside(path: string, descriptor: number): void {
  const copy = `${path}.new`
  try {
    copyFileSync(path, copy)
    // What was written during the copy.
    appendFileSync(copy, readFileSync(path).subarray(sizeOf(copy)))
  } catch (error) {
    rmSync(copy, { force: true })
    throw error
  }
  for (let age = ASIDE - 1; age > 0; age -= 1)
    if (existsSync(`${path}.${age}`)) renameSync(`${path}.${age}`, `${path}.${age + 1}`)
  renameSync(copy, `${path}.1`)
  ftruncateSync(descriptor)
}

/** A disk that becomes full in the middle of a line takes a part of it, and says nothing. */
function writeWhole(descriptor: number, text: string): void {
  const bytes = Buffer.from(text)
  if (writeSync(descriptor, bytes) < bytes.length) throw new Error('no space left on device')
}

const onTerminal = (text: string) => void process.stderr.write(`${text}\n`)

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
