/**
 * Files that are made while they are sent (decision 0079). Their cost is bounded here, for every route that answers with one:
 * however many are read, a process makes one part at a time for each mode, and then rests for longer than the part took.
 */
import { Readable } from 'node:stream'
import { createShare } from '../app/writes/share'
import { ApiError } from '../contract/errors'
import type { Tenant } from '../store/context'

/** Files of one account and mode that a process makes at once. */
const AT_ONCE = 2
/** All files that a process makes at once: each holds a part in memory while it waits for its reader. */
const MOST = 50
/** Rests for so many times as long as a part took: files take a fifth of one processor, and of one connection. */
const REST_FOR_WORK = 4
/** A reader who takes nothing for so long, in milliseconds, has gone. */
const PATIENCE = 60_000

type FilePart = string | Uint8Array

export interface FileParts {
  /** The media type. */
  type: string
  /** Each is made when the reader has taken the one before. They are small: some hundred rows. */
  parts: AsyncIterable<FilePart>
}

export type Files = ReturnType<typeof createFiles>

export function createFiles(patience = PATIENCE) {
  const share = createShare({ restForWork: REST_FOR_WORK })
  const open = new Map<string, number>()
  const all = () => [...open.values()].reduce((sum, count) => sum + count, 0)

  function admit(line: string): void {
    const own = open.get(line) ?? 0
    if (own >= AT_ONCE) throw new ApiError({ code: 'files_being_made', max: AT_ONCE })
    if (all() >= MOST) throw new ApiError('too_many_files')
    open.set(line, own + 1)
  }

  function leave(line: string): void {
    const left = (open.get(line) ?? 1) - 1
    if (left > 0) open.set(line, left)
    else open.delete(line)
  }

  return {
    /** The file, which ends when its reader leaves. 429 `rate_limited` if too many are being made. */
    paced({ accountId, livemode }: Tenant, parts: AsyncIterable<FilePart>): Readable {
      const line = `${accountId}:${livemode}`
      admit(line)
      const paced = inTurn((make) => share(String(livemode), make), parts)
      const file: Readable = Readable.from(watched(paced), { highWaterMark: 1 })
      return file.once('close', () => {
        leave(line)
      })

      async function* watched(given: AsyncIterable<FilePart>): AsyncGenerator<FilePart> {
        for await (const part of given) {
          const gone = setTimeout(() => file.destroy(), patience)
          try {
            yield part
          } finally {
            clearTimeout(gone)
          }
        }
      }
    },
  }
}

/** Each part is made in its turn. */
async function* inTurn(
  turn: (make: () => Promise<IteratorResult<FilePart>>) => Promise<IteratorResult<FilePart>>,
  parts: AsyncIterable<FilePart>,
): AsyncGenerator<FilePart> {
  const source = parts[Symbol.asyncIterator]()
  try {
    for (;;) {
      const made = await turn(() => source.next())
      if (made.done) return
      yield made.value
    }
  } finally {
    await source.return?.()
  }
}
