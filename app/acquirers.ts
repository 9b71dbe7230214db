/** The acquirers of a mode, with their measurements, and what happens to a payment whose acquirer is not configured. */
import { DEFAULT_ACQUIRER, type AcquirerSettings } from '../domain/acquirers'
import { DataFault } from '../domain/incidents'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'
import { traceHeaders } from '../infra/tracing/tracer'
import { createAbsentProcessor } from '../processor/absent'
import { CLIENTS, type Connected } from '../processor/kinds'
import { createAcquirers, type Acquirers, type Missing } from '../processor/registry'
import { observeProcessor } from './observed-processor'

export interface AcquirersOptions {
  /** The address and secret of the default acquirer. Without them its calls fail as unreachable. */
  fallback: Pick<AcquirerSettings, 'url' | 'secret'> | undefined
  others: readonly AcquirerSettings[]
  mode: 'sandbox' | 'live'
  metrics: Pick<Metrics, 'processorCalls'>
  missing: Missing
}

export function connectAcquirers(options: AcquirersOptions): Acquirers & { shutdown(): Promise<void> } {
  const { fallback, others, mode, metrics, missing } = options
  const connected: Connected[] = []
  const observed = (name: string, client: Connected) => {
    connected.push(client)
    return observeProcessor(client, { mode, acquirer: name }, metrics)
  }
  const first = fallback ? CLIENTS.http({ ...fallback, headers: traceHeaders }) : createAbsentProcessor()
  const beside = others.map(({ name, channels, kind, ...settings }) => ({
    name,
    channels,
    processor: observed(name, CLIENTS[kind]({ ...settings, headers: traceHeaders })),
  }))
  return {
    ...createAcquirers(observed(DEFAULT_ACQUIRER, first), beside, missing),
    async shutdown() {
      await Promise.allSettled(connected.map((client) => client.shutdown()))
    },
  }
}

/** In the API: the call is answered as if the acquirer were down, and the payment's workflow goes on with it. */
export function missingInCalls(log: Logger): Missing {
  const absent = createAbsentProcessor()
  return ({ id, acquirer }) => {
    log.error({ payment: id, acquirer }, 'the acquirer of a payment is not configured')
    return absent
  }
}

/** In a worker: the payment waits, an incident is opened, and the sweep tries again at growing intervals. */
export const missingInWork: Missing = ({ id, acquirer }) => {
  throw new DataFault('acquirer_unknown', `acquirer ${acquirer} of ${id} is not configured`)
}
