/**
 * An append-only journal of JSON lines with group commit: an append resolves once its line is on disk. One
 * write and one fdatasync are under way at a time; what arrives meanwhile goes out together next.
 */
import { createReadStream } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'

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

/** The number of bytes that hold whole lines. */
async function replayLines(path: string, replay: (record: unknown) => void): Promise<number> {
  let whole = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    try {
      replay(JSON.parse(line))
    } catch {
      break
    }
    whole += Buffer.byteLength(line) + 1
  }
  return whole
}

function groupCommit(file: FileHandle): Journal {
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await file.appendFile(batch.map(({ line }) => line).join(''))
        await file.datasync()
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    writing = undefined
  }

  return {
    append: (record) =>
      new Promise((resolve, reject) => {
        waiting.push({ line: `${JSON.stringify(record)}\n`, resolve, reject })
        writing ??= writeAll()
      }),
    async close() {
      await writing
      await file.close()
    },
  }
}
