/** A processor that is found at its first call. */
import type { Capabilities } from '../domain/acquirer-capabilities'
import type { Processor } from './port'

export function lateProcessor(capabilities: Capabilities, find: () => Promise<Processor>): Processor {
  return {
    capabilities,
    greet: async () => (await find()).greet(),
    authorize: async (...asked) => (await find()).authorize(...asked),
    inquire: async (...asked) => (await find()).inquire(...asked),
    close: async (...asked) => (await find()).close(...asked),
    capture: async (...asked) => (await find()).capture(...asked),
    inquireCapture: async (...asked) => (await find()).inquireCapture(...asked),
    refund: async (...asked) => (await find()).refund(...asked),
    inquireRefund: async (...asked) => (await find()).inquireRefund(...asked),
    verify: async (...asked) => (await find()).verify(...asked),
    resumeVerification: async (...asked) => (await find()).resumeVerification(...asked),
    resume: async (...asked) => (await find()).resume(...asked),
    contested: async (...asked) => (await find()).contested(...asked),
    sendEvidenceFile: async (...asked) => (await find()).sendEvidenceFile(...asked),
    submitEvidence: async (...asked) => (await find()).submitEvidence(...asked),
    acceptDispute: async (...asked) => (await find()).acceptDispute(...asked),
    inquireDisputeAnswer: async (...asked) => (await find()).inquireDisputeAnswer(...asked),
    list: async (...asked) => (await find()).list(...asked),
    listNotifications: async (...asked) => (await find()).listNotifications(...asked),
    settlements: async (...asked) => (await find()).settlements(...asked),
    settlement: async (...asked) => (await find()).settlement(...asked),
  }
}
