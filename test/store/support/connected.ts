/** A migrated and empty database for one test file, with a connection that any SQL can be sent through. */
import { Client } from 'pg'
import { startDatabase } from '../../workflows/support/database'

export async function connectToDatabase(): Promise<{ client: Client; close: () => Promise<void> }> {
  const database = await startDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  return {
    client,
    async close() {
      await client.end()
      await database.stop()
    },
  }
}
