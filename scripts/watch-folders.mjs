// Watches folders, not files. If a save replaces the file by a new one, a watch on the file would keep watching the
// old file, but a watch on the folder sees the change.
import { readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Reports the path of every change in these folders and their subfolders, except folders named in `ignored`. */
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
    // Report files that were created before the watch began.
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) tell(join(entry.parentPath, entry.name))
    }
  }

  roots.forEach(begin)
}
