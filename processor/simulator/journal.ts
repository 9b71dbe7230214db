/**
 * An append-only journal of JSON lines with group commit: an append resolves once its line is on disk. One
 * write and one fdatasync are under way at a time; what arrives meanwhile goes out together next. What a full disk refuses
 * is cut off again before the next write, and later appends work once there is space.
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
  const whole = await replayLines(path, replay)
  await file.truncate(whole)
  return groupCommit(file, whole)
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

/** `whole`: the bytes of the file's whole lines. */
function groupCommit(file: FileHandle, whole: number): Journal {
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  /** Whether the file may end in lines whose appends have failed, or in half of one. */
  let torn = false

  const write = async (text: Buffer): Promise<void> => {
    if (torn) await file.truncate(whole)
    torn = true
    await file.appendFile(text)
    await file.datasync()
    whole += text.length
    torn = false
  }

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await write(Buffer.from(batch.map(({ line }) => line).join('')))
        for (const { resolve } of batch) resolve()
      } catch (cause) {
        const failure = new Error('the journal cannot be written', { cause })
        for (const { reject } of batch) reject(failure)
      }
    }
    writing = undefined
  }

  return {
    async append(record) {
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
