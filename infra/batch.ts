interface Batch<T> {
  items: T[]
  done: Promise<void>
}

/**
 * While one batch is being processed, collects the items that arrive for the next one, which has at most `limit` items.
 */
export function createBatch<T>(flush: (items: readonly T[]) => Promise<void>, limit: number) {
  /** The batch that still takes items. */
  let open: Batch<T> | undefined
  let last: Promise<void> = Promise.resolve()

  const begin = (first: T): Batch<T> => {
    const items = [first]
    const done = last
      .catch(() => undefined)
      .then(() => {
        if (open?.items === items) open = undefined
        return flush(items)
      })
    last = done
    return { items, done }
  }
  /** Resolves when the item's batch is done, and rejects if it fails. */
  return (item: T): Promise<void> => {
    if (open && open.items.length < limit) open.items.push(item)
    else open = begin(item)
    return open.done
  }
}
