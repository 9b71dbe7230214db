/** Work of which only so much is under way at once; the rest waits for its turn. */
export function sideBySide(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const begin = waiting.shift()
      if (begin) begin()
      else free += 1
    }
  }
}
