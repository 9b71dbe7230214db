/**
 * A bank that takes files: each transfer is an order in `orders/`, named by its key, and what the bank reports of it is found in
 * `reports/` under the same name. Whatever carries the files to the bank and back is not part of the service. `ordered/` notes what was
 * ordered, so that an order which was moved away is not written again. `statements/` has what was booked on the account that pays.
 */
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BankAnswer, ConnectedBank, Transfer } from '../../port'
import { pain001, type Debtor } from './pain001'
import { readPain002 } from './pain002'
import { listStatements } from './statements'

/** The most bytes of a report that are read. */
const REPORT_LIMIT = 256 * 1024

export function createFileBank({ folder, debtor }: { folder: string; debtor: Debtor }): ConnectedBank {
  const order = (key: string) => join(folder, 'orders', `${key}.xml`)
  const report = (key: string) => join(folder, 'reports', `${key}.xml`)
  const note = (key: string) => join(folder, 'ordered', key)

  /** When it was ordered, if it was. An order without its note is of a process that has ended in between. */
  const orderedAt = async (key: string): Promise<string | undefined> => {
    const noted = await writtenAt(note(key))
    if (noted) return noted.at
    const ordered = await writtenAt(order(key))
    if (!ordered) return undefined
    await mkdir(join(folder, 'ordered'), { recursive: true })
    await writeOnce(note(key), '')
    return ordered.at
  }

  const ask = async (key: string): Promise<BankAnswer<Transfer | null>> => {
    try {
      const at = await orderedAt(key)
      if (at === undefined) return { kind: 'known', value: null }
      const reported = await writtenAt(report(key))
      if (!reported) return { kind: 'known', value: { state: 'accepted', at } }
      const transfer =
        reported.size > REPORT_LIMIT ? undefined : readPain002(await readFile(report(key), 'utf8'), key)
      return transfer ? { kind: 'known', value: transfer } : { kind: 'unknown' }
    } catch {
      return { kind: 'unknown' }
    }
  }

  return {
    async send(transfer) {
      try {
        await mkdir(join(folder, 'orders'), { recursive: true })
        await writeOnce(order(transfer.key), pain001(transfer, debtor))
      } catch {
        return { kind: 'unknown' }
      }
      const answer = await ask(transfer.key)
      if (answer.kind !== 'known') return answer
      return answer.value ? { kind: 'known', value: answer.value } : { kind: 'unknown' }
    },
    ask,
    list: (window) => listStatements(join(folder, 'statements'), window),
    shutdown: async () => undefined,
  }
}

async function writtenAt(path: string): Promise<{ at: string; size: number } | undefined> {
  try {
    const { mtime, size } = await stat(path)
    return { at: mtime.toISOString(), size }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole, or not at all: whoever fetches orders never meets half of one. The first that was written under a name stands. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}
