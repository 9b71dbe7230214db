/** The store on a database of its own, with a record of the statements that it writes. */
import { machineClock } from '../../../infra/clock'
import { randomBytes } from 'node:crypto'
import { readResponseKeys } from '../../../infra/response-keys'
import { createPepper } from '../../../infra/pepper'
import { createResponseSeal } from '../../../infra/response-seal'
import { keyring } from '../../../infra/sealing'
import { connectDatabase } from '../../../store/database'
import { writeInTime } from '../../../store/event-times'
import { Statement } from '../../../store/statement'
import { createStore } from '../../../store/store'
import { startDatabase } from '../../workflows/support/database'
import { addSamples, readSamples, resetSamples } from './samples'
import type { Stage } from '../scenes/stage'

export interface GoldenStage {
  url: string
  /** The named statements that the call has written. */
  writtenBy: (call: (stage: Stage) => Promise<unknown>) => Promise<Statement[]>
  close: () => Promise<void>
}

/** `reach`: the address by which the store reaches the database. */
export async function openStage(
  reach: (url: string) => string | Promise<string> = (url) => url,
): Promise<GoldenStage> {
  const database = await startDatabase()
  await addSamples(database.url).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  let written: Statement[] = []
  const plain = connectDatabase(await reach(database.url), 2)
  const db = noting(plain, (statement) => written.push(statement))
  const pepper = createPepper(randomBytes(32))
  const responses = createResponseSeal(readResponseKeys(undefined, pepper), '2026-11-21')
  const store = createStore({
    db,
    keyring: keyring(new Map([['p1', pepper.key('sealing')]])),
    pepper,
    responses,
    publicUrl: 'http://localhost:8080',
    product: 'Payments',
    ...machineClock,
  })
  // The call whose operation is refused has a record with the key of a response.
  const key = responses.keyFor('sample', randomBytes(32))
  await plain.idempotencyRecord.updateMany({ data: { sealedResponseKey: new Uint8Array(key) } })
  return {
    url: database.url,
    async writtenBy(call) {
      await resetSamples(plain)
      return writeInTime(machineClock, async () => {
        const rows = await readSamples(plain)
        written = []
        await call({ store, db, rows, claim: () => rows.claim(key) })
        return written
      })
    },
    async close() {
      await store.close()
      await database.stop()
    },
  }
}

/** The database, reporting each statement that it is given. */
function noting<T extends object>(database: T, note: (statement: Statement) => void): T {
  return new Proxy(database, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key)
      if (key === '$executeRaw' || key === '$queryRaw')
        return (...given: unknown[]): unknown => {
          if (given[0] instanceof Statement) note(given[0])
          return Reflect.apply(own as never, target, given)
        }
      if (key === '$transaction')
        return (work: unknown): unknown =>
          Reflect.apply(own as never, target, [
            typeof work === 'function' ? (tx: object) => work(noting(tx, note)) as unknown : work,
          ])
      return own
    },
  })
}
