/** The kind `stripe` as the service has it: over the simulator, with the names of operations in a database. */
import { randomBytes } from 'node:crypto'
import { keptNames } from '../../../app/acquirers/operation-names'
import { machineTime } from '../../../infra/clock'
import { keyring } from '../../../infra/sealing'
import { createStripeProcessor } from '../../../processor/acquirers/stripe/client'
import type { OperationNames } from '../../../processor/names'
import type { Processor } from '../../../processor/port'
import { createAcquirerOperations } from '../../../store/acquirer-operations'
import { connectDatabase } from '../../../store/database'
import { startDatabase } from '../../workflows/support/database'
import { openStripeScene, STRIPE_KEY, type StripeScene } from './stripe'

export interface StripeKind {
  scene: StripeScene
  names: OperationNames
  /** Another process: the same names, its own connections. `names`: with some of them changed. */
  processor(names?: Partial<OperationNames>, baseUrl?: string): Processor
  /** Over a database that was restored to the time before all of it: no name is known. */
  restored(baseUrl?: string): Processor
  stop(): Promise<void>
}

/** `now`: the clock of the simulator. */
export async function openStripeKind(now?: () => number): Promise<StripeKind> {
  const [database, scene] = await Promise.all([startDatabase(), openStripeScene(now)])
  const db = connectDatabase(database.url, 4)
  const operations = createAcquirerOperations({ db, keyring: keyring(new Map([['p1', randomBytes(32)]])) })
  const names = keptNames({ acquirer: 'stripe', livemode: false }, () => operations)
  const opened: ReturnType<typeof createStripeProcessor>[] = []
  const processor: StripeKind['processor'] = (more, baseUrl = scene.stripeUrl()) => {
    const made = createStripeProcessor({
      baseUrl,
      secret: STRIPE_KEY,
      names: { ...names, ...more },
      now: machineTime,
      timeoutMs: 2_000,
    })
    opened.push(made)
    return made
  }
  let restores = 0
  return {
    scene,
    names,
    processor,
    restored: (baseUrl) => {
      restores += 1
      return processor(
        keptNames({ acquirer: `restored-${restores}`, livemode: false }, () => operations),
        baseUrl,
      )
    },
    async stop() {
      await Promise.all(opened.map((one) => one.shutdown()))
      await scene.stop()
      await db.$disconnect()
      await database.stop()
    },
  }
}
