/** A PostgreSQL for one test file, migrated and empty. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMigrated } from '../../support/cluster'

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
    const postgres = await startMigrated(join(folder, 'pg'))
    return {
      url: postgres.url,
      folder,
      async stop() {
        await postgres.stop()
        await removeFolder()
      },
    }
  } catch (error) {
    await removeFolder()
    throw error
  }
}
