/** Finds what was interrupted in sandboxes whose clock is ahead, and advances that were. */
import { SECOND } from '../../../domain/time'
import { atTimeOf } from '../../clock'
import { clockedOf } from '../../kinds/kind'
import { ageCardsOf } from '../../payment-methods/age'
import type { ClockDependencies } from './run'
import { wakeThing } from './wake'

const CLOCKS_AT_ONCE = 100
const THINGS_AT_ONCE = 50
/** An advance writes its progress far more often. */
const STALLED_AFTER = 30 * SECOND
/** After this time the rest is left to the next sweep. */
const PATIENCE = 10 * SECOND

type Swept = Pick<ClockDependencies, 'store' | 'log' | 'now' | 'real' | 'kinds'> & {
  workflows: Pick<ClockDependencies['workflows'], 'wake' | 'advanceClock'>
}

/** One account's failure stops no other. Begins with another account each time, so that none is always the last. */
export async function sweepClocks(
  deps: Swept,
  overdueAfterMs: number,
  checkpoint: (found: number) => void,
): Promise<number> {
  const { store, log, workflows, real } = deps
  const begun = real().getTime()
  let found = 0
  for (const advance of await store.clocks.stalled(new Date(begun - STALLED_AFTER), CLOCKS_AT_ONCE)) {
    await workflows.advanceClock(advance)
    found += 1
  }
  const accounts = await store.clocks.allMoved()
  const start = accounts.length === 0 ? 0 : Math.floor(begun / SECOND) % accounts.length
  for (const accountId of [...accounts.slice(start), ...accounts.slice(0, start)]) {
    checkpoint(found)
    if (real().getTime() - begun > PATIENCE) break
    try {
      found += await sweepAccount(deps, accountId, overdueAfterMs)
    } catch (error) {
      log.warn({ err: error, account: accountId }, 'the sandbox of an account cannot be swept')
    }
  }
  return found
}

async function sweepAccount(deps: Swept, accountId: string, overdueAfterMs: number): Promise<number> {
  const own = await atTimeOf(deps, { accountId, livemode: false })
  const now = own.now().getTime()
  const lateness = (at: Date) => Math.floor((now - at.getTime()) / overdueAfterMs)
  const things = await own.store.clocks.due(clockedOf(deps.kinds), accountId, THINGS_AT_ONCE)
  // What has been woken in vain is woken more and more rarely: after 1, 2, 4, 8 times that time.
  const late = things.filter(({ at }) => lateness(at) > 0 && Number.isInteger(Math.log2(lateness(at))))
  if (late.some(({ kind }) => kind === 'card')) await ageCardsOf(own, accountId)
  for (const thing of late) await wakeThing(deps, accountId, thing)
  return late.length
}
