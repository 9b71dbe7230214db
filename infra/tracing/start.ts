/** Sets traces up, if there is an address to send them to. Only then OpenTelemetry is loaded. */
import { z } from 'zod'
import type { Logger } from '../logger'
import { traceWith } from './tracer'

export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the http address of a receiver of traces' })
    .optional(),
  /** Sent along by OpenTelemetry's exporter, which reads it itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number<string>({ error: 'must be a ratio from 0 to 1' })
    .min(0)
    .max(1)
    .default(1),
}

export interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

/** Must come before the database is connected. `stop` sends what is left. */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingSettings,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  if (endpoint === undefined) return { stop: () => Promise.resolve() }
  const { openTracer } = await import('./opentelemetry.js')
  const opened = openTracer({ service, endpoint, ratio, log })
  traceWith(opened.tracer)
  return opened
}
