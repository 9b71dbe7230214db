/** Measures the calls to a processor, and gives them their places. */
import type { Metrics } from '../infra/metrics'
import type { Listed, Processor } from '../processor/port'
import { measuring } from './measured-calls'
import type { ProcessorPlaces } from './processor-places'

type AnswerKind = Listed['kind']

interface Observing extends Pick<Metrics, 'processorCalls'> {
  places: ProcessorPlaces
  note?: (outcome: AnswerKind) => void
}

/** The same processor, but each call is measured, and told as a span, by mode, acquirer, operation and outcome. */
export function observeProcessor(
  processor: Processor,
  labels: { mode: 'sandbox' | 'live'; acquirer: string },
  { processorCalls, places, note }: Observing,
): Processor {
  const measured = measuring({ processorCalls }, 'processor', labels)
  const measure = async <A extends { kind: AnswerKind }>(
    operation: Exclude<keyof Processor, 'capabilities'>,
    call: () => Promise<A>,
  ): Promise<A> => {
    const answer = await measured(operation, () => places.take(call))
    if (answer) note?.(answer.kind)
    // Every operation may answer that it never reached the acquirer, which is so.
    return answer ?? ({ kind: 'unavailable' } as A)
  }
  return {
    capabilities: processor.capabilities,
    greet: () => measure('greet', () => processor.greet()),
    authorize: (request) => measure('authorize', () => processor.authorize(request)),
    inquire: (key) => measure('inquire', () => processor.inquire(key)),
    close: (key, reference) => measure('close', () => processor.close(key, reference)),
    capture: (request) => measure('capture', () => processor.capture(request)),
    inquireCapture: (key) => measure('inquireCapture', () => processor.inquireCapture(key)),
    refund: (request) => measure('refund', () => processor.refund(request)),
    inquireRefund: (key) => measure('inquireRefund', () => processor.inquireRefund(key)),
    verify: (request) => measure('verify', () => processor.verify(request)),
    resumeVerification: (key, returned) =>
      measure('resumeVerification', () => processor.resumeVerification(key, returned)),
    resume: (key, returned) => measure('resume', () => processor.resume(key, returned)),
    contested: (key, times) => measure('contested', () => processor.contested(key, times)),
    sendEvidenceFile: (request) => measure('sendEvidenceFile', () => processor.sendEvidenceFile(request)),
    submitEvidence: (request) => measure('submitEvidence', () => processor.submitEvidence(request)),
    acceptDispute: (request) => measure('acceptDispute', () => processor.acceptDispute(request)),
    inquireDisputeAnswer: (key) => measure('inquireDisputeAnswer', () => processor.inquireDisputeAnswer(key)),
    settlements: (since, cursor) => measure('settlements', () => processor.settlements(since, cursor)),
    settlement: (id) => measure('settlement', () => processor.settlement(id)),
    listNotifications: (since, cursor) =>
      measure('listNotifications', () => processor.listNotifications(since, cursor)),
    list: (window, cursor) => measure('list', () => processor.list(window, cursor)),
  }
}
