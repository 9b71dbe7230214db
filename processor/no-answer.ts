/** What a call that was not answered says in the words of the port. */
import type { ProcessorAnswer } from './port'

/** Of a call that moves something, or asks. Where a refusal says something, it is looked at before. */
export const withoutAnswer = ({ kind }: { kind: string }): ProcessorAnswer<never> =>
  kind === 'transient' || kind === 'unavailable' ? { kind } : { kind: 'unknown' }
