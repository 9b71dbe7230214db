/** The kind `adyen` as the service has it: over the simulator, with its memory in a database, and what it is told kept there. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keptNames } from '../../../app/acquirers/operation-names'
import { aboutOperation, operationTold } from '../../../app/acquirers/operation-told'
import { keepOutcome } from '../../../app/acquirers/remembering'
import { machineTime } from '../../../infra/clock'
import { createAdyenProcessor } from '../../../processor/acquirers/adyen/client'
import { adyenNotifications } from '../../../processor/acquirers/adyen/notifications'
import type { AcquirerIds } from '../../../domain/acquirer-names'
import type { OperationNames } from '../../../processor/names'
import { ADYEN_ACCOUNT } from '../../../processor/simulator/adyen/shapes'
import type { AcquirerOperations, AtAcquirer } from '../../../store/acquirer-operations'
import type { Store } from '../../../store/store'
import { SECRET, type Scene } from './simulator'

export interface AdyenKind {
  processor: ReturnType<typeof createAdyenProcessor>
  /** Has the simulator tell here, after its controls were reset. */
  listen(): Promise<void>
  /** What is told waits, and is kept afterwards in this order: that in which it came, or the other way round. */
  hold(): void
  release(isTurned?: boolean): Promise<void>
  /** The names of what was told, as it was kept. */
  told: string[]
  stop(): Promise<void>
}

/** `names`: some of them changed. */
export async function openAdyenKind(
  scene: Scene,
  at: AtAcquirer,
  operations: () => AcquirerOperations,
  names?: Partial<OperationNames>,
): Promise<AdyenKind> {
  const secret = randomBytes(32).toString('hex')
  const told: string[] = []
  let held: Buffer[] | undefined
  const keep = async (body: Buffer): Promise<void> => {
    const { events } = adyenNotifications.receive(
      { headers: {}, body },
      { secrets: [secret], now: new Date() },
    )
    const store = { acquirerOperations: operations() } as Store
    for (const event of events) {
      told.push(event.id)
      const operation = await operationTold(store, at, event)
      if (!operation?.key || !event.about) continue
      const about = aboutOperation(event.about, operation.key)
      const outcome = adyenNotifications.outcome({ ...event, about, kept: operation.ids as AcquirerIds })
      if (outcome) await keepOutcome(operations(), at, outcome)
    }
  }
  const door = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const done = held ? Promise.resolve(void held.push(body)) : keep(body)
      void done.then(() => response.writeHead(200).end('[accepted]'))
    })
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const { port } = door.address() as AddressInfo
  const processor = createAdyenProcessor({
    baseUrl: `${scene.url()}/adyen`,
    secret: `${ADYEN_ACCOUNT}:${SECRET}`,
    timeoutMs: 2_000,
    names: { ...keptNames(at, operations), ...names },
    told: async () => [],
    now: machineTime,
  })
  return {
    processor,
    told,
    listen: () =>
      scene.controls().disturb({ adyen_endpoint: { url: `http://127.0.0.1:${port}/hooks`, secret } }),
    hold: () => (held = []),
    async release(isTurned = false) {
      const bodies = held ?? []
      held = undefined
      for (const body of isTurned ? bodies.toReversed() : bodies) await keep(body)
    },
    async stop() {
      await processor.shutdown()
      door.close()
    },
  }
}
