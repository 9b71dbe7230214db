/** A service of both modes, with the ports of its metrics. */
import type { Client, Registry } from '../../support/merchant'
import type { Program, Service } from '../../support/service'

export interface Observed {
  service: Service
  worker: Program
  registry: Registry
  ports: Record<'api' | 'worker' | 'temporal', number>
  /** The calls of another merchant. */
  newClient(): Promise<Client>
}
