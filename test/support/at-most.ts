/**
 * Limits the time of a property on a busy machine: after that time, the remaining runs do nothing. fast-check's own
 * limit would leave the current run at work beside the next test.
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
