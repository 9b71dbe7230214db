/** A stage for the tests of one file. If its server's time stands still, there is a new one, and the test is run again. */
import { testUnless } from '../../support/kind'
import { until } from '../../support/until'
import { STAGE_LIMIT_MS, type Stage } from './stage'

/** What a stage may still do when it is given up. */
const CLOSE_LIMIT_MS = 60_000

/**
 * Has `open` called before the first test, and after the server's time has stood still. Returns what declares a test: one that
 * fails for that reason is run again, and for no other. (The Java test server ceases to skip time now and then; `skip.ts`.)
 */
export function renewed(
  open: () => Promise<Stage>,
): (name: string, run: () => Promise<void>, gaps?: Parameters<typeof testUnless>[0]) => void {
  let stage: Stage | undefined
  const renew = async () => {
    if (stage) await giveUp(stage)
    stage = undefined
    stage = await open()
  }
  beforeEach(async () => {
    if (stage?.stoodStill() !== false) await renew()
  }, STAGE_LIMIT_MS)
  afterEach(() => stage?.calm())
  afterAll(() => stage?.close())
  return (name, run, gaps = {}) => {
    testUnless(gaps)(name, async () => {
      try {
        await run()
      } catch (error) {
        if (stage?.stoodStill() !== true) throw error
        process.stderr.write(`${name}: run again on a new server, because ${String(error)}\n`)
        await renew()
        await run()
      }
    })
  }
}

/** Closes a stage whose server no longer works. Ends at least the server. */
async function giveUp(stage: Stage): Promise<void> {
  let isClosed = false
  void stage.close().then(
    () => (isClosed = true),
    () => undefined,
  )
  const closed = until('its end', async () => isClosed, { limitMs: CLOSE_LIMIT_MS })
  await closed.catch(() => stage.killServer())
}
