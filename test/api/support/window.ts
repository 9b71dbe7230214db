/** Tests that count calls within one window of the rate limit. */
import { WINDOW_SECONDS } from '../../../infra/limiter'

export const WINDOW_MS = WINDOW_SECONDS * 1_000
/** A machine on which none of these many tries is fast enough is too busy for this test. */
const TRIES = 10

/**
 * A test whose calls must fall into one window. On a busy machine they may not. So if it fails after a window has passed, it
 * begins anew, and must use other merchants and addresses.
 */
export function testWithinWindow(name: string, run: () => Promise<void>): void {
  test(name, async () => {
    for (let tries = 1; ; tries += 1) {
      const begun = performance.now()
      try {
        await run()
        return
      } catch (error) {
        if (performance.now() - begun < WINDOW_MS || tries === TRIES) throw error
      }
    }
  })
}
