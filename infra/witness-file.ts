/**
 * A witness of how far the database is, in a file apart from it: the greatest number that was seen of each database. Where it cannot
 * be read there is no witness, which closes nothing.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'

export const witnessEnvironment = { WITNESS_FILE: z.string().min(1).optional() }

/** The numbers as text, by the name of the database. */
const Seen = z.record(z.string(), z.string().regex(/^\d{1,18}$/))

/** What is told outside of a database how far it is. Each call rejects in time if there is no answer. */
export interface Witness {
  /** As operators know it. */
  title: string
  /** How long it need not be told again, in milliseconds. */
  everyMs: number
  /** The greatest number of this database; 0 if none is known. */
  read(database: string): Promise<bigint>
  write(database: string, beat: bigint): Promise<void>
}

/** None if none is configured. */
export const fileWitnesses = ({ WITNESS_FILE: path }: { WITNESS_FILE?: string | undefined }): Witness[] =>
  path === undefined ? [] : [createWitnessFile(path)]

/** So many databases are remembered: others that were served in the same place before. */
const MOST_NAMES = 8

export function createWitnessFile(path: string): Witness {
  const all = async (): Promise<Record<string, string>> => {
    try {
      return Seen.parse(JSON.parse(await readFile(path, 'utf8')))
    } catch {
      return {}
    }
  }
  return {
    title: 'WITNESS_FILE',
    everyMs: 0,
    read: async (name) => BigInt((await all())[name] ?? 0),

    /** Two processes may write at once: then the file lacks what one of them has seen for some seconds. */
    async write(name, beat) {
      const { [name]: seen = '0', ...others } = await all()
      const kept = Object.entries(others).slice(-MOST_NAMES)
      const greatest = beat > BigInt(seen) ? beat : BigInt(seen)
      const draft = `${path}.${randomUUID()}.part`
      await writeFile(draft, JSON.stringify({ ...Object.fromEntries(kept), [name]: String(greatest) }), {
        mode: 0o600,
      })
      await rename(draft, path)
    },
  }
}
