/**
 * For what has to come within a time. A machine that runs many suites may take longer once, and hardly three times in a
 * row; what is slow by itself is slow each time. Whatever a try makes is its own.
 */
export async function inOneOfThree(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; tries < 3; tries += 1) {
    try {
      await attempt()
      return
    } catch {
      // The last try tells why.
    }
  }
  await attempt()
}
