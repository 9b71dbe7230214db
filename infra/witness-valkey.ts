/** A witness of how far a database is in Valkey, which is on another disk than the database, or on none. */
import { Valkey } from 'iovalkey'
import { MINUTE, SECOND } from '../domain/time'
import type { Witness } from './witness-file'

const ANSWER_LIMIT_MS = 2 * SECOND
const EVERY_MS = 5 * MINUTE

/** None if none is configured. A connection lasts for one call. */
export const valkeyWitnesses = (url: string | undefined): Witness[] =>
  url === undefined ? [] : [createValkeyWitness(url)]

export function createValkeyWitness(url: string): Witness {
  async function ask<T>(question: (client: Valkey) => Promise<T>): Promise<T> {
    const client = new Valkey(url, {
      lazyConnect: true,
      connectTimeout: ANSWER_LIMIT_MS,
      commandTimeout: ANSWER_LIMIT_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    })
    // The call tells of it.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await question(client)
    } finally {
      client.disconnect()
    }
  }
  const keyOf = (database: string) => `svc:witness:${database}`
  const read = async (client: Valkey, database: string) => BigInt((await client.get(keyOf(database))) ?? 0)
  return {
    title: 'Valkey',
    everyMs: EVERY_MS,
    read: (database) => ask((client) => read(client, database)),
    write: (database, beat) =>
      ask(async (client) => {
        if (beat > (await read(client, database))) await client.set(keyOf(database), String(beat))
      }),
  }
}
