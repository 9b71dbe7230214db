/** Where an activity of many batches may end: between two of them. */
import { heartbeat } from '@temporalio/activity'

/** The worker stops: whatever is left is done by the next try, on another worker. */
export class WorkerStops extends Error {
  override readonly name = 'WorkerStops'

  constructor() {
    super('the worker stops between two batches')
  }
}

/** Tells Temporal how far it is, and goes on unless the worker stops; then it throws {@link WorkerStops}. */
export function checkpoint(stopping: AbortSignal, counts: unknown): void {
  heartbeat(counts)
  if (stopping.aborted) throw new WorkerStops()
}
