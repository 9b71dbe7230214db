/**
 * Bounds a property by time, on a busy machine: once it is up, the runs that remain do nothing. fast-check's own limit
 * would leave the run under way behind, at work beside the next test.
 */
export function atMost<Args extends unknown[]>(
  limitMs: number,
  run: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let deadline: number | undefined
  return async (...args) => {
    deadline ??= performance.now() + limitMs
    if (performance.now() < deadline) await run(...args)
  }
}
