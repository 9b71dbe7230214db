/** The folder that holds all data of one stack, and the lock that lets one supervisor at a time work on it. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { failureCodeOf, ExpectedFailure } from './failure'
import { takeLock } from './lock'
import { makePrivate } from './private-files'

export interface Home {
  readonly folder: string
  readonly logs: string
  readonly release: () => void
}

/** Creates the folder if missing and locks it; throws an {@link ExpectedFailure} when that cannot be. */
export function openHome(folder: string): Home {
  const logs = join(folder, 'logs')
  const lock = writing(folder, () => {
    makeFolder(logs)
    makePrivate(folder)
    return takeLock(join(folder, 'stack.lock'))
  })
  if (typeof lock === 'function') return { folder, logs, release: lock }
  throw new ExpectedFailure(
    `Another stack${lock.pid === undefined ? '' : ` (process ${lock.pid})`} is running on ${folder}.`,
    'Use that one or stop it, or set SVC_HOME to another folder and the ports to 0.',
  )
}

function writing<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const code = failureCodeOf(error)
    if (code === undefined) throw error
    throw new ExpectedFailure(
      `The folder ${folder}, where the stack keeps its data, cannot be written (${code}).`,
      'Make it writable for this user, or set SVC_HOME to a folder that is.',
      { cause: error },
    )
  }
}

/** Node's own recursive mkdir never returns where a file system refuses new folders with ENOENT, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeFolder(parent)
  mkdirSync(path)
}
