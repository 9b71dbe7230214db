/** Does what comes in while an earlier batch is under way together, as one batch. */
export function createBatch<T>(flush: (items: readonly T[]) => Promise<void>, limit: number) {
  let waiting: T[] = []
  let next: Promise<void> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const flushNext = async (): Promise<void> => {
    await last.catch(() => undefined)
    next = undefined
    const items = waiting
    waiting = []
    last = flush(items)
    await last
  }
  /** Settles once the item's batch is done, or fails with it. */
  return (item: T): Promise<void> => {
    if (waiting.length >= limit) next = undefined
    waiting.push(item)
    next ??= flushNext()
    return next
  }
}
