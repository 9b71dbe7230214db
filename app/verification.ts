/** Checks the rows against what always holds of them, beside a service that works (decisions 0128 and 0144). */
import { WorkflowUnavailable } from '../domain/run-state'
import { INVARIANTS } from '../store/invariants'
import type { ServiceStates } from '../store/service-states'
import {
  lookOver,
  type Finding,
  type Look,
  type LookedOver,
  type LookPace,
  type Stated,
} from '../store/invariants/violations'
import type { RowReader } from '../store/invariants/walk'
import type { Store } from '../store/store'
import { compareWorkflows, WORKFLOW_INVARIANTS, type ComparedParts } from './verification/workflows'

/** Everything that is verified, in the order in which it is told. */
export const VERIFIED: readonly Stated[] = [...INVARIANTS, ...WORKFLOW_INVARIANTS]

export interface VerificationParts {
  store: { serviceStates: Pick<ServiceStates, 'find'>; rows: RowReader; overdue: Store['overdue'] }
  pause: (ms: number) => Promise<unknown>
  /** Without it workflows are left out. */
  temporal?: Pick<ComparedParts, 'workflows' | 'kinds' | 'start'>
  /** Called after each batch. */
  reached?: (at: LookedOver) => Promise<void> | void
  /** Told why Temporal could not be asked. */
  failed?: (error: unknown) => void
}

type Verifying = Look & Pick<LookPace, 'from' | 'most' | 'size'>

/** Why workflows were not compared: the service is closed to money, it was not wanted, or Temporal did not answer. */
export type NotAsked = 'closed' | 'left_out' | 'silent'

export interface VerifiedRows {
  /** Whether the service was closed to money, so that what holds only while it works was left out. */
  closed: boolean
  /** Null if workflows were compared. */
  notAsked: NotAsked | null
  /** How many workflows that seemed lost were started. */
  started: number
  findings: Finding[]
}

/** Rests after each batch for as long as it took, so that the database is busy with it half of the time at most. */
export async function verifyRows(
  parts: VerificationParts,
  { from, most, size, ...look }: Verifying = {},
): Promise<VerifiedRows> {
  const closed = (await parts.store.serviceStates.find()).mode !== 'open'
  const findings = await lookOver(
    parts.store.rows,
    { ...look, closed },
    {
      from: from ?? null,
      most: most ?? Infinity,
      ...(size && { size }),
      rest: async (ms, at) => {
        await parts.reached?.(at)
        await parts.pause(ms)
      },
    },
  )
  const compared = await workflowsOf(parts, { ...look, closed }, most)
  return { closed, ...compared, findings: [...findings, ...compared.findings] }
}

/** What waits is compared whole, whenever it was made. */
async function workflowsOf(
  { store, pause, temporal, failed }: VerificationParts,
  { account, only, since, until, closed }: Look,
  most = Infinity,
): Promise<Pick<VerifiedRows, 'notAsked' | 'started' | 'findings'>> {
  const nothing = (notAsked: NotAsked | null) => ({ notAsked, started: 0, findings: [] })
  if (only && !WORKFLOW_INVARIANTS.some(({ name }) => only.includes(name))) return nothing(null)
  if (closed) return nothing('closed')
  if (!temporal || since || until) return nothing('left_out')
  try {
    return {
      notAsked: null,
      ...(await compareWorkflows({ store, pause, ...temporal }, { account, only, most })),
    }
  } catch (error) {
    if (!(error instanceof WorkflowUnavailable)) throw error
    failed?.(error)
    return nothing('silent')
  }
}

export const violationsIn = ({ findings }: Pick<VerifiedRows, 'findings'>): number =>
  findings.reduce((sum, { count }) => sum + count, 0)
