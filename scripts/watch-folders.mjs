// Watches folders, not files: a save that puts a new file in the place of the old one leaves a watch of the old
// file behind, but is always seen in its folder.
import { readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Tells the path of whatever changes in these folders and those in them, save folders named in `ignored`. */
export function watchFolders(roots, ignored, tell) {
  const watched = new Map()

  const end = (folder) => {
    watched.get(folder)?.close()
    watched.delete(folder)
  }

  const begin = (folder) => {
    if (ignored.includes(folder)) return
    end(folder)
    const watcher = watch(folder, (_event, name) => name !== null && changed(join(folder, name)))
    watcher.on('error', () => end(folder))
    watched.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) begin(join(folder, entry.name))
    }
  }

  const changed = (path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found?.isDirectory()) return tell(path)
    begin(path)
    // What was put there before it was watched.
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) tell(join(entry.parentPath, entry.name))
    }
  }

  roots.forEach(begin)
}
