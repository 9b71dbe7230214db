/** The parts' log files: appended to, and put aside as `.old` at a start that finds more than 20 MB. */
import { closeSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
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

const LARGE_BYTES = 20 * 1024 * 1024
const TAIL_BYTES = 4096
const TAIL_LINES = 15

/** A log that cannot be written, as on a full disk, must not end the stack: `note` is told once, until it can be written again. */
export function openLogFile(path: string, note: (text: string) => void = onTerminal): LogFile {
  let told = false
  if (sizeOf(path) > LARGE_BYTES) renameSync(path, `${path}.old`)
  const descriptor = openSync(path, 'a', 0o600)
  const start = sizeOf(path)
  return {
    path,
    descriptor,
    write: (line) => {
      try {
        writeSync(descriptor, `${line}\n`)
        told = false
      } catch (error) {
        if (!told)
          note(`${path} cannot be written (${reasonOf(error)}): the stack goes on without what it would say`)
        told = true
      }
    },
    lastLines() {
      const from = Math.max(start, sizeOf(path) - TAIL_BYTES)
      return readFileSync(path).subarray(from).toString().trimEnd().split('\n').slice(-TAIL_LINES).join('\n')
    },
    close: () => closeSync(descriptor),
  }
}

const onTerminal = (text: string) => void process.stderr.write(`${text}\n`)

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
