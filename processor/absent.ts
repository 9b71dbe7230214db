/** Stands for an acquirer that cannot be reached: every call answers `unavailable`. */
import { ALL_CAPABILITIES } from '../domain/acquirer-capabilities'
import type { Processor } from './port'

export function createAbsentProcessor(): Processor & { shutdown(): Promise<void> } {
  const unavailable = async () => ({ kind: 'unavailable' }) as const
  return {
    capabilities: ALL_CAPABILITIES,
    greet: unavailable,
    authorize: unavailable,
    inquire: unavailable,
    close: unavailable,
    capture: unavailable,
    inquireCapture: unavailable,
    refund: unavailable,
    inquireRefund: unavailable,
    verify: unavailable,
    resumeVerification: unavailable,
    resume: unavailable,
    contested: unavailable,
    sendEvidenceFile: unavailable,
    submitEvidence: unavailable,
    acceptDispute: unavailable,
    inquireDisputeAnswer: unavailable,
    list: unavailable,
    listNotifications: unavailable,
    settlements: unavailable,
    settlement: unavailable,
    shutdown: async () => undefined,
  }
}
