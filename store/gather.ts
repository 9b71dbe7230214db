/**
 * Writes together what waits together (decision 0116). A few statements of a kind are under way at once. What arrives meanwhile
 * is gathered into the next one; what arrives while fewer are under way is sent at once, alone. Each caller gets his own answer.
 */
import type { Tenant } from './context'
import { isRefusedStatement } from './failures'

/** How many statements of a kind are under way at once, in each mode. */
const AT_ONCE = 2
/** The most that one statement writes: so many callers' changes, and so many bytes unless the first has more. */
const MOST = 32
const MOST_BYTES = 256 * 1024
/**
 * Whoever has waited so long waits no longer for the statements under way, in milliseconds: one of them may be waiting for
 * somebody else's lock.
 */
const PATIENCE_MS = 50

export interface Gatherable<Item> {
  tenantOf: (item: Item) => Tenant
  /** About how many bytes it sends. */
  bytesOf: (item: Item) => number
  /** Writes one alone. */
  alone: (item: Item) => Promise<boolean>
  /**
   * Writes several. The answer to each; undefined if only a statement of its own can tell. `repeated`: they are a half of a
   * statement that was refused.
   */
  together: (items: readonly Item[], repeated: boolean) => Promise<readonly (boolean | undefined)[]>
}

interface Waiting<Item> {
  item: Item
  answer: (written: boolean | Promise<boolean>) => void
  fail: (error: unknown) => void
}

/** Answers whether the item was written. Nobody's item fails because of another's. */
export type Gather<Item> = (item: Item) => Promise<boolean>

export function createGather<Item>(kind: Gatherable<Item>): Gather<Item> {
  const modes = { live: createLane(kind), sandbox: createLane(kind) }
  return (item) => modes[kind.tenantOf(item).livemode ? 'live' : 'sandbox'](item)
}

function createLane<Item>(kind: Gatherable<Item>): Gather<Item> {
  const queue = createQueue(kind)
  let underWay = 0
  let patience: NodeJS.Timeout | undefined

  const begin = async (taken: readonly Waiting<Item>[]): Promise<void> => {
    underWay += 1
    await write(kind, taken)
    underWay -= 1
    if (underWay < AT_ONCE) next()
  }
  const next = (): void => {
    clearTimeout(patience)
    patience = undefined
    const taken = queue.take()
    if (taken.length > 0) void begin(taken)
    if (!queue.isEmpty()) patience = setTimeout(next, PATIENCE_MS)
  }
  return (item) =>
    new Promise<boolean>((answer, fail) => {
      const waiting = { item, answer, fail }
      if (underWay < AT_ONCE) return void begin([waiting])
      queue.add(waiting)
      patience ??= setTimeout(next, PATIENCE_MS)
    })
}

/**
 * Answers everybody; never fails itself. What was refused is written again in halves, so that one that is at fault comes to
 * be alone after a few statements. It does not wait for these.
 */
async function write<Item>(
  kind: Gatherable<Item>,
  taken: readonly Waiting<Item>[],
  repeated = false,
): Promise<void> {
  const [first] = taken
  if (taken.length === 1 && first) {
    await kind.alone(first.item).then(first.answer, first.fail)
    return
  }
  try {
    const answers = await kind.together(
      taken.map(({ item }) => item),
      repeated,
    )
    taken.forEach(({ item, answer }, index) => {
      answer(answers[index] ?? kind.alone(item))
    })
  } catch (error) {
    // Whether they were written is not known, as when one is lost alone.
    if (!isRefusedStatement(error)) for (const { fail } of taken) fail(error)
    else for (const half of halvesOf(taken)) void write(kind, half, true)
  }
}

function halvesOf<T>(all: readonly T[]): [T[], T[]] {
  const middle = Math.ceil(all.length / 2)
  return [all.slice(0, middle), all.slice(middle)]
}

/** What waits, by account. A batch takes one of each account in turn. */
function createQueue<Item>({ tenantOf, bytesOf }: Gatherable<Item>) {
  const accounts = new Map<string, Waiting<Item>[]>()
  return {
    isEmpty: () => accounts.size === 0,
    add(waiting: Waiting<Item>): void {
      const { accountId } = tenantOf(waiting.item)
      const line = accounts.get(accountId)
      if (line) line.push(waiting)
      else accounts.set(accountId, [waiting])
    },
    take(): Waiting<Item>[] {
      const taken: Waiting<Item>[] = []
      let bytes = 0
      // A line that is set again comes last in the map, and so in this loop.
      for (const [accountId, line] of accounts) {
        const [first] = line
        if (!first) continue
        bytes += bytesOf(first.item)
        if (taken.length === MOST || (taken.length > 0 && bytes > MOST_BYTES)) break
        taken.push(first)
        line.shift()
        accounts.delete(accountId)
        if (line.length > 0) accounts.set(accountId, line)
      }
      return taken
    },
  }
}
