/** The tracer on OpenTelemetry: spans are collected, and sent as JSON over HTTP (OTLP). */
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  context,
  diag,
  trace,
  type Context,
  type SpanContext,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Logger } from '../logger'
import { NO_SPAN, type TracedWork, type Origin, type TraceSpan, type Tracer } from './tracer'

interface Tracing {
  service: string
  endpoint: string
  ratio: number
  log: Logger
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
/** A receiver that does not answer must not hold a process back that stops. */
const SEND_LIMIT_MS = 5_000

export function openTracer({ service, endpoint, ratio, log }: Tracing): {
  tracer: Tracer
  stop(): Promise<void>
} {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const quiet = () => undefined
  const warn = (message: string) => log.warn({ reason: message.slice(0, 300) }, 'traces cannot be sent')
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet })
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_LIMIT_MS })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_LIMIT_MS })],
  })
  const tracer = provider.getTracer('svc')

  const within = async <T>(
    parent: Context,
    { name, kind, attributes }: TracedWork,
    work: (span: TraceSpan) => Promise<T>,
  ): Promise<T> => {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: attributes ?? {} }, parent)
    const told: TraceSpan = {
      rename: (text) => void span.updateName(text),
      set: (more) => void span.setAttributes(more),
    }
    try {
      return await context.with(trace.setSpan(parent, span), () => work(told))
    } catch (error) {
      // Not its message, which may repeat what somebody has sent.
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  }

  const originOf = ({ traceparent, isStranger = false }: Origin): Context => {
    const parent = traceparent ? parseTraceParent(traceparent) : null
    if (!parent) return ROOT_CONTEXT
    // The caller chooses the id of his trace too, so it cannot decide.
    const traceFlags = Math.random() < ratio ? TraceFlags.SAMPLED : TraceFlags.NONE
    return trace.setSpanContext(ROOT_CONTEXT, {
      ...parent,
      isRemote: true,
      ...(isStranger && { traceFlags }),
    })
  }

  return {
    tracer: {
      span(doing, work) {
        const active = context.active()
        return trace.getSpan(active) ? within(active, doing, work) : work(NO_SPAN)
      },
      begin: (origin, doing, work) => within(originOf(origin), doing, work),
      traceparent() {
        const span = trace.getSpan(context.active())
        return span && textOf(span.spanContext())
      },
    },
    stop: () => provider.shutdown(),
  }
}

const textOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
