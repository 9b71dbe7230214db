/** Puts the API together from its settings. */
import { createCore } from '../activities/core'
import type { Logger } from '../infra/logger'
import { createWorkflowClient } from '../workflows/client'
import type { ApiEnvironment } from './environment'
import type { Services } from './services'

export interface ComposedApi {
  services: Services
  /** Waits for the work that goes on after answers, then closes every connection. */
  close(): Promise<void>
}

export function composeApi(environment: ApiEnvironment, log: Logger): ComposedApi {
  const core = createCore(environment, log)
  const workflows = createWorkflowClient({
    address: environment.TEMPORAL_ADDRESS,
    namespace: environment.TEMPORAL_NAMESPACE,
    dataConverter: core.dataConverter,
  })
  const underWay = new Set<Promise<unknown>>()
  return {
    services: {
      ...core,
      workflows,
      paymentWorkflows: environment.PAYMENT_WORKFLOWS,
      refundDelayMs: environment.REFUND_DELAY_MS,
      livemode: false,
      background(work, what) {
        const settled = work.catch((error: unknown) => {
          log.warn({ err: error }, `${what} failed`)
        })
        underWay.add(settled)
        void settled.then(() => underWay.delete(settled))
      },
    },
    async close() {
      await Promise.all(underWay)
      await Promise.allSettled([workflows.close(), core.close()])
    },
  }
}
