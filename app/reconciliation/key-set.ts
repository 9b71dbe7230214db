/** Remembers which lines there were: by half of a hash each, so that a million of them need some 40 MB and no more. */
import { createHash } from 'node:crypto'

/** The most lines of a part of a window, or of a file. */
const MOST_LINES = 1_000_000

export class TooManyLines extends Error {
  override readonly name = 'TooManyLines'
}

const hashOf = (kind: string, key: string): number =>
  parseInt(createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 13), 16)

export function createKeySet(most = MOST_LINES) {
  const seen = new Set<number>()
  return {
    /** False if it was there before. */
    add(kind: string, key: string): boolean {
      if (seen.size >= most) throw new TooManyLines(`more than ${most} lines`)
      const before = seen.size
      return seen.add(hashOf(kind, key)).size > before
    },
    has: (kind: string, key: string): boolean => seen.has(hashOf(kind, key)),
  }
}

export type KeySet = ReturnType<typeof createKeySet>
