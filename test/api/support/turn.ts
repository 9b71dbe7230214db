/** Suites that steer what all suites of the service share take turns. */
import { Client } from 'pg'
import { MINUTE, SECOND } from '../../../domain/time'
import { until } from '../../support/until'
import { readFacts } from './facts'

/** The longest suite takes five minutes, and two others may be before it. */
const LIMIT_MS = 20 * MINUTE

/**
 * The tests of the suite that calls this run while no other suite has the same turn. Hooks run in their order: what takes away what
 * the tests have steered has to be declared before this.
 */
export function useTurn(name: string): void {
  let connection: Client
  beforeAll(async () => {
    connection = new Client({ connectionString: readFacts().databaseUrl })
    await connection.connect()
    // It is asked again and again, because a statement that waits is a long transaction to those who look for one.
    const take = async () => {
      const { rows } = await connection.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock(hashtext($1)) AS taken',
        [name],
      )
      return rows[0]?.taken
    }
    await until(`the turn of ${name}`, take, { limitMs: LIMIT_MS, everyMs: SECOND })
  }, LIMIT_MS + MINUTE)
  // PostgreSQL gives the turn to the next one when the connection ends, also with a suite that crashes.
  afterAll(() => connection.end())
}
