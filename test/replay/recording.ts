/** What a recording plays on a stage, and the runs that result. */
import type { Stage } from '../workflows/support/stage'
import type { Path } from './histories'

/** A run, identified by its workflow's id; without a run id, the latest. */
export interface Run {
  workflowId: string
  runId?: string
}

export type Recording = (stage: Stage) => Promise<Partial<Record<Path, Run>>>
