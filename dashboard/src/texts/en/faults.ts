/** What is told of a value that the API has refused: its own words, unless a rule here has better ones. */
import type { ErrorCode } from '../../api/problem'

export interface FaultRule {
  /** What the API says behind the name of the field. */
  said: RegExp
  /** What the reader is told instead; `found` are the groups of `said`. */
  told: (...found: string[]) => string
}

interface Faults {
  rules: readonly FaultRule[]
  /** For what no rule knows. */
  codes: Readonly<Partial<Record<ErrorCode, string>>>
}

/** The API speaks English. */
export const faults: Faults = { rules: [], codes: {} }
