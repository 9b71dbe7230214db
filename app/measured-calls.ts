/** Measures calls to whom the service asks about payments, and tells each as a span, by mode, name, operation and outcome. */
import type { Metrics } from '../infra/metrics'
import { tracer } from '../infra/tracing/tracer'

/** The outcome of a call for which there was no place. It says nothing about who was to be called. */
const NOT_SENT = 'not_sent'

/** `span`: what the names of its spans begin with. */
export function measuring(
  { processorCalls }: Pick<Metrics, 'processorCalls'>,
  span: string,
  labels: { mode: 'sandbox' | 'live'; acquirer: string },
): <A extends { kind: string } | null>(operation: string, call: () => Promise<A>) => Promise<A> {
  const attributes = { 'svc.mode': labels.mode, 'svc.acquirer': labels.acquirer }
  return async (operation, call) => {
    const end = processorCalls.startTimer({ ...labels, operation })
    const answer = await tracer().span(
      { name: `${span} ${operation}`, kind: 'client', attributes },
      async (open) => {
        const given = await call()
        open.set({ 'svc.outcome': given?.kind ?? NOT_SENT })
        return given
      },
    )
    end({ outcome: answer?.kind ?? NOT_SENT })
    return answer
  }
}
