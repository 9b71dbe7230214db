/**
 * Which history of the database a connection writes to: the cluster's system identifier and its timeline. PostgreSQL begins a
 * timeline whenever a backup is restored or a replica is promoted, and a copy of the tables in another cluster has another
 * identifier. So what was lost is noticed by itself (decision 0130).
 */
import type { PoolClient } from 'pg'

/** The expression, for a statement. PostgreSQL refuses it while it recovers, and on a replica. */
export const CLUSTER = `(SELECT system_identifier FROM pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)`

type Done = (error?: Error) => void

/**
 * Compares each new connection of a pool with the first one. A connection stays on its history as long as it lives, so whatever
 * passes here writes where the process began to. `replaced` is called if another database answers.
 */
export function sameCluster(replaced: () => void): (client: PoolClient, done: Done) => void {
  let first: string | undefined
  return (client, done) => {
    client.query<{ cluster: string }>(`SELECT ${CLUSTER} AS cluster`).then(({ rows: [row] }) => {
      first ??= row?.cluster
      if (first === row?.cluster) {
        done()
        return
      }
      replaced()
      done(new Error('The database was replaced by another, or by an earlier state of it.'))
    }, done)
  }
}
