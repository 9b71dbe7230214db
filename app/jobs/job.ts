/** Jobs of a schedule that consist of many batches. */

/** What the process that runs a job gives to it. */
export interface Job {
  /** Aborted when the process stops. */
  stopping: AbortSignal
  /** Must be called between two batches. Reports the progress, and throws if the process stops. */
  checkpoint: (counts: unknown) => void
}

/** The worker stops: whatever is left is done by the next run, on another worker. */
export class WorkerStops extends Error {
  override readonly name = 'WorkerStops'

  constructor() {
    super('the worker stops between two batches')
  }
}

export function goOnUnless(stopping: AbortSignal): void {
  if (stopping.aborted) throw new WorkerStops()
}

/** For work of one account, which is not worth telling of. */
export const UNWATCHED: Pick<Job, 'checkpoint'> = { checkpoint: () => undefined }

/** Works in batches, so that no statement runs long, until a batch is not full. Returns the total. */
export async function inBatches(
  { checkpoint }: Pick<Job, 'checkpoint'>,
  limit: number,
  work: (limit: number) => Promise<number>,
): Promise<number> {
  let total = 0
  for (let done = limit; done === limit;) {
    checkpoint(total)
    done = await work(limit)
    total += done
  }
  return total
}
