/** What faults work with. */
import type { SandboxFaultStore } from '../../../store/sandbox-faults'

export interface FaultParts {
  store: SandboxFaultStore
  /** Ends this process at once. Undefined where nobody would start it again. */
  endProcess: (() => void) | undefined
}

/** The part of an exchange that faults change. */
export interface Sent {
  responseStatus: number | null
  responseBody: string | null
  error: string | null
}
