/** What a signed notice of a dispute is worth: it moves nothing until its acquirer, asked, says the same. */
import type { DisputeNotice } from './disputes'

/** An acquirer that is asked may be behind its own notices, by a few changes. */
const SEQUENCES_AHEAD = 20

/**
 * What a signed notice is worth beside what its acquirer says of the dispute when it is asked. `ahead`: the acquirer does not say so
 * yet. `contradicted`: both cannot be true.
 */
export type Weighed = { kind: 'borne_out' | 'ahead' } | { kind: 'contradicted'; summary: string }

export function weighNotice(notice: DisputeNotice, asked: DisputeNotice | undefined): Weighed {
  if (!asked) return { kind: 'ahead' }
  const ahead = notice.sequence - asked.sequence
  if (ahead > SEQUENCES_AHEAD)
    return {
      kind: 'contradicted',
      summary: `a notice has the sequence ${notice.sequence}, and the acquirer, asked, is at ${asked.sequence}`,
    }
  if (ahead > 0) return { kind: 'ahead' }
  const isSame =
    notice.status === asked.status && notice.stage === asked.stage && notice.amount === asked.amount
  return ahead < 0 || isSame
    ? { kind: 'borne_out' }
    : {
        kind: 'contradicted',
        summary: `a notice says ${saying(notice)} at the sequence ${notice.sequence}, and the acquirer, asked, ${saying(asked)}`,
      }
}

const saying = ({ stage, status, amount }: DisputeNotice): string =>
  `${stage}, ${status}, ${amount} in minor units`
