/** `make`, run when its result is first asked for; each later call has the same result. One that throws is run again. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
