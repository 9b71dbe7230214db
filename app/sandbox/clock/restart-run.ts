/**
 * Begins a sandbox anew: deletes what it holds, batch by batch, and ends the workflows of what was deleted (decision 0085). It
 * may be interrupted and repeated at any point.
 */
import { SECOND } from '../../../domain/time'
import type { SandboxClockModel } from '../../../prisma/generated/models'
import type { Dependencies } from '../../dependencies'
import { deletedOf, type WithKinds } from '../../kinds/kind'
import type { Workflows } from '../../workflows'
import type { ClockStep } from './step'

export type RestartEnd = Pick<Workflows, 'endRun'>

/** After this time the rest is left to the next call. */
const CHUNK = 3 * SECOND
const ROWS_AT_ONCE = 200
/**
 * Processes learn of an account's clock within a second, and refuse its calls from then on. What a call has written until then
 * is deleted too.
 */
const SETTLED_AFTER = 3 * SECOND
const RUNS_AT_ONCE = 4

export async function runRestart(
  {
    store,
    workflows,
    real,
    log,
    kinds,
  }: Pick<Dependencies, 'store' | 'real' | 'log'> & WithKinds & { workflows: RestartEnd },
  clock: SandboxClockModel,
  checkpoint: () => void,
): Promise<ClockStep> {
  const { accountId } = clock
  const begun = real().getTime()
  while (real().getTime() - begun < CHUNK) {
    checkpoint()
    const { rows, runs } = await store.clocks.deleteSome(deletedOf(kinds), clock, ROWS_AT_ONCE)
    const queue = [...runs]
    const endNext = async (): Promise<void> => {
      for (let run = queue.shift(); run; run = queue.shift()) {
        checkpoint()
        await workflows.endRun(run.kind, run.id, undefined, 'the sandbox begins anew')
      }
    }
    await Promise.all(Array.from({ length: RUNS_AT_ONCE }, endNext))
    if (rows > 0) continue
    const age = real().getTime() - (clock.restartedAt?.getTime() ?? 0)
    if (age < SETTLED_AFTER) {
      await store.clocks.restarted(clock, false)
      return { kind: 'busy' }
    }
    // Bank accounts stay, and with them when they were verified.
    await store.clocks.forgetFuture(accountId)
    await store.clocks.restarted(clock, true)
    log.info({ account: accountId }, 'a sandbox has begun anew')
    return { kind: 'done' }
  }
  await store.clocks.restarted(clock, false)
  return { kind: 'more' }
}
