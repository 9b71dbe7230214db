/** A service of both modes, with the ports of its metrics. */
import type { Client, Registry } from '../../support/merchant'
import type { Program, Service } from '../../support/service'
import type { Tap } from '../../support/tap'
import type { TraceReceiver } from '../../support/trace-receiver'

export interface Observed {
  service: Service
  worker: Program
  registry: Registry
  /** Between the service and the processor. */
  tap: Tap
  traces: TraceReceiver
  ports: Record<'api' | 'worker' | 'temporal', number>
  /** The calls of another merchant. */
  newClient(): Promise<Client>
}
