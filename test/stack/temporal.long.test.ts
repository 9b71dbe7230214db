import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Connection } from '@temporalio/client'
import { freePort } from '../../stack/development/ports'
import { startTemporal } from '../../stack/development/temporal'
import { prepareNamespace } from '../../stack/development/temporal-namespace'
import { indexedTypes } from '../../workflow-client/namespace'
import { freeze } from '../faults/support/freeze'
import { ownFolder } from './folders'

const dbFile = join(ownFolder(), 'temporal', 'temporal.db')
const options = async () => ({ dbFile, port: await freePort(), log: () => undefined })

/** The very first start may have to build or fetch the server. */
const LIMIT_MS = 10 * 60_000

test(
  'a first start that was cut short is made anew; a start is done when the namespace and its search attributes stand',
  async () => {
    mkdirSync(dirname(dbFile), { recursive: true })
    // What is left if the server is killed between creating its first table and its last.
    for (const file of [dbFile, `${dbFile}.unfinished`]) writeFileSync(file, '')
    const first = await startTemporal(await options())
    try {
      const connection = await Connection.connect({ address: first.address })
      const { customAttributes } = await connection.operatorService.listSearchAttributes({
        namespace: 'default',
      })
      await connection.close()
      expect(customAttributes).toEqual(indexedTypes())
      expect(readdirSync(dirname(dbFile))).not.toContain('temporal.db.unfinished')

      const resume = freeze(first.pid!)
      await expect(prepareNamespace(first.address)).rejects.toThrow()
      resume()
      await prepareNamespace(first.address)
    } finally {
      await first.stop()
    }

    const { ino } = statSync(dbFile)
    const second = await startTemporal(await options())
    await second.stop()
    expect(statSync(dbFile).ino).toBe(ino)
  },
  LIMIT_MS,
)
