/** The acquirers of a mode, with their measurements, and what happens to a payment whose acquirer is not configured. */
import { DEFAULT_ACQUIRER, type AcquirerKind, type AcquirerSettings } from '../domain/acquirers'
import { DataFault } from '../domain/incidents'
import type { Logger } from '../infra/logger'
import type { Metrics } from '../infra/metrics'
import { traceHeaders } from '../infra/tracing/tracer'
import { createAbsentProcessor } from '../processor/absent'
import { withinCapabilities } from '../processor/capabilities'
import { CLIENTS, type Connected } from '../processor/kinds'
import type { Processor } from '../processor/port'
import { createAcquirers, type Acquirers, type Missing } from '../processor/registry'
import { observeProcessor } from './observed-processor'
import { createProcessorPlaces } from './processor-places'
import { createProcessorReach, greetProcessor } from './processor-reach'

export interface AcquirersOptions {
  /** The address and secret of the default acquirer. Without them its calls fail as unreachable. */
  fallback: Pick<AcquirerSettings, 'url' | 'secret' | 'fees'> | undefined
  others: readonly AcquirerSettings[]
  mode: 'sandbox' | 'live'
  /** Whether this process serves the mode. Only then it tells whether the acquirers answer. */
  served: boolean
  metrics: Pick<Metrics, 'processorCalls' | 'watchProcessor' | 'watchCertificate'>
  missing: Missing
  /** How many calls at once are sent to one acquirer. */
  callsAtOnce: number
}

export function connectAcquirers(options: AcquirersOptions): Acquirers & { shutdown(): Promise<void> } {
  const { fallback, others, mode, served, metrics, missing, callsAtOnce } = options
  const connected: Connected[] = []
  const observed = (name: string, client: Connected): Processor => {
    connected.push(client)
    const labels = { mode, acquirer: name }
    const places = createProcessorPlaces(callsAtOnce)
    const reach = createProcessorReach(() => greetProcessor(processor))
    const processor = observeProcessor(client, labels, { ...metrics, places, note: reach.note })
    if (served) metrics.watchProcessor(labels, reach.isUp)
    return processor
  }
  const connectTo = (
    name: string,
    kind: AcquirerKind,
    { capabilities = {}, ...settings }: Pick<AcquirerSettings, 'url' | 'secret' | 'capabilities'>,
  ) => {
    let expiresAt: Date | undefined
    if (served) metrics.watchCertificate(`${mode} ${name}`, () => expiresAt)
    const onCertificate = (at: Date) => (expiresAt = at)
    const client = CLIENTS[kind]({ ...settings, headers: traceHeaders, onCertificate })
    return withinCapabilities(observed(name, client), capabilities)
  }
  // One that has no address is not measured: it never answers.
  const first = fallback ? connectTo(DEFAULT_ACQUIRER, 'http', fallback) : createAbsentProcessor()
  const beside = others.map(({ name, channels, kind, ...settings }) => ({
    name,
    channels,
    processor: connectTo(name, kind, settings),
  }))
  const settings = [...(fallback ? [{ ...fallback, name: DEFAULT_ACQUIRER }] : []), ...others]
  const fees = new Map(
    settings.flatMap(({ name, fees: agreed }) => (agreed ? [[name, agreed] as const] : [])),
  )
  const acquirers = createAcquirers(first, beside, missing, fees)
  const named = new Map(beside.map(({ name, processor }) => [name, processor]))
  return {
    ...acquirers,
    // What cannot be reached has done nothing that could be compared.
    all: fallback ? acquirers.all : named,
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
