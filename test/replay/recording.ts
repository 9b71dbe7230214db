/** What a recording plays on a stage, and the runs that it leaves. */
import type { Stage } from '../workflows/support/stage'
import type { Path } from './histories'

/** A run, by its workflow's id; the latest run when none is named. */
export interface Run {
  workflowId: string
  runId?: string
}

export type Recording = (stage: Stage) => Promise<Partial<Record<Path, Run>>>
