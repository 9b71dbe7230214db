/** Whether an acquirer answers, by the calls that are made anyway. */
import { MINUTE } from '../domain/time'

export interface ProcessorReach {
  note: (outcome: string) => void
  /** Asks the acquirer only if nobody has called it for a minute. */
  isUp: () => Promise<boolean>
}

/** Whether the outcome of a call says that the acquirer has answered it. */
export const isAnswer = (outcome: string) => outcome !== 'unavailable' && outcome !== 'unknown'

export function createProcessorReach(greet: () => Promise<{ kind: string }>): ProcessorReach {
  let latest: { at: number; up: boolean } | undefined
  return {
    note: (outcome) => {
      latest = { at: performance.now(), up: isAnswer(outcome) }
    },
    isUp: async () => {
      if (latest && performance.now() - latest.at < MINUTE) return latest.up
      return isAnswer((await greet()).kind)
    },
  }
}
