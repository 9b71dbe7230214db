/**
 * Wakes, and whether one came during a step. The step may have read its row before what the wake tells of, so its answer
 * may be out of date: the workflow looks once more before it sleeps or ends (decision 0108).
 */
import { setHandler } from '@temporalio/workflow'
import { wakeSignal } from './messages'

export interface Wakes {
  /** Whether one came since the latest step began. */
  came: () => boolean
  /** Takes a step. Wakes from before are answered by it. */
  during: <T>(step: () => Promise<T>) => Promise<T>
}

export function receiveWakes(onWake: () => void = () => undefined): Wakes {
  let came = false
  setHandler(wakeSignal, () => {
    came = true
    onWake()
  })
  return {
    came: () => came,
    during(step) {
      came = false
      return step()
    },
  }
}
