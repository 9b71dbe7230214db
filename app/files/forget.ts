/** Deletes the content of files that have no row. */
import type { ObjectStore } from '../../infra/objects/store'
import type { WithStore } from '../dependencies'
import { inBatches, type Job } from '../jobs/job'

const BATCH = 100

/** `objects`: undefined if this process reaches none; then what is left waits. */
export async function forgetFiles(
  { store: { files }, objects }: WithStore & { objects?: ObjectStore | undefined },
  job: Pick<Job, 'checkpoint'>,
): Promise<number> {
  if (!objects) return 0
  return inBatches(job, BATCH, async (limit) => {
    const left = await files.leftovers(limit)
    for (const id of left) {
      await objects.delete(id)
      await files.forget(id)
    }
    return left.length
  })
}
