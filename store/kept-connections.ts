/**
 * Connections that outlive a statement which PostgreSQL refuses: the driver's own pool closes them, and a new one has to sign in, and
 * prepare and plan every statement anew. What ends a connection, or leaves its state unknown, still closes it.
 */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

/** PostgreSQL has answered, and waits for the next statement. */
const isRefused = (error: Error): boolean => (error as { severity?: unknown }).severity === 'ERROR'

/** Has `pool.query` keep the connection. */
export function keepConnections(pool: Pool): void {
  const send = (client: PoolClient, config: QueryConfig, done: Done): void => {
    let isOver = false
    const end = (error: Error | null, result?: QueryResult): void => {
      // A connection that is lost tells so twice: as itself, and by its statement.
      if (isOver) return
      isOver = true
      client.removeListener('error', end)
      client.release(error && !isRefused(error) ? error : undefined)
      done(error, result)
    }
    client.once('error', end)
    client.query(config, end)
  }
  const query = (given: QueryConfig | string, values?: unknown[]): Promise<QueryResult> =>
    new Promise((resolve, reject) => {
      const config = { ...(typeof given === 'string' ? { text: given } : given), ...(values && { values }) }
      pool.connect((failed, client) => {
        if (failed || !client) reject(failed ?? new Error('the pool has no connection'))
        else
          send(client, config, (error, result) =>
            error || !result ? reject(error ?? new Error('no result')) : resolve(result),
          )
      })
    })
  Object.assign(pool, { query })
}

type Done = (error: Error | null, result?: QueryResult) => void
