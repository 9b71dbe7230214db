import { TooLate } from './until'

/**
 * For what has to come within a time. A machine that runs many suites may take longer once, and hardly three times in a
 * row; what is slow by itself is slow each time. Only what came too late is tried again: any other
 * failure is one at the first try. Whatever a try makes is its own.
 */
export async function inOneOfThree(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries < 3; tries += 1) {
    try {
      await attempt()
      return
    } catch (error) {
      if (!(error instanceof TooLate)) throw error
    }
  }
  await attempt()
}
