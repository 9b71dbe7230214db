/** Work of many batches that a schedule runs. */

/** What such work is told by the process that runs it. */
export interface Job {
  /** Raised when the process stops. */
  stopping: AbortSignal
  /** To be called between two batches: it says how far the work is, and throws when the process stops. */
  checkpoint: (counts: unknown) => void
}

/** Does some at a time, so that no statement runs long, until a batch is not full; answers how many in all. */
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
