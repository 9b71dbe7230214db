/** A stage for the tests of one file that are run again if they fail: on a new stage if its server is the reason. */
import { setTimeout as sleep } from 'node:timers/promises'
import { STAGE_LIMIT_MS, type Stage } from './stage'

/** What a stage may still do when it is given up. */
const CLOSE_LIMIT_MS = 60_000

/** Has `open` called before the first test, and again before the next test once the server's time has stood still. */
export function renewed(open: () => Promise<Stage>): void {
  let stage: Stage | undefined
  beforeEach(async () => {
    if (stage && !stage.stoodStill()) return
    if (stage) await giveUp(stage)
    stage = undefined
    stage = await open()
  }, STAGE_LIMIT_MS)
  afterEach(() => stage?.calm())
  afterAll(() => stage?.close())
}

/** Closes a stage whose server no longer works. Ends at least the server. */
async function giveUp(stage: Stage): Promise<void> {
  const closed = stage.close().then(
    () => true,
    () => false,
  )
  if (!(await Promise.race([closed, sleep(CLOSE_LIMIT_MS, false, { ref: false })]))) await stage.killServer()
}
