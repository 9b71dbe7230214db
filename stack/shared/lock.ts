/** A lock file that names its holder, so that a lock left by a killed process can be told and taken over. */
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { failureCodeOf } from './failure'
import { commandOf, isAlive } from './processes'

const holderSchema = z.object({ pid: z.int(), command: z.string() })

export interface LockHolder {
  /** Undefined while the holder is still writing its name. */
  readonly pid: number | undefined
}

/** Takes the lock and returns the call that releases it, or returns who holds it. */
export function takeLock(file: string): (() => void) | LockHolder {
  const ours = JSON.stringify({ pid: process.pid, command: commandOf(process.pid) ?? '' })
  for (;;) {
    try {
      writeFileSync(file, ours, { flag: 'wx', mode: 0o600 })
      return () => {
        if (contentOf(file) === ours) rmSync(file, { force: true })
      }
    } catch (error) {
      if (failureCodeOf(error) !== 'EEXIST') throw error
    }
    const found = contentOf(file)
    if (found === undefined) continue
    const holder = liveHolder(file, found)
    if (holder) return holder
    removeStale(file, found)
  }
}

function liveHolder(file: string, content: string): LockHolder | undefined {
  const parsed = holderSchema.safeParse(parseJson(content))
  if (!parsed.success) return Date.now() - modifiedAt(file) < 5_000 ? { pid: undefined } : undefined
  const { pid, command } = parsed.data
  return isAlive(pid) && commandOf(pid) === command ? { pid } : undefined
}

/** Two processes may judge the same lock stale; whoever moves away the other's new lock puts it back. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (failureCodeOf(error) === 'ENOENT') return
    throw error
  }
  if (contentOf(aside) === stale) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (failureCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
