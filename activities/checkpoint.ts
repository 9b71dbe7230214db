/** Where an activity of many batches may end: between two of them. */
import { heartbeat } from '@temporalio/activity'
import { goOnUnless } from '../app/jobs/job'

/** Tells Temporal how far it is, and goes on unless the worker stops; then it throws `WorkerStops`. */
export function checkpoint(stopping: AbortSignal, counts: unknown): void {
  heartbeat(counts)
  goOnUnless(stopping)
}
