/** The questions that operators ask most, as list filters for Temporal's UI and command line. */
import type { WorkflowOfKind } from '../domain/workflow-ref'

interface SavedQuery {
  name: string
  finds: string
  /** Temporal's list filter; {@link MINUTE_AGO} stands for a time. */
  filter: string
}

/** A placeholder for the time a minute ago, because Temporal's filters have no "now". */
export const MINUTE_AGO = '{a minute ago}'

const running = (filter: string) => `ExecutionStatus = "Running" AND ${filter}`

/** Those of the kinds, and of all runs. */
export const savedQueries = (kinds: ReadonlyMap<string, WorkflowOfKind>): SavedQuery[] => [
  ...[...kinds].flatMap(([kind, { queries }]) =>
    queries.map(({ name, finds, status }) => ({
      name,
      finds,
      filter: running(`SvcKind = "${kind}"${status === undefined ? '' : ` AND SvcStatus = "${status}"`}`),
    })),
  ),
  {
    name: 'overdue',
    finds: 'objects that were due a minute ago and have made no progress since',
    filter: running(`SvcDueAt < "${MINUTE_AGO}"`),
  },
  {
    name: 'stuck',
    finds: 'runs whose last two workflow tasks failed or timed out (Temporal 1.30 or later)',
    filter: running('TemporalReportedProblems IS NOT NULL'),
  },
  {
    name: 'failed',
    finds: 'runs that failed; the message of the failure says why',
    filter: 'ExecutionStatus = "Failed"',
  },
]
