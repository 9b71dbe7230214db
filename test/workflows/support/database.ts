/** A database for one test file, migrated and empty. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../support/worker-database'

export interface TestDatabase {
  url: string
  /** A folder for other files of the test, deleted with the database. */
  folder: string
  stop: () => Promise<void>
}

export async function startDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-workflows-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const database = await createDatabase()
    return {
      url: database.url,
      folder,
      async stop() {
        await database.drop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
