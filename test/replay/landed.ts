/**
 * The golden histories that have landed, each with the SHA-256 of its file (`landed.json`). Similar runs may still be
 * open somewhere, so a history that has landed is neither changed nor removed. `npm run histories` only adds to the
 * list.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File names with their hashes, sorted by name. */
type Landed = Readonly<Record<string, string>>

const listIn = (folder: string) => join(folder, 'landed.json')
const FILES = 'histories'

const readLanded = (folder: string): Landed =>
  existsSync(listIn(folder)) ? (JSON.parse(readFileSync(listIn(folder), 'utf8')) as Landed) : {}

function hashesIn(folder: string): Landed {
  const files = readdirSync(join(folder, FILES)).sort()
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, FILES, file)))
      .digest('hex')
  return Object.fromEntries(files.map((file) => [file, hashOf(file)]))
}

/** What is wrong with the histories in `folder`, in sentences that say what to do. */
export function faultsOf(folder: string): string[] {
  const landed = readLanded(folder)
  const present = hashesIn(folder)
  const restore = (file: string) =>
    `Restore it (git checkout origin/main -- test/replay/${FILES}/${file}): a change that it does not replay belongs ` +
    'behind patched(), and a new path gets a history of its own'
  return [
    ...Object.entries(landed).flatMap(([file, hash]) => {
      if (present[file] === undefined) return [`${file} has landed and is gone. ${restore(file)}.`]
      return present[file] === hash ? [] : [`${file} is not as it landed. ${restore(file)}.`]
    }),
    ...Object.keys(present)
      .filter((file) => landed[file] === undefined)
      .map((file) => `${file} is new, and not listed. npm run histories lists it.`),
  ]
}

/** Adds files that are not listed yet. Those that are listed stay as they are. */
export function listNew(folder: string): void {
  const entries = Object.entries({ ...hashesIn(folder), ...readLanded(folder) })
  const inOrder = entries.sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(listIn(folder), `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
}
