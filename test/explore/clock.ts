/** The workflow of an advance of a sandbox's clock, a piece at a time: it looks again only after others may have acted. */
import { runAdvance } from '../../app/sandbox/clock/run'
import type { App } from '../../app/app'
import type { ClockRef } from '../../domain/sandbox-clock'
import type { WorkflowRef } from '../../domain/workflow-ref'
import type { Stepped } from './stepped'

/** How often it looks for what others hold, before it lets time pass. */
const LOOKS = 3
const LATER: Stepped = { done: false, waitMs: 500 }

class Paused extends Error {}

/** An advance is known to Temporal by its account and its epoch. */
interface ClockRun extends WorkflowRef {
  epoch: number
}

export const clockRun = ({ account, epoch }: ClockRef): ClockRun => ({
  kind: 'clock',
  id: `clock ${account} ${epoch}`,
  account,
  livemode: false,
  epoch,
})

export const isClock = (ref: WorkflowRef): ref is ClockRun => ref.kind === 'clock'

/** Goes on until it has woken what is due. */
export async function advance(app: App, { account, epoch }: ClockRun): Promise<Stepped> {
  let [looks, hasWoken] = [0, false]
  const wake: App['workflows']['wake'] = async (ref) => {
    await app.workflows.wake(ref)
    hasWoken = true
  }
  const checkpoint = (): void => {
    looks += 1
    if (hasWoken || looks > LOOKS) throw new Paused()
  }
  const share = { most: () => 1, others: () => 0 }
  try {
    const own = { ...app, workflows: { ...app.workflows, wake } }
    const { kind } = await runAdvance(own, { account, epoch }, checkpoint, share)
    return kind === 'done' ? { done: true } : LATER
  } catch (error) {
    if (error instanceof Paused) return LATER
    throw error
  }
}
