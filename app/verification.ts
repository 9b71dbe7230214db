/** Checks the rows against what always holds of them, beside a service that works (decision 0128). */
import type { ServiceStates } from '../store/service-states'
import { lookOver, type Finding, type Look } from '../store/invariants/violations'
import type { RowReader } from '../store/invariants/walk'

export interface VerificationParts {
  store: { serviceStates: Pick<ServiceStates, 'find'>; rows: RowReader }
  pause: (ms: number) => Promise<unknown>
  /** Called after each batch. */
  tell?: (table: string, lookedAt: number) => void
}

export interface VerifiedRows {
  /** Whether the service was closed to money, so that what holds only while it works was left out. */
  closed: boolean
  findings: Finding[]
}

/** Rests after each batch for as long as it took, so that the database is busy with it half of the time at most. */
export async function verifyRows(
  { store: { serviceStates, rows }, pause, tell }: VerificationParts,
  look: Look = {},
): Promise<VerifiedRows> {
  const closed = (await serviceStates.find()).mode !== 'open'
  const findings = await lookOver(
    rows,
    { ...look, closed },
    {
      rest: async (ms, table, lookedAt) => {
        tell?.(table, lookedAt)
        await pause(ms)
      },
    },
  )
  return { closed, findings }
}

export const violationsIn = ({ findings }: VerifiedRows): number =>
  findings.reduce((sum, finding) => sum + finding.violations.length, 0)
