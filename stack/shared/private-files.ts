/** The stack's files: readable by their owner alone. Those that hold secrets are written whole or not at all. */
import { randomBytes } from 'node:crypto'
import { chmodSync, lstatSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function writePrivateFile(path: string, content: string): void {
  const fresh = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(fresh, content, { mode: 0o600, flush: true })
    renameSync(fresh, path)
  } finally {
    rmSync(fresh, { force: true })
  }
}

/** Where PostgreSQL keeps its data. It sees to its files itself, and refuses a folder that others may read. */
const POSTGRES = 'postgres'

const OTHERS = 0o077
const PASS_THROUGH = 0o011

/**
 * Closes the folder of a stack, and what other programs left open in it, to everybody but its owner. Under root,
 * PostgreSQL runs as another user, who has to pass through the folder to its own, but may not list it.
 */
export function makePrivate(folder: string): void {
  for (const name of readdirSync(folder)) if (name !== POSTGRES) close(join(folder, name))
  const passing = process.getuid?.() === 0 ? PASS_THROUGH : 0
  chmodSync(folder, 0o700 | passing)
}

function close(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink()) return
  if ((found.mode & OTHERS) !== 0) chmodSync(path, found.mode & ~OTHERS & 0o777)
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name))
}
