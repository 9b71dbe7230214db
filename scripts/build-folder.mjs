// Fills a folder with what a build makes, while others may read it, or build it at the same moment.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Each file appears whole. `clean`, at the end, removes what an earlier build has left. */
export function buildFolder(target) {
  const written = new Set()
  return {
    write(name, text) {
      const path = join(target, name)
      const unfinished = `${path}.${process.pid}`
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(unfinished, text)
      renameSync(unfinished, path)
      written.add(path)
    },
    clean() {
      for (const entry of readdirSync(target, { withFileTypes: true, recursive: true })) {
        const path = join(entry.parentPath, entry.name)
        // A number at the end: somebody writes it now.
        if (entry.isFile() && !written.has(path) && !/\.\d+$/.test(path)) rmSync(path, { force: true })
      }
    },
  }
}
