/** However slow the machine is: a property that has to see each kind of answer sees them in so many runs. */
const AT_LEAST = 40

/**
 * Limits the time of a property on a busy machine: after that time and the first runs, the remaining ones do nothing. fast-check's
 * own limit would leave the current run at work beside the next test.
 */
export function atMost<Args extends unknown[]>(
  limitMs: number,
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let deadline: number | undefined
  let runs = 0
  return async (...args) => {
    deadline ??= performance.now() + limitMs
    if (performance.now() >= deadline && runs >= AT_LEAST) return
    runs += 1
    await run(...args)
  }
}
