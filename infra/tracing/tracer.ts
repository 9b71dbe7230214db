/**
 * What a process tells of its work as spans of a trace. Unless it is set up (`start.ts`) nothing is told, and each call here only
 * does the work that it is given (decision 0138).
 */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** A piece of work. Its name has only a few different values: what varies is in the attributes. */
export interface TracedWork {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes?: Attributes
}

/** A span that is under way. */
export interface TraceSpan {
  rename(name: string): void
  set(attributes: Attributes): void
}

/** Where a trace was begun, as a `traceparent`. A stranger's choice to record it is not followed. */
export interface Origin {
  traceparent: string | null | undefined
  isStranger?: boolean
}

export interface Tracer {
  /** Does a part of the work that is under way. Outside of any trace it only works. */
  span<T>(doing: TracedWork, work: (span: TraceSpan) => Promise<T>): Promise<T>
  /** Does what somebody else has caused: in the trace of the origin, or in a new one. */
  begin<T>(origin: Origin, doing: TracedWork, work: (span: TraceSpan) => Promise<T>): Promise<T>
  /** The span that is under way, for whoever goes on with the work. */
  traceparent(): string | undefined
}

export const NO_SPAN: TraceSpan = { rename: () => undefined, set: () => undefined }

const OFF: Tracer = {
  span: (_doing, work) => work(NO_SPAN),
  begin: (_origin, _doing, work) => work(NO_SPAN),
  traceparent: () => undefined,
}

let current = OFF

export const tracer = (): Tracer => current

export const isTracing = (): boolean => current !== OFF

export function traceWith(tracing: Tracer): void {
  current = tracing
}

/** The header by which others go on with the trace. */
export function traceHeaders(): Record<string, string> {
  const traceparent = current.traceparent()
  return traceparent === undefined ? {} : { traceparent }
}
