/** The sweeps of workers, of which one may have been killed in the middle of its own. */
import { MINUTE } from '../../../domain/time'
import type { Program } from '../../support/service'
import { until } from '../../support/until'
import type { Scene } from './scene'

/** Whoever was killed in a sweep holds it for a minute (worker/rounds.ts), and what it had claimed is overdue again after one. */
export const SWEPT_AFTER_A_KILL = { limitMs: 4 * MINUTE }

/** Starts the next worker, and waits for a sweep that it has begun. No other worker runs. */
export async function startWorkerThatSweeps({ service, db }: Scene): Promise<Program> {
  const begun = async () =>
    (await db.scheduleRun.findUnique({ where: { schedule: 'sweep' } }))?.begunAt.getTime() ?? 0
  const before = await begun()
  const worker = await service.startWorker()
  await until('a sweep of the next worker', async () => (await begun()) > before, SWEPT_AFTER_A_KILL)
  return worker
}
