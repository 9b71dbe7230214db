/** Lets one call at a time work on a key, so that an operation and its closing never interleave. */
export function createKeyLocks() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    const turn = before ? before.then(work, work) : work()
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
