/**
 * An append-only journal of JSON lines with group commit: an append resolves once its line is on disk. One
 * write and one fdatasync are under way at a time; what arrives meanwhile goes out together next.
 */
import { createReadStream } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface Journal {
  append(record: object): Promise<void>
  close(): Promise<void>
}

interface Waiting {
  line: string
  resolve: () => void
  reject: (error: unknown) => void
}

/** Opens a journal, giving each of its whole lines to `replay`; a line torn by a crash is cut off. */
export async function openJournal(path: string, replay: (record: unknown) => void): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a+', 0o600)
  await file.truncate(await replayLines(path, replay))
  return groupCommit(file)
}

const LINE_FEED = 0x0a

/** The number of bytes up to the last line feed. A line of JSON contains no other line feed. */
async function replayLines(path: string, replay: (record: unknown) => void): Promise<number> {
  let whole = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
      const record = parse(rest.subarray(0, end))
      if (record === undefined) return whole
      replay(record)
      whole += end + 1
      rest = rest.subarray(end + 1)
    }
  }
  return whole
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    return undefined
  }
}

function groupCommit(file: FileHandle): Journal {
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let broken: Error | undefined

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await file.appendFile(batch.map(({ line }) => line).join(''))
        await file.datasync()
        for (const { resolve } of batch) resolve()
      } catch (cause) {
        // The file may now end in half a line. Lines after it would be cut off together with it, so none may follow.
        broken = new Error('the journal cannot be written', { cause })
        for (const { reject } of [...batch, ...waiting]) reject(broken)
        waiting = []
      }
    }
    writing = undefined
  }

  return {
    async append(record) {
      if (broken) throw broken
      await new Promise<void>((resolve, reject) => {
        waiting.push({ line: `${JSON.stringify(record)}\n`, resolve, reject })
        writing ??= writeAll()
      })
    },
    async close() {
      await writing
      await file.close()
    },
  }
}
