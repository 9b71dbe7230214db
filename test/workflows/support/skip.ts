/** Lets time pass on the server that skips it. Says what the server waits for if its time stands still. */
import type { Client } from '@temporalio/client'
import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { createOpenRuns, type OpenRuns } from './open-runs'
import { untilTime } from '../../support/until'

const LOOK_MS = 500
/** Real time without a skip. Longer than any test lets an activity wait. */
const STILL_MS = 30_000
/** Between skips the server's time runs like any clock. So it has skipped if it gained more than this. */
const GAIN_MS = 1_000

export interface Skip {
  /** Lets this much of the server's time pass. Throws if the server skips none for 30 seconds. */
  pass: (milliseconds: number) => Promise<void>
  /** Whether the server's time has stood still. Such a server is of no more use. */
  stoodStill: () => boolean
}

export function createSkip(env: TestWorkflowEnvironment, client: Client): Skip {
  const runs = createOpenRuns(client)
  const giveBack = createGiveBack(env, runs)
  let stoodStill = false
  return {
    stoodStill: () => stoodStill,

    async pass(milliseconds) {
      const givenUp = new AbortController()
      const passing = env.connection.withAbortSignal(givenUp.signal, () => env.sleep(milliseconds))
      // If it fails during a look, the race after that look throws.
      passing.catch(() => undefined)
      const isOver = () =>
        Promise.race([passing.then(() => true), untilTime(Date.now() + LOOK_MS).then(() => false)])
      const gained = async () => (await env.currentTimeMs()) - performance.now()
      let last: { at: number; gain: number } | undefined
      while (!(await isOver())) {
        await giveBack()
        const now = { at: performance.now(), gain: await gained() }
        if (last === undefined || now.gain > last.gain + GAIN_MS) last = now
        if (now.at < last.at + STILL_MS) continue
        stoodStill = true
        const waiting = await runs.describe()
        givenUp.abort()
        throw new Error(`the server has skipped no time for ${STILL_MS / 1000} s. Open are:\n${waiting}`)
      }
    },
  }
}

/**
 * The server skips no time while a workflow task is under way, and counts these tasks. One kind is never counted down.
 * It is the task in which a run continues as new, if the run was to begin late, was woken early, and its late beginning
 * comes due during that task. (The Java test server, 1.32 to 1.38: `completeWorkflowTask` wants to schedule one more
 * task for the run, although the run has ended.) Such a run stays listed as open and is described as continued. For
 * each of them, this counts down in the server's place.
 */
function createGiveBack(env: TestWorkflowEnvironment, runs: OpenRuns): () => Promise<void> {
  const seen = new Set<string>()
  const given = new Set<string>()
  return async () => {
    for (const runId of await runs.continued()) {
      // At the first look the task may be about to end.
      if (seen.has(runId) && !given.has(runId)) {
        given.add(runId)
        await env.connection.testService!.unlockTimeSkipping({})
      }
      seen.add(runId)
    }
  }
}
