/** Finds what was interrupted in sandboxes whose clock is ahead, and advances that were. */
import { SECOND } from '../../../domain/payment-clock'
import { atTimeOf } from '../../clock'
import { ageCardsOf } from '../../payment-methods/age'
import type { ClockDependencies } from './run'
import { wakeThing } from './wake'

const CLOCKS_AT_ONCE = 100
const THINGS_AT_ONCE = 50
/** An advance writes its progress far more often. */
const STALLED_AFTER = 30 * SECOND

export async function sweepClocks(
  deps: Pick<ClockDependencies, 'store' | 'workflows' | 'now' | 'real'>,
  overdueAfterMs: number,
  checkpoint: (found: number) => void,
): Promise<number> {
  const { store, workflows, real } = deps
  let found = 0
  for (const account of await store.clocks.stalled(
    new Date(real().getTime() - STALLED_AFTER),
    CLOCKS_AT_ONCE,
  )) {
    const clock = await store.clocks.find(account)
    if (clock) await workflows.advanceClock({ account, epoch: clock.epoch })
    found += 1
  }
  for (const accountId of await store.clocks.allMoved()) {
    checkpoint(found)
    const own = await atTimeOf(deps, { accountId, livemode: false })
    const before = new Date(own.now().getTime() - overdueAfterMs)
    const late = (await own.store.clocks.due(accountId, THINGS_AT_ONCE)).filter(({ at }) => at < before)
    if (late.some(({ kind }) => kind === 'card')) await ageCardsOf(own, accountId)
    for (const thing of late) await wakeThing(workflows, accountId, thing)
    found += late.length
  }
  return found
}
