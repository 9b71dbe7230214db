/** An object store on one machine: a folder, with a file for each object. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedName, type ObjectStore } from './store'

export function createFolderStore(folder: string): ObjectStore {
  const pathOf = (name: string) => join(folder, checkedName(name))
  return {
    /** On disk when it resolves, save its name in the folder, which a crash of the machine may take back. */
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const temporary = `${path}.${randomUUID()}`
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    async delete(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
