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
import type { ToldEvent } from '../../../processor/told'
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
  /** The same as it was read, with our keys where they are known. */
  events: ToldEvent[]
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
  const events: ToldEvent[] = []
  let held: Buffer[] | undefined
  const keep = async (body: Buffer): Promise<void> => {
    const received = adyenNotifications.receive({ headers: {}, body }, { secrets: [secret], now: new Date() })
    const store = { acquirerOperations: operations() } as Store
    for (const event of received.events) {
      const operation = await operationTold(store, at, event)
      const about = operation?.key && event.about ? aboutOperation(event.about, operation.key) : event.about
      const kept = operation?.ids as AcquirerIds | undefined
      const outcome = operation?.key
        ? adyenNotifications.outcome({ ...event, about, ...(kept && { kept }) })
        : null
      if (outcome) await keepOutcome(operations(), at, outcome)
      told.push(event.id)
      events.push({ ...event, about })
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
    told: async (type) => events.filter((event) => event.type === type).map(({ sent }) => sent),
    now: machineTime,
  })
  return {
    processor,
    told,
    events,
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
